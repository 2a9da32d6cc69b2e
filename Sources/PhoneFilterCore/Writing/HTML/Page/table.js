// Tables show their first rows; a button below brings more, and so does scrolling to it.
class RowTable {
  static step = 200;

  // Tables below one another have columns of the same width.
  constructor(columns, sorting, onSort, isAmongOthers = false) {
    Object.assign(this, { columns, sorting, rows: [], count: 0 });
    this.heads = columns.map(column => {
      const button = make("button", { type: "button", textContent: column.name, onclick: () => onSort(column) });
      const head = make("th", { scope: "col", className: column.isNumeric ? "number" : "" }, button);
      if (isAmongOthers) head.style.minWidth = `${widthOf(column)}ch`;
      return head;
    });
    this.body = make("tbody");
    this.table = make("table", { className: isAmongOthers ? "narrow" : "" }, make("thead", {}, make("tr", {}, ...this.heads)), this.body);
    this.scroll = make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: "Phones" }, this.table);
    this.further = make("button", { type: "button", className: "further", onclick: () => this.grow(RowTable.step) });
    this.element = make("div", {}, this.scroll, this.further);
    this.watcher = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) this.grow(RowTable.step);
    }, { rootMargin: "600px" });
    this.end = make("div");
    this.scroll.append(this.end);
    this.watcher.observe(this.end);
  }

  // Shows other rows, from the first one on.
  show(rows) {
    this.rows = sorted(rows, this.sorting);
    this.count = 0;
    this.body.replaceChildren();
    this.table.ariaRowCount = rows.length + 1;
    this.heads.forEach((head, index) => {
      if (this.columns[index] === this.sorting.column) head.ariaSort = this.sorting.isDescending ? "descending" : "ascending";
      else head.removeAttribute("aria-sort");
    });
    this.grow(RowTable.step);
    this.scroll.scrollTop = 0;
  }

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

  // On paper all rows stand.
  open() { this.grow(Infinity); }

  line(row, index) {
    const line = document.createElement("tr");
    line.ariaRowIndex = index + 2;
    this.columns.forEach((column, place) => {
      const cell = document.createElement(place === 0 ? "th" : "td");
      if (place === 0) cell.scope = "row";
      const text = column.rows[row] < 0 ? "" : column.values[column.rows[row]];
      if (column.isNumeric) cell.className = "number";
      else if (text.length > 44) cell.className = "long";
      cell.dir = "auto";
      cell.textContent = text;
      line.append(cell);
    });
    return line;
  }
}

// How many characters of a column's values are seen without more ado.
function widthOf(column) {
  column.width ??= column.values.reduce((width, value) => Math.max(width, value.length), column.name.length);
  return Math.min(column.width, 24) + 3;
}

// Rows in the order of a column; those without a value come last in both directions, and equal
// ones stay as they are. Values stand in their order already.
function sorted(rows, { column, isDescending }) {
  if (column === null) return rows;
  const places = column.rows;
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((left, right) => {
    const [one, other] = [places[left], places[right]];
    if (one < 0 || other < 0) return one < 0 ? (other < 0 ? left - right : 1) : -1;
    return sign * (one - other) || left - right;
  });
}
