// The tools next to the number of rows: a choice of columns, and the rows as a file.

// Returns a button that opens a list of choices. Escape, or a press elsewhere, closes the list.
function menu(title, ...children) {
  const list = make("div", { className: "list" }, ...children);
  const element = make("details", { className: "menu", ariaLabel: title }, make("summary", { textContent: title }), list);
  element.addEventListener("keydown", event => {
    if (event.key !== "Escape" || !element.open) return;
    element.open = false;
    element.querySelector("summary").focus();
  });
  addEventListener("click", event => { if (!element.contains(event.target)) element.open = false; });
  return element;
}

function columnMenu(columns, onChange) {
  const boxes = columns.map(column => make("input", { type: "checkbox", autocomplete: "off", onchange: event => {
    column.isShown = event.target.checked;
    // The last shown column cannot be hidden: a table without columns shows nothing.
    if (columns.every(column => !column.isShown)) column.isShown = event.target.checked = true;
    onChange();
  } }));
  const options = columns.map((column, place) => make("label", {}, boxes[place], make("span", { textContent: column.title, title: column.name, dir: "auto" })));
  const all = make("button", { type: "button", className: "more", textContent: "All columns", onclick: () => {
    for (const column of columns) column.isShown = true;
    onChange();
  } });
  const element = menu("Columns", ...options, all);
  element.update = () => {
    columns.forEach((column, place) => { boxes[place].checked = column.isShown; });
    const hidden = columns.filter(column => !column.isShown).length;
    element.firstChild.textContent = hidden > 0 ? `Columns · ${hidden} hidden` : "Columns";
    all.hidden = hidden === 0;
  };
  return element;
}

function saveMenu(page) {
  const entry = (text, name, type, spell) => make("button", { type: "button", className: "entry", textContent: text, onclick: event => {
    save(name, type, spell(page.columns.filter(column => column.isShown), page.content.ordered));
    event.target.closest("details").open = false;
  } });
  return menu("Save",
    entry("These rows as CSV", "phones.csv", "text/csv;charset=utf-8", (columns, rows) => saving.csv(columns, rows, page.guardsFormulas)),
    entry("These rows as JSON", "phones.json", "application/json", saving.json));
}

// Returns a button that copies the address: a link to the rows as they are shown.
function linkButton() {
  const button = make("button", { type: "button", className: "pill", textContent: "Copy link" });
  const said = make("span", { className: "unseen", role: "status" });
  button.onclick = async () => {
    const isCopied = await copy(location.href, button);
    button.textContent = isCopied ? "Copied" : "Copy the address";
    const isFile = location.protocol === "file:";
    if (isCopied && isFile) button.textContent = "Copied. The link works where this file is.";
    said.textContent = !isCopied ? "The browser does not copy; copy the address of the page"
      : isFile ? "The link is in the clipboard. It works where this file is." : "The link is in the clipboard";
  };
  button.onblur = () => { button.textContent = "Copy link"; };
  return make("span", {}, button, said);
}

// Returns a choice of the order, for the cards.
function sortChoice(columns, sorting, onChange) {
  const option = (text, column, isDescending) => Object.assign(make("option", { textContent: text }), { sorting: { column, isDescending } });
  const options = [option("none", null, false), ...columns.flatMap(column => [option(`${column.title} ↑`, column, false), option(`${column.title} ↓`, column, true)])];
  const select = make("select", { ariaLabel: "Sort", onchange: () => {
    Object.assign(sorting, options[select.selectedIndex].sorting);
    onChange();
  } }, ...options);
  return { element: make("label", {}, "Sort: ", select), update: () => {
    select.selectedIndex = options.findIndex(one => one.sorting.column === sorting.column && (!sorting.column || one.sorting.isDescending === sorting.isDescending));
  } };
}

// Shows the command line that prints these rows, with a button that copies it.
function commandBar(place) {
  const code = make("code");
  const fold = make("button", { type: "button", className: "fold", textContent: "Command", ariaExpanded: "false", onclick: () => {
    fold.ariaExpanded = String(place.classList.toggle("open"));
  } });
  const reason = make("p", { className: "reason" });
  const button = make("button", { type: "button", textContent: "Copy", ariaLabel: "Copy the command line" });
  const said = make("span", { className: "unseen", role: "status" });
  button.onclick = async () => {
    const isCopied = await copy(code.textContent, code);
    button.textContent = isCopied ? "Copied" : "Marked";
    said.textContent = isCopied ? "The command line is in the clipboard" : "The command line is marked";
  };
  place.replaceChildren(code, reason, button, said, fold);
  return ({ line, reason: why, isPlain }) => {
    place.hidden = isPlain === true;
    code.hidden = button.hidden = line === undefined;
    code.textContent = line ?? "";
    reason.textContent = why ?? "";
    reason.hidden = why === undefined;
    button.textContent = "Copy";
    said.textContent = "";
  };
}
