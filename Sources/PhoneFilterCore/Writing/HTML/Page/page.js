const element = id => document.getElementById(id);
const data = JSON.parse(element("data").textContent);
element("data").remove();

const { rowCount } = data;
const columns = data.columns.map(column => ({ ...column, rows: Int32Array.from(column.rows) }));
const facets = data.facets.map(facet => new Facet(facet, rowCount));
const views = facets.map(facet => new FacetView(facet, () => change()));
const sorting = { column: null, isDescending: false };
let isFound = new Uint8Array(rowCount).fill(1);
let rows = new Int32Array(0);
let ignored = [];
const isWhole = () => rows.length === rowCount;
// So many rows are open at first.
const content = data.sections
  ? new SectionList(data.sections, 0, { columns, facets: data.facets, sorting, onSort: sortBy, isWhole, room: 300 })
  : new RowTable(columns, sorting, sortBy);

// Shows what the choice, the search and the order come to.
function refresh() {
  rows = rowsThatFit(facets, isFound);
  for (const view of views) view.showOptions();
  showRows();
  showChoice();
}

function showRows() {
  element("status").textContent =
    isWhole() ? data.title : `${grouped(rows.length)} of ${phones(rowCount)}`;
  if (rows.length === 0 && !(data.sections && isWhole())) {
    const text = rowCount === 0 ? "There are no phones here." : "No phone has all of this.";
    element("rows").replaceChildren(make("p", { className: "empty", textContent: text }));
  } else {
    content.show(rows);
    if (element("rows").firstChild !== content.element) element("rows").replaceChildren(content.element);
  }
}

// What is chosen, each to be taken back, and how the command line says it.
function showChoice() {
  const choices = views.flatMap(view => view.facet.chosenPlaces.map(place => {
    const { shown: value, lack } = view.facet.values[place];
    const shown = lack ? `${view.facet.title}: ${value}` : value;
    const onclick = () => { view.toggle(place); element("status").focus(); };
    return make("li", {}, make("button", { type: "button", textContent: `${shown} ×`, onclick,
      ariaLabel: `Take back ${view.facet.title}: ${value}`, title: view.facet.title }));
  }));
  element("choices").replaceChildren(...choices,
    ...ignored.map(name => make("li", { className: "unknown", textContent: `${name} is not on this page` })));
  element("clear").hidden = choices.length === 0 && element("search").value === "";
  element("chosen-count").textContent = choices.length > 0 ? ` · ${choices.length} chosen` : "";
  const line = commandLine(facets);
  element("command").hidden = line === "";
  element("command").querySelector("p").replaceChildren(line === null
    ? "No command line says just this: (missing) beside values of the same spec, and (unreadable), have no flag."
    : make("code", { textContent: line }));
}

function change() {
  ignored = [];
  refresh();
  writeAddress();
}

// A column's header goes round: rising, falling, as the catalogue has them.
function sortBy(column) {
  if (sorting.column !== column) Object.assign(sorting, { column, isDescending: false });
  else if (!sorting.isDescending) sorting.isDescending = true;
  else Object.assign(sorting, { column: null, isDescending: false });
  showRows();
  writeAddress();
}

// The choice stands in the address, so that what one sees can be linked:
// #color=Gold&price=400..<600&missing=memory&q=pro&sort=-price
function writeAddress() {
  const parts = new URLSearchParams();
  for (const facet of facets) {
    for (const { typed, lack } of facet.chosen) {
      if (lack) parts.append(lack, facet.spec);
      else parts.append(facet.spec, typed);
    }
  }
  if (element("search").value) parts.append("q", element("search").value);
  if (sorting.column !== null) parts.append("sort", (sorting.isDescending ? "-" : "") + sorting.column.name);
  const text = parts.toString();
  // Some browsers refuse after a hundred times in half a minute: the next time will do.
  try { history.replaceState(null, "", text ? "#" + text : location.pathname + location.search); } catch {}
}

function readAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  ignored = [];
  for (const facet of facets) facet.isChosen.fill(0);
  Object.assign(sorting, { column: null, isDescending: false });
  element("search").value = parts.get("q") ?? "";
  for (const [name, text] of parts) {
    if (name === "q") continue;
    if (name === "sort") {
      const column = columns.find(({ name }) => text === name) ?? columns.find(({ name }) => text === "-" + name);
      if (column) Object.assign(sorting, { column, isDescending: text !== column.name });
      continue;
    }
    const isLack = name === "missing" || name === "unreadable";
    const facet = facets.find(one => one.spec === (isLack ? text : name));
    const place = facet ? facet.values.findIndex(value => isLack ? value.lack === name : value.typed === text) : -1;
    if (place >= 0) facet.isChosen[place] = 1;
    else if (facet || isLack) ignored.push(`${name}=${text}`);
  }
  isFound = search(columns, element("search").value, rowCount);
  refresh();
}

element("search").addEventListener("input", () => {
  isFound = search(columns, element("search").value, rowCount);
  change();
});
element("clear").addEventListener("click", () => {
  for (const facet of facets) facet.isChosen.fill(0);
  element("search").value = "";
  isFound.fill(1);
  change();
  element("search").focus();
});
element("facets").addEventListener("submit", event => event.preventDefault());

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
element("theme").addEventListener("click", () => {
  const isDark = (document.documentElement.dataset.theme ?? (prefersDark.matches ? "dark" : "light")) === "dark";
  document.documentElement.dataset.theme = isDark ? "light" : "dark";
  element("theme").ariaPressed = String(!isDark);
});
element("theme").ariaPressed = String(prefersDark.matches);

// Beside the rows there is always room for the sidebar; above them it stays out of the way.
const isNarrow = matchMedia("(max-width: 52rem)");
const fitSidebar = () => { element("sidebar").open = !isNarrow.matches; };
isNarrow.addEventListener("change", fitSidebar);
fitSidebar();

// On paper stand all rows that are left.
let closed = [];
addEventListener("beforeprint", () => { content.open(closed); });
addEventListener("afterprint", () => {
  for (const section of closed) section.open = false;
  closed = [];
});
addEventListener("hashchange", readAddress);

element("status").tabIndex = -1;
// Where there are no rows there is nothing to filter.
element("sidebar").hidden = facets.length === 0;
element("search").parentElement.hidden = rowCount === 0;
element("facets").replaceChildren(...views.map(view => view.element));
readAddress();
document.documentElement.classList.add("ready");
