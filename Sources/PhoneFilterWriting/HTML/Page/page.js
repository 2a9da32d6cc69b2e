const element = id => document.getElementById(id);
const data = JSON.parse(element("data").textContent);
element("data").remove();

const { rowCount } = data;
const columns = data.columns.map(column => new Column(column));
const facets = data.facets.map(facet => new Facet(facet, columns, rowCount));
const page = {
  columns, facets, made: data.command, guardsFormulas: data.guardsFormulas,
  sorting: { column: null, isDescending: false }, search: "", isFound: new Uint8Array(rowCount).fill(1),
};
const views = facets.map(facet => new FacetView(facet, change));
let rows = new Int32Array(0);
let ignored = [];
const isWhole = () => rows.length === rowCount;
// `room` is the number of rows in sections that are open at first.
const content = page.content = data.sections
  ? new SectionList(data.sections, 0, { columns, facets, sorting: page.sorting, onSort: sortBy, isWhole, room: 300 })
  : new RowTable(columns, page.sorting, sortBy);
const columnChoice = columnMenu(columns, () => { showRows(); showChoice(); address.write(page); });
const showCommand = commandBar(element("command"));

// Shows the rows of the choice and the search.
function refresh() {
  rows = rowsThatFit(facets, page.isFound);
  for (const view of views) view.showOptions();
  showRows();
  showChoice();
}

function showRows() {
  element("status").textContent =
    isWhole() ? data.title : `${grouped(rows.length)} of ${phones(rowCount)}`;
  columnChoice.update();
  if (rows.length === 0 && !(data.sections && isWhole())) {
    content.show(rows);
    const text = rowCount === 0 ? "There are no phones here." : "No phone has all of this.";
    element("rows").replaceChildren(make("p", { className: "empty", textContent: text }));
  } else {
    if (element("rows").firstChild !== content.element) element("rows").replaceChildren(content.element);
    content.show(rows);
  }
}

// Shows the chosen values, each with a button that removes it, and the command line.
function showChoice() {
  const choice = (view, shown, named, onTake) => make("li", {}, make("button", { type: "button", textContent: `${shown} ×`,
    onclick: () => { onTake(); element("status").focus(); }, ariaLabel: `Take back ${view.facet.title}: ${named}`, title: view.facet.title }));
  const choices = views.flatMap(view => {
    const { facet } = view;
    if (facet.range) {
      const [low, high] = [facet.range.low, facet.range.high].map(end => end && view.histogram.say(end));
      const shown = low && high ? `${low} – ${high}` : low ? `from ${low}` : `up to ${high}`;
      return [choice(view, `${facet.title}: ${shown}`, shown, () => { facet.clear(); change(true); })];
    }
    return facet.chosenPlaces.map(place => {
      const { shown: value, lack } = facet.values[place];
      return choice(view, lack ? `${facet.title}: ${value}` : value, value, () => view.toggle(place));
    });
  });
  element("choices").replaceChildren(...choices,
    ...ignored.map(text => make("li", { className: "unknown", textContent: `${text} is not on this page` })));
  element("clear").hidden = choices.length === 0 && page.search === "";
  element("chosen-count").textContent = choices.length > 0 ? ` · ${choices.length} chosen` : "";
  showCommand(commandLine(page));
}

// The caller calls this after each choice. The address does not change while a handle moves.
function change(isDone) {
  ignored = [];
  refresh();
  if (isDone) address.write(page);
}

// Each press of a column's header sorts ascending, then descending, then in the catalogue's order.
function sortBy(column) {
  const { sorting } = page;
  if (sorting.column !== column) Object.assign(sorting, { column, isDescending: false });
  else if (!sorting.isDescending) sorting.isDescending = true;
  else Object.assign(sorting, { column: null, isDescending: false });
  showRows();
  showChoice();
  address.write(page);
}

function readAddress() {
  ignored = address.read(page);
  element("search").value = page.search;
  page.isFound = search(columns, page.search, rowCount);
  refresh();
}

element("search").addEventListener("input", () => {
  page.search = element("search").value;
  page.isFound = search(columns, page.search, rowCount);
  ignored = [];
  refresh();
  address.write(page, true);
});
element("search").addEventListener("change", () => { address.isTyping = false; });
element("clear").addEventListener("click", () => {
  for (const facet of facets) facet.clear();
  page.search = element("search").value = "";
  page.isFound.fill(1);
  change(true);
  element("search").focus();
});
element("facets").addEventListener("submit", event => event.preventDefault());
// The link must not change the address, which holds only the choice.
document.querySelector(".skip").addEventListener("click", event => {
  event.preventDefault();
  (document.querySelector(".scroll") ?? element("rows")).focus();
});

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
element("theme").addEventListener("click", () => {
  const isDark = (document.documentElement.dataset.theme ?? (prefersDark.matches ? "dark" : "light")) === "dark";
  document.documentElement.dataset.theme = isDark ? "light" : "dark";
  element("theme").ariaPressed = String(!isDark);
});
element("theme").ariaPressed = String(prefersDark.matches);

// On a wide screen the sidebar is next to the rows, and open. On a narrow screen it is above them, and closed.
const isNarrow = matchMedia("(max-width: 52rem)");
const fitSidebar = () => { element("sidebar").open = !isNarrow.matches; };
isNarrow.addEventListener("change", fitSidebar);
fitSidebar();

// A printout has all matching rows.
let closed = [];
addEventListener("beforeprint", () => { content.open(closed); });
addEventListener("afterprint", () => {
  for (const section of closed) section.open = false;
  closed = [];
});
addEventListener("popstate", readAddress);

element("status").tabIndex = -1;
// Without rows, there is nothing to filter.
element("sidebar").hidden = facets.length === 0;
element("search").parentElement.hidden = rowCount === 0;
element("tools").replaceChildren(columnChoice, saveMenu(page));
element("tools").hidden = columns.length === 0;
element("facets").replaceChildren(...views.map(view => view.element));
document.documentElement.classList.add("ready");
document.documentElement.classList.toggle("tabular", !data.sections);
readAddress();
