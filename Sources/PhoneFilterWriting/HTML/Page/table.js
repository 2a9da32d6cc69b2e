// A table of the first rows. A button below the rows adds more, and so does scrolling to the end.
class RowTable {
  static step = 200;
  static longest = 48; // the number of characters of a text that are visible before it is opened

  // If `isAmongOthers` is true, columns have the same width in all tables.
  constructor(columns, sorting, onSort, isAmongOthers = false) {
    Object.assign(this, { columns, sorting, onSort, isAmongOthers, rows: [], count: 0 });
    this.body = make("tbody");
    this.head = make("tr");
    this.table = make("table", { className: isAmongOthers ? "narrow" : "" }, make("thead", {}, this.head), this.body);
    this.scroll = make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: "Phones", onscroll: () => {
      this.isScrolled = true;
      this.showEdges();
    } }, this.table);
    this.frame = make("div", { className: "frame" }, this.scroll);
    this.further = make("button", { type: "button", className: "further", onclick: () => this.grow(RowTable.step) });
    this.element = make("div", { className: "rows" }, this.frame, this.further);
    this.watcher = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) this.grow(RowTable.step);
    }, { root: isAmongOthers ? null : this.scroll, rootMargin: "600px" });
    this.end = make("div");
    this.scroll.append(this.end);
    this.watcher.observe(this.end);
    new ResizeObserver(() => this.showEdges()).observe(this.scroll);
  }

  // Shows other rows, from the first row.
  show(rows) {
    this.rows = sorted(rows, this.sorting);
    this.count = 0;
    this.shownColumns = this.columns.filter(column => column.isShown);
    this.head.replaceChildren(...this.shownColumns.map(column => this.heading(column)));
    this.body.replaceChildren();
    this.table.ariaRowCount = rows.length + 1;
    this.grow(RowTable.step);
    // Reading a position would make the browser lay out the whole page at once.
    if (this.isScrolled) this.scroll.scrollTop = 0;
    this.isScrolled = false;
    requestAnimationFrame(() => this.showEdges());
  }

  heading(column) {
    this.headings ??= new Map();
    if (!this.headings.has(column)) {
      const button = make("button", { type: "button", textContent: column.name, onclick: () => this.onSort(column) });
      const head = make("th", { scope: "col", className: column.isNumeric ? "number" : "" }, button);
      if (this.isAmongOthers) head.style.minWidth = `${widthOf(column)}ch`;
      this.headings.set(column, head);
    }
    const head = this.headings.get(column);
    if (column === this.sorting.column) head.ariaSort = this.sorting.isDescending ? "descending" : "ascending";
    else head.removeAttribute("aria-sort");
    return head;
  }

  get ordered() { return this.rows; }

  grow(count) {
    const end = Math.min(this.rows.length, this.count + count);
    const lines = document.createDocumentFragment();
    for (; this.count < end; this.count++) lines.append(this.line(this.rows[this.count], this.count));
    this.body.append(lines);
    const left = this.rows.length - end;
    this.further.hidden = left === 0;
    this.further.textContent = `${grouped(Math.min(left, RowTable.step))} more of ${grouped(left)}`;
    this.end.hidden = left === 0;
  }

  // Shows all rows, for a printout.
  open() { this.grow(Infinity); }

  // Marks the sides on which more columns follow.
  showEdges() {
    const { scrollLeft, scrollWidth, clientWidth, offsetWidth, clientHeight, offsetHeight } = this.scroll;
    this.frame.style.setProperty("--right", `${offsetWidth - clientWidth - 1}px`);
    this.frame.style.setProperty("--bottom", `${offsetHeight - clientHeight - 1}px`);
    this.frame.classList.toggle("before", Math.abs(scrollLeft) > 1);
    this.frame.classList.toggle("after", Math.abs(scrollLeft) + clientWidth < scrollWidth - 1);
  }

  line(row, index) {
    const line = document.createElement("tr");
    line.ariaRowIndex = index + 2;
    this.shownColumns.forEach((column, place) => {
      const cell = document.createElement(place === 0 ? "th" : "td");
      if (place === 0) cell.scope = "row";
      const text = column.shown(row);
      if (column.isNumeric) cell.className = "number";
      cell.dir = "auto";
      if (text.length > RowTable.longest) {
        cell.className = "long";
        cell.append(longText(text));
      } else cell.textContent = text;
      line.append(cell);
    });
    return line;
  }
}

// Returns a long text on one line, with a button that opens the whole text.
function longText(text) {
  const whole = make("span", { textContent: text });
  const opener = make("button", { type: "button", className: "opener", ariaLabel: "Show all of this text", ariaExpanded: "false" });
  const box = make("span", { className: "cut" }, whole, opener);
  opener.onclick = () => {
    opener.ariaExpanded = String(box.classList.toggle("open"));
    opener.ariaLabel = box.classList.contains("open") ? "Show one line of this text" : "Show all of this text";
  };
  return box;
}

// Returns the width of a column in characters: at most 24, and 3 for the space around the text.
function widthOf(column) {
  column.width ??= column.values.reduce((width, value) => Math.max(width, value.length), column.name.length);
  return Math.min(column.width, 24) + 3;
}
