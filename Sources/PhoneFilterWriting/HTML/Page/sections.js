// Returns the summary of some rows: 2 phones, price 799–1,299.
function summary(rows, facets) {
  const ranges = facets.filter(facet => facet.isSummarised).map(facet => {
    let [low, high] = [Infinity, -1];
    for (const row of rows) {
      const [from, to] = facet.span(row);
      if (from < 0) continue;
      low = Math.min(low, from);
      high = Math.max(high, to);
    }
    const [from, to] = [facet.numbers[low]?.shown, facet.numbers[high]?.shown];
    return high < 0 ? "" : `, ${facet.spec} ${from === to ? from : `${from}–${to}`}`;
  });
  return phones(rows.length) + ranges.join("");
}

// Returns the rows from `start` up to `end`. The rows must ascend.
function part(rows, start, end) {
  const place = wanted => {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rows[middle] < wanted) low = middle + 1; else high = middle;
    }
    return low;
  };
  return rows.subarray(place(start), place(end));
}

// The sections of one level that have rows: the first of them, and a button for more.
class SectionList {
  static step = 100;

  constructor(sections, depth, page) {
    Object.assign(this, { sections, depth, page, limit: SectionList.step, views: new Map() });
    this.list = make("div");
    this.further = make("button", { type: "button", className: "further", onclick: () => {
      this.limit += SectionList.step;
      this.show(this.rows);
    } });
    this.element = make("div", {}, this.list, this.further);
  }

  show(rows) {
    this.rows = rows;
    const shown = [];
    let hidden = 0;
    for (const section of this.sections) {
      const own = part(rows, section.start, section.end);
      // A folded section has no rows on the page. It is shown only while all rows are shown.
      if (own.length === 0 && !(section.start === section.end && this.page.isWhole())) continue;
      if (shown.length === this.limit) { hidden++; continue; }
      if (!this.views.has(section)) this.views.set(section, new SectionView(section, this.depth, this.page));
      const view = this.views.get(section);
      view.show(own);
      shown.push(view.element);
    }
    if (shown.length !== this.list.children.length || shown.some((one, index) => one !== this.list.children[index])) {
      this.list.replaceChildren(...shown);
    }
    this.further.hidden = hidden === 0;
    this.further.textContent = `${grouped(hidden)} more sections`;
  }

  // All rows in their shown order, including those in closed sections.
  get ordered() {
    return this.sections.flatMap(section => {
      const own = part(this.rows, section.start, section.end);
      if (own.length === 0) return [];
      return section.sections.length > 0
        ? new SectionList(section.sections, this.depth + 1, this.page).with(own).ordered
        : Array.from(sorted(own, this.page.sorting));
    });
  }

  with(rows) {
    this.rows = rows;
    return this;
  }

  // Opens all sections. Adds those that were closed to `closed`, so that the caller can close them again.
  open(closed) {
    this.limit = Infinity;
    this.show(this.rows);
    for (const view of this.views.values()) view.open(closed);
  }

  close() { for (const view of this.views.values()) view.close(); }
}

// One section. Its rows are made when it is first opened.
class SectionView {
  constructor(section, depth, page) {
    Object.assign(this, { section, depth, page });
    this.sum = make("span", { className: "sum" });
    const heading = make(`h${Math.min(depth + 2, 6)}`, { className: "value", textContent: section.title, dir: "auto" });
    this.element = section.start === section.end
      ? make("div", { className: "section folded" }, heading, this.sum)
      : make("details", { className: "section", ariaLabel: section.title,
        ontoggle: () => { if (this.element.open) this.fill(); } },
        make("summary", {}, heading, this.sum));
    this.element.open = page.room > 0;
    if (section.sections.length === 0) page.room -= section.end - section.start;
  }

  show(rows) {
    const { start, end, summary: whole } = this.section;
    this.rows = rows;
    this.sum.textContent = rows.length === end - start ? whole : summary(rows, this.page.facets);
    this.isStale = true;
    if (this.element.open) this.fill();
  }

  fill() {
    const { start, end, sections } = this.section;
    if (!this.isStale || start === end) return;
    this.isStale = false;
    if (!this.content) {
      this.content = sections.length > 0 ? new SectionList(sections, this.depth + 1, this.page)
        : this.page.makeRows(this.columns, this.section.title);
      this.element.append(this.content.element);
    }
    this.content.show(this.rows);
  }

  // The columns in which a row of the section has a value. Catalogues may have different columns.
  get columns() {
    const { start, end } = this.section;
    const own = this.page.columns.filter(column => column.rows.subarray(start, end).some(place => place >= 0));
    return own.length > 0 ? own : this.page.columns;
  }

  open(closed) {
    if (!this.element.open) closed.push(this.element);
    this.element.open = true;
    this.fill();
    this.content?.open(closed);
  }

  close() { this.content?.close(); }
}
