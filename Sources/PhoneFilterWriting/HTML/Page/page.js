const element = id => document.getElementById(id);
const data = JSON.parse(element("data").textContent);
element("data").remove();

const { rowCount } = data;
const columns = data.columns.map((column, place) => new Column(column, place));
const facets = data.facets.map(facet => new Facet(facet, columns, rowCount));
const page = {
  columns, facets, rowCount, made: data.command, guardsFormulas: data.guardsFormulas,
  sorting: { column: null, isDescending: false }, search: "", isFound: new Uint8Array(rowCount).fill(1),
  index: new SearchIndex(columns, rowCount, true),
  spelledIndex: new SearchIndex(columns.filter(column => !column.isAdded), rowCount, false),
  ticked: new Set(), // the rows for a comparison, in the order of their ticks
  lost: [], // the names of ticked phones that are not on this page
  view: "rows", // or "compare", or "compare-all"
  onSort: sortBy, onTick: tick, isWhole: () => rows.length === rowCount,
  // Returns a list of rows. A title makes it one among others.
  makeRows: (own, title) => isNarrow.matches && !isPrinting ? new RowCards(own, page, title) : new RowTable(own, page, title),
};
page.identities = new Identities(page);
const views = facets.filter(facet => !facet.isHidden).map(facet => new FacetView(facet, change));
let rows = new Int32Array(0);
let ignored = []; // the parts of the address that are not on this page, and why a comparison ended
let isPrinting = false;
const isNarrow = matchMedia("screen and (max-width: 52rem)");
// `room` is the number of rows in sections that are open at first.
const makeContent = () => data.sections ? new SectionList(data.sections, 0, Object.assign(page, { room: 300 })) : page.makeRows(columns);
page.content = makeContent();
const reasons = new Reasons(page, views, { onChange: change, onSearch: text => { setSearch(text); change(); } });
const comparison = new ComparisonView(page, { onBack: () => show("rows"), onRemove: row => tick(row, false), onAll: isAll => show(isAll ? "compare-all" : "compare") });
const tickBar = new TickBar(element("ticked"), { onRemove: row => tick(row, false), onCompare: () => show("compare"),
  onClear: () => { page.ticked.clear(); page.lost = []; changeTicks(); } });
const columnChoice = columnMenu(columns, () => { showRows(); showChoice(); address.write(page); });
const sortMenu = sortChoice(columns, page.sorting, () => { showRows(); showChoice(); address.write(page); });
const showCommand = commandBar(element("command"));
const isComparing = () => page.view !== "rows" && page.ticked.size > 1;

// Shows the rows of the choice and the search.
function refresh() {
  rows = rowsThatFit(facets, page.isFound);
  showRows();
  showCounts();
}

function showCounts() {
  countFacets(facets, page.isFound);
  const isPointed = isReaderAtFacets();
  for (const view of views) view.showOptions(isPointed);
  if (rows.length === 0 && rowCount > 0) reasons.show();
  showChoice();
}

function showRows() {
  element("status").textContent =
    page.isWhole() ? data.title : `${grouped(rows.length)} of ${phones(rowCount)}`;
  element("done").textContent = `Show ${phones(rows.length)}`;
  columnChoice.update();
  sortMenu.update();
  const { content } = page;
  document.documentElement.classList.toggle("comparing", isComparing());
  if (isComparing()) {
    comparison.show(sorted(Int32Array.from(page.ticked).sort(), page.sorting), rows.length, page.view === "compare-all");
    place(comparison.element);
  } else if (rows.length > 0 || data.sections && page.isWhole()) {
    place(content.element);
    content.show(rows);
  } else {
    content.show(rows);
    place(rowCount === 0 ? make("p", { className: "empty", textContent: "There are no phones here." }) : reasons.element);
  }
}

function place(content) {
  if (element("rows").firstChild !== content || element("rows").childNodes.length > 1) element("rows").replaceChildren(content);
}

// Shows the chosen values, each with a button that removes it, the ticked phones, and the command line.
function showChoice() {
  const choice = (view, shown, onTake, title) => make("li", {}, make("button", { type: "button", title,
    onclick: () => { onTake(); element("status").focus(); }, ariaLabel: `Take back ${view.facet.title}: ${shown}` },
    make("span", { className: "of", textContent: view.facet.title }), ` ${shown}`, make("span", { className: "cross", textContent: " ×" })));
  const choices = views.flatMap(view => {
    const { facet } = view;
    if (facet.range) return [choice(view, view.said[0], () => { facet.clear(); change(); }, view.explained({ shown: view.said[0], typed: facet.typed[0] }))];
    return facet.chosenPlaces.map(place => choice(view, view.saidOf(facet.values[place]), () => view.toggle(place), view.explained(facet.values[place])));
  });
  element("choices").replaceChildren(...choices,
    ...ignored.map(text => make("li", { className: "unknown", textContent: text })));
  element("clear").hidden = choices.length === 0 && page.search === "";
  element("chosen-count").textContent = choices.length > 0 ? ` · ${choices.length}` : "";
  const ticked = Array.from(page.ticked);
  tickBar.show(isComparing() ? [] : ticked, nameOf);
  showCommand(isComparing() ? comparingLine(page, ticked) : commandLine(page));
}

function nameOf(row) {
  const model = columns.find(column => column.spec === "model") ?? columns[0];
  return model?.shown(row) || `phone ${grouped(row + 1)}`;
}

// Finds the rows of the choice and the search. A comparison ends if a ticked phone does not match.
function fit() {
  ignored = [];
  rows = rowsThatFit(facets, page.isFound);
  if (isComparing()) {
    const left = new Set(rows);
    const others = Array.from(page.ticked).filter(row => !left.has(row)).length;
    if (others === 0) return;
    ignored = [`The comparison ended: ${others === 1 ? "1 ticked phone does" : `${others} ticked phones do`} not match`];
  }
  page.view = "rows";
}

// The caller calls this after each choice. A gesture names the control whose steps are one entry of the
// history.
function change(gesture = null) {
  fit();
  showRows();
  showCounts();
  address.write(page, gesture);
}

// True if the pointer or the focus of the keyboard is at the facets.
const isReaderAtFacets = () => element("facets").matches(":hover, :has(:focus-visible)");

// Sorts the values of the facets after the reader has left them.
const sortFacets = () => requestAnimationFrame(() => {
  if (!isReaderAtFacets()) for (const view of views) view.showOptions();
});

function tick(row, isTicked) {
  if (isTicked) page.ticked.add(row); else page.ticked.delete(row);
  changeTicks();
}

function changeTicks() {
  if (page.ticked.size < 2) page.view = "rows";
  for (const box of document.querySelectorAll(".tick")) box.checked = page.ticked.has(box.row);
  const isRemoved = document.activeElement?.closest("#ticked, .comparison");
  if (element("rows").firstChild === comparison.element) showRows();
  showChoice();
  if (isRemoved && !document.activeElement?.closest("#ticked, .comparison")) (isComparing() ? element("compared") : element("status")).focus();
  address.write(page);
}

// Shows the rows or the comparison.
function show(view) {
  const wasComparing = isComparing();
  page.view = view;
  showRows();
  showChoice();
  address.write(page);
  if (wasComparing !== isComparing()) (isComparing() ? element("compared") : element("status")).focus();
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

function setSearch(text) {
  page.search = element("search").value = text;
  page.isFound = page.index.find(text);
}

function readAddress() {
  ignored = address.read(page);
  element("search").value = page.search;
  for (const view of views) view.histogram?.forget();
  if (page.search === "") page.isFound.fill(1); else page.isFound = page.index.find(page.search);
  refresh();
}

// A letter shows the rows at once. The counts and the command line follow after the browser has painted
// them, unless another letter comes before.
let typing = 0;
element("search").addEventListener("input", () => {
  page.search = element("search").value;
  page.isFound = page.index.find(page.search);
  fit();
  page.isTyping = true;
  showRows();
  page.isTyping = false;
  address.write(page, "search");
  element("main").ariaBusy = "true";
  const own = ++typing;
  requestAnimationFrame(() => setTimeout(() => {
    if (own !== typing) return;
    showCounts();
    element("main").ariaBusy = "false";
  }, 80));
});
element("search").addEventListener("change", () => { address.gesture = null; });
element("facets").addEventListener("focusout", () => { address.gesture = null; sortFacets(); });
element("facets").addEventListener("pointerleave", sortFacets);
element("facets").addEventListener("pointerdown", () => { address.gesture = null; });
element("clear").addEventListener("click", () => {
  for (const facet of facets) facet.clear();
  for (const view of views) view.histogram?.forget();
  setSearch("");
  change();
  element("search").focus();
});
element("facets").addEventListener("submit", event => event.preventDefault());
addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input:not([type=checkbox], [type=range]), select")) return;
  if (event.key === "Escape" && isComparing()) show("rows");
  if (event.key !== "/") return;
  event.preventDefault();
  element("search").focus();
  element("search").select();
});
// The link must not change the address, which holds only the choice.
document.querySelector(".skip").addEventListener("click", event => {
  event.preventDefault();
  (document.querySelector(".scroll") ?? element("rows")).focus();
});

// The reader's theme is kept for the next visit, if the browser allows it.
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const isDark = () => (document.documentElement.dataset.theme ?? (prefersDark.matches ? "dark" : "light")) === "dark";
try {
  const theme = localStorage.getItem("phonefilter-theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {}
element("theme").addEventListener("click", () => {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  element("theme").ariaPressed = String(isDark());
  try { localStorage.setItem("phonefilter-theme", theme); } catch {}
});
element("theme").ariaPressed = String(isDark());

// On a wide screen the sidebar is next to the rows, and open. On a narrow screen it is above them, and
// closed, and the rows are cards.
const fitSidebar = () => { element("sidebar").open = !isNarrow.matches; };
const remake = () => {
  page.content = makeContent();
  showRows();
};
isNarrow.addEventListener("change", () => {
  // A printout is not narrow, but the reader's screen may be.
  if (isPrinting) return;
  fitSidebar();
  remake();
});
fitSidebar();
element("done").addEventListener("click", () => {
  element("sidebar").open = false;
  element("status").scrollIntoView();
  element("status").focus();
});

// A printout has all matching rows and all shown columns.
let closed = [];
addEventListener("beforeprint", () => {
  isPrinting = true;
  if (page.content instanceof RowCards) remake();
  if (!isComparing()) page.content.open(closed);
});
addEventListener("afterprint", () => {
  isPrinting = false;
  page.content.close();
  for (const section of closed) section.open = false;
  closed = [];
  if (isNarrow.matches) remake();
});
addEventListener("popstate", readAddress);

element("status").tabIndex = -1;
// Without rows, there is nothing to filter.
element("sidebar").hidden = facets.length === 0;
element("search").parentElement.hidden = rowCount === 0;
element("tools").replaceChildren(linkButton(), columnChoice, saveMenu(page));
element("tools").hidden = columns.length === 0;
element("sort").replaceChildren(sortMenu.element);
element("facets").replaceChildren(...views.map(view => view.element));
document.documentElement.classList.add("ready");
document.documentElement.classList.toggle("tabular", !data.sections);
readAddress();
if (rowCount > 0) {
  page.index.prepare();
  page.spelledIndex.prepare();
}
