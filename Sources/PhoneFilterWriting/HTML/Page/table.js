// A list of rows that shows the first of them. A button below the rows adds more, and so does scrolling to
// the end. `line` returns the element of a row.
class RowList {
  static step = 200;
  static cells = 800; // the number of cells that are added at once
  static firstCells = 200; // the number of cells of the first paint after a letter in the search: 29 rows of 7 columns

  // `page` has the order, the ticked rows, and the functions for a press on a header or a tick.
  constructor(columns, page, body, root) {
    Object.assign(this, { columns, page, body, rows: [], count: 0 });
    this.further = make("button", { type: "button", className: "further", onclick: () => this.grow(RowList.step) });
    this.end = make("div");
    new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) this.grow(this.step);
    }, { root, rootMargin: "250px" }).observe(this.end);
  }

  // The number of rows that are added at once: fewer if there are many columns.
  get step() { return this.stepOf(RowList.cells, 30); }

  stepOf(cells, least) { return Math.max(least, Math.min(RowList.step, Math.ceil(cells / this.shownColumns.length))); }

  // Shows other rows, from the first row. The observer of the end adds more after the first paint. If the reader
  // is typing, the first paint is small.
  show(rows) {
    this.rows = sorted(rows, this.page.sorting);
    this.count = 0;
    this.shownColumns = this.columns.filter(column => column.isShown);
    this.names = nameColumns(this.shownColumns);
    this.begin();
    this.body.replaceChildren();
    this.grow(this.page.isTyping ? this.stepOf(RowList.firstCells, 6) : this.step);
  }

  // Prepares the parts around the rows.
  begin() {}

  get ordered() { return this.rows; }

  grow(count) {
    const end = Math.min(this.rows.length, this.count + count);
    const lines = document.createDocumentFragment();
    for (; this.count < end; this.count++) lines.append(this.line(this.rows[this.count], this.count));
    this.body.append(lines);
    const left = this.rows.length - end;
    this.further.hidden = left === 0;
    this.further.textContent = `${grouped(end)} of ${grouped(this.rows.length)} shown · Show ${grouped(Math.min(left, RowList.step))} more`;
    this.end.hidden = left === 0;
  }

  // Returns the box that ticks a row for a comparison.
  tick(row) {
    const name = this.names.model?.shown(row) || `phone ${grouped(row + 1)}`;
    return make("input", { type: "checkbox", className: "tick", row, checked: this.page.ticked.has(row), autocomplete: "off",
      ariaLabel: `Compare ${name}`, onchange: event => this.page.onTick(row, event.target.checked) });
  }

  // Returns the name of a phone, and its brand in small letters.
  name(row) {
    const { model } = this.names;
    const name = make("span", { className: "name", dir: "auto" }, cellContent(model, row, RowTable.longestName));
    const brand = brandBeside(row, this.names);
    return brand === "" ? [name] : [name, " ", make("small", { textContent: brand, dir: "auto" })];
  }
}

class RowTable extends RowList {
  static longest = 48; // the number of characters of a text that are visible before it is opened
  static longestName = 80;
  static longestPrinted = 80;

  // A title makes the table one among others: then columns have the same width in all tables.
  constructor(columns, page, title = "") {
    const body = make("tbody");
    const scroll = make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: title || "Phones" });
    super(columns, page, body, title ? null : scroll);
    Object.assign(this, { scroll, isAmongOthers: title !== "", head: make("tr"), headings: new Map() });
    this.table = make("table", { className: this.isAmongOthers ? "narrow" : "" }, make("thead", {}, this.head), body);
    scroll.onscroll = () => { this.isScrolled = true; this.showEdges(); };
    scroll.append(this.table, this.end);
    this.shade = make("div", { className: "shade" });
    this.frame = make("div", { className: "frame" }, scroll, this.shade);
    this.element = make("div", { className: "rows" }, this.frame, this.further);
    new ResizeObserver(() => this.showEdges()).observe(scroll);
  }

  begin() {
    const { brand } = this.names;
    this.cells = this.shownColumns.filter(column => column !== brand);
    const heads = this.cells.map(column => this.heading(column, column === this.names.model ? brand : null));
    if (heads.length !== this.head.children.length || heads.some((one, index) => one !== this.head.children[index])) this.head.replaceChildren(...heads);
    this.table.ariaRowCount = this.rows.length + 1;
    // Reading a position would make the browser lay out the whole page at once.
    if (this.isScrolled) this.scroll.scrollTop = 0;
    this.isScrolled = false;
    requestAnimationFrame(() => this.showEdges());
  }

  // Returns the header of a column, with a button that sorts by it. The header of the models may have a
  // second button, for the brands. A header is made once, so that its button keeps the focus.
  heading(column, brand) {
    const { sorting, onSort } = this.page;
    const key = `${column.place} ${brand?.place}`;
    if (!this.headings.has(key)) {
      const button = one => Object.assign(make("button", { type: "button", onclick: () => onSort(one), title: one === brand ? `Sort by ${one.title}` : one.title === one.name ? "" : one.name },
        one.title, ...one.unit ? [" ", make("small", { textContent: one.unit })] : []), { column: one });
      const buttons = [column, ...brand ? [brand] : []].map(button);
      const head = make("th", { scope: "col", className: column.isNumeric ? "number" : column.isTruth ? "truth" : "" }, ...buttons);
      if (this.isAmongOthers) head.style.minWidth = `${widthOf(column)}ch`;
      this.headings.set(key, { head, buttons });
    }
    const { head, buttons } = this.headings.get(key);
    for (const one of buttons) one.className = one.column !== sorting.column ? "" : sorting.isDescending ? "down" : "up";
    if (buttons.some(one => one.className)) head.ariaSort = sorting.isDescending ? "descending" : "ascending";
    else head.removeAttribute("aria-sort");
    return head;
  }

  // Marks the sides on which more columns follow. Only a change is written: a browser computes the styles of all
  // cells again after it.
  showEdges() {
    const { scrollLeft, scrollWidth, clientWidth, offsetWidth, clientHeight, offsetHeight } = this.scroll;
    const edges = [offsetWidth - clientWidth - 1, offsetHeight - clientHeight - 1, this.isAmongOthers ? 0 : this.head.firstChild?.offsetWidth ?? 0,
      Math.abs(scrollLeft) > 1, Math.abs(scrollLeft) + clientWidth < scrollWidth - 1];
    if (edges.every((edge, index) => edge === this.edges?.[index])) return;
    this.edges = edges;
    const [right, bottom, first, isBefore, isAfter] = edges;
    Object.assign(this.shade.style, { right: `${right}px`, bottom: `${bottom}px` });
    if (!this.isAmongOthers) this.scroll.style.scrollPaddingInlineStart = `${first}px`;
    this.frame.classList.toggle("before", isBefore);
    this.frame.classList.toggle("after", isAfter);
  }

  line(row, index) {
    const line = document.createElement("tr");
    line.ariaRowIndex = index + 2;
    this.cells.forEach((column, place) => {
      const cell = document.createElement(place === 0 ? "th" : "td");
      this.fill(cell, column, row);
      if (place === 0) {
        cell.scope = "row";
        const name = make("span", {}, ...column === this.names.model ? this.name(row) : [make("span", { className: "name" }, ...cell.childNodes)]);
        cell.replaceChildren(make("span", { className: "phone" }, this.tick(row), name));
      }
      line.append(cell);
    });
    return line;
  }

  fill(cell, column, row) {
    cell.dir = "auto";
    const content = cellContent(column, row, RowTable.longest);
    if (content === "") cell.ariaLabel = "not given"; else cell.append(content);
    const whole = wholeText(column, row);
    if (whole) cell.title = whole;
    cell.className = [column.isNumeric ? "number" : "", column.spec === "price" ? "price" : "", column.isTruth ? "truth" : "",
      content.className === "cut" ? "long" : ""].filter(Boolean).join(" ");
    if (column.decimals === 0) return;
    const decimals = decimalsOf(column.shown(row));
    // Invisible digits keep the decimal points of a column below each other.
    if (decimals >= 0 && decimals < column.decimals) cell.dataset.gap = (decimals === 0 ? "." : "") + "0".repeat(column.decimals - decimals);
  }

  // Prepares a printout: all rows, and more than one table if the columns are wider than the paper.
  open() {
    const left = this.cells.filter((column, place) => place > 0 && isWordy(column));
    const sheets = this.sheets(this.cells.filter(column => !left.includes(column)));
    const printed = this.shownColumns.filter(column => !left.includes(column));
    const isCut = printed.some(column => column.values.some(text => text.length > RowTable.longestPrinted));
    const notes = [...left.length > 0 ? [`Left out: ${left.map(column => column.title).join(", ")}.`] : [],
      ...isCut ? [`Texts of more than ${RowTable.longestPrinted} characters end with “…”.`] : []];
    if (sheets.length < 2 && notes.length === 0) return this.grow(Infinity);
    let count = 0;
    this.printed = [...notes.map(text => make("p", { className: "left-out", textContent: text })), ...sheets.map(columns => {
      const names = columns.map(column => make("th", { scope: "col", className: column.isNumeric ? "number" : "", textContent: column.title + (column.unit ? ` (${column.unit})` : "") }));
      const own = new Set(columns.flatMap(column => column === this.names.model && this.names.brand ? [column, this.names.brand] : [column]));
      const first = count + 1;
      count = printed.findLastIndex(column => own.has(column)) + 1;
      const lines = Array.from(this.rows, row => make("tr", {}, ...columns.map((column, place) => {
        const cell = make(place === 0 ? "th" : "td");
        this.fill(cell, column, row);
        if (column === this.names.model) cell.replaceChildren(...this.name(row));
        for (const text of cell.querySelectorAll(".cut > span")) text.textContent = shortened(text.textContent, RowTable.longestPrinted);
        return cell;
      })));
      const caption = sheets.length > 1 ? [make("caption", { textContent: `Columns ${first === count ? "" : `${grouped(first)} to `}${grouped(count)} of ${grouped(printed.length)}` })] : [];
      return make("table", { className: "sheet" }, ...caption, make("thead", {}, make("tr", {}, ...names)), make("tbody", {}, ...lines));
    })];
    this.element.append(...this.printed);
    this.element.classList.add("printed");
  }

  // The columns of each table of a printout. Each table begins with the first column.
  sheets([first, ...others]) {
    if (!first) return [];
    const room = 112 - this.printedWidth(first);
    const sheets = [[first]];
    let left = room;
    for (const column of others) {
      const width = this.printedWidth(column);
      if (width > left && sheets.at(-1).length > 1) {
        sheets.push([first]);
        left = room;
      }
      sheets.at(-1).push(column);
      left -= width;
    }
    return sheets;
  }

  // Returns the width of a column on paper, in characters. Longer texts have more than one line, and no word is
  // divided.
  printedWidth(column) {
    const longest = column.values.reduce((width, text) => Math.max(width, ...shortened(text, RowTable.longestPrinted).split(/\s+/).map(word => word.length)), 0) + 3;
    return Math.max(longest, Math.min(column.isNumeric ? Infinity : 30, Math.max(widthOf(column), column.title.length + 3)));
  }

  close() {
    for (const sheet of this.printed ?? []) sheet.remove();
    this.printed = null;
    this.element.classList.remove("printed");
  }
}

// Returns the first characters of a text, with a mark if it goes on.
const shortened = (text, most) => text.length > most ? `${text.slice(0, most - 1)}…` : text;

// True if a column has no place on paper: it holds JSON, links, or mostly long texts.
const isWordy = column => !column.isNumeric && column.values.some(text => /^[[{]["[{]|^(https?:\/\/|data:)/i.test(text))
  || column.values.filter(text => text.length > RowTable.longestPrinted).length * 2 > column.values.length;

// Returns the width of a column in characters: at most 24, and 3 for the space around the text.
function widthOf(column) {
  column.width ??= column.values.reduce((width, value) => Math.max(width, value.length), column.title.length + column.unit.length);
  return Math.min(column.width, 24) + 3;
}

// The rows as cards, for a narrow screen: the name, the price and the specs. The reader opens a card to
// see the other fields.
class RowCards extends RowList {
  constructor(columns, page, title = "") {
    const body = make("ul", { className: "cards", ariaLabel: title || "Phones" });
    super(columns, page, body, null);
    this.element = make("div", { className: "rows" }, body, this.end, this.further);
  }

  line(row) {
    const { model, brand } = this.names;
    const price = this.shownColumns.find(column => column.spec === "price");
    const isOther = column => column !== model && column !== brand && column !== price;
    const isLinked = column => /^https?:/i.test(column.shown(row));
    const keys = this.shownColumns.filter(column => isOther(column) && (column.spec || column === this.page.sorting.column) && !isLinked(column));
    const others = keys.length > 0 ? keys : this.shownColumns.filter(column => isOther(column) && !isLinked(column)).slice(0, 4);
    const head = model ? this.name(row) : [make("span", { className: "name", textContent: this.shownColumns[0]?.shown(row) || "–", dir: "auto" })];
    const texts = others.map(column => column.shown(row) && shortened(column.spec ? column.shown(row) : `${column.title} ${column.isTruth ? truthWord(column.shown(row)) : column.shown(row)}`, 40) + (column.unit ? ` ${column.unit}` : "")).filter(Boolean);
    const list = make("dl");
    const card = make("details", { ontoggle: () => { if (card.open && !list.firstChild) this.fill(list, row); } },
      make("summary", {}, make("span", { className: "title" }, ...head),
        make("span", { className: "price", textContent: price?.shown(row) ?? "", dir: "auto" }),
        make("span", { className: "keys", textContent: texts.join(" · "), dir: "auto" })), list);
    return make("li", {}, make("label", {}, this.tick(row)), card);
  }

  fill(list, row) {
    for (const column of this.shownColumns) {
      if (column.shown(row) === "") continue;
      list.append(make("dt", { textContent: column.title }),
        make("dd", { dir: "auto" }, cellContent(column, row, Infinity), ...column.unit ? [` ${column.unit}`] : [], ...[wholeText(column, row)].filter(Boolean).map(text => make("small", { textContent: ` ${text}` }))));
    }
  }

  open() { this.grow(Infinity); }

  close() {}
}
