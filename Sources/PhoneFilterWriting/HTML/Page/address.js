// The address holds the choice. So a link shows the same rows, and the browser's Back undoes the last
// step:
// #color=Gold&price=400..<600&missing=memory&q=pro&sort=-price&hide=battery&tick=k3w9.b1zz&view=compare
//
// A ticked phone is named by what it is (`Identities`), so that a link finds it in the next price list.
const address = {
  gesture: null, // names the control whose steps are the last entry, for example the search

  text({ facets, columns, sorting, search, ticked, lost, view, identities }) {
    const parts = new URLSearchParams();
    for (const facet of facets) {
      for (const typed of facet.typed) parts.append(facet.spec, typed);
      for (const { lack } of facet.chosen) if (lack) parts.append(lack, facet.spec);
    }
    if (search) parts.append("q", search);
    if (sorting.column !== null) parts.append("sort", (sorting.isDescending ? "-" : "") + sorting.column.name);
    for (const column of columns) if (!column.isShown) parts.append("hide", column.name);
    const names = [...[...ticked].map(row => identities.name(row)), ...lost];
    if (names.length > 0) parts.append("tick", names.join("."));
    if (view !== "rows") parts.append("view", view);
    return parts.toString();
  },

  // Each step is an entry of the history. The letters that are typed in one go are one entry, and so are the
  // presses that move one handle.
  write(page, gesture = null) {
    const text = this.text(page);
    if (text === location.hash.slice(1)) return;
    const target = text ? "#" + text : location.pathname + location.search;
    const isSame = gesture !== null && gesture === this.gesture;
    this.gesture = gesture;
    // Some browsers refuse more than a hundred entries in half a minute. A later call writes the address.
    try { history[isSame ? "replaceState" : "pushState"](null, "", target); } catch {}
  },

  // Sets the choice from the address. Returns the parts of the address that are not on this page.
  read(page) {
    const { facets, columns, sorting } = page;
    const parts = new URLSearchParams(location.hash.slice(1));
    const ignored = [];
    this.gesture = null;
    page.ticked.clear();
    page.lost = [];
    page.view = "rows";
    for (const facet of facets) facet.clear();
    for (const column of columns) column.isShown = true;
    Object.assign(sorting, { column: null, isDescending: false });
    page.search = parts.get("q") ?? "";
    for (const [name, text] of parts) {
      if (name === "q") continue;
      if (name === "tick") {
        for (const name of text.split(".").filter(Boolean)) {
          const row = page.identities.row(name);
          if (row === undefined) page.lost.push(name); else page.ticked.add(row);
        }
        if (page.lost.length > 0) ignored.push(`${page.lost.length === 1 ? "1 ticked phone is" : `${page.lost.length} ticked phones are`} not on this page`);
        continue;
      }
      if (name === "view") {
        if (text === "compare" || text === "compare-all") page.view = text;
        continue;
      }
      const column = columns.find(({ name }) => text === name);
      if (name === "hide") {
        if (column) column.isShown = false;
      } else if (name === "sort") {
        const turned = columns.find(({ name }) => text === "-" + name);
        if (column ?? turned) Object.assign(sorting, { column: column ?? turned, isDescending: !column });
      } else if (!this.choose(facets, name, text)) ignored.push(`${name}=${text} is not on this page`);
    }
    if (columns.length > 0 && columns.every(column => !column.isShown)) columns[0].isShown = true;
    return ignored;
  },

  // Chooses a value, a range or a lack. Returns false if the facet does not have it.
  choose(facets, name, text) {
    const isLack = name === "missing" || name === "unreadable";
    const facet = facets.find(one => one.spec === (isLack ? text : name));
    if (!facet) return !isLack;
    const place = facet.values.findIndex(value => isLack ? value.lack === name : value.typed === text);
    const ends = !isLack && text.startsWith(facet.beginning) && text.slice(facet.beginning.length).match(/^(-?\d*\.?\d*)\.\.(<?)(-?\d*\.?\d*)$/);
    if (place >= 0) facet.isChosen[place] = 1;
    else if (ends && facet.hasBars) facet.choose(ends[1], ends[3], ends[2] !== "");
    else return false;
    return true;
  },
};

// The names of phones in addresses: a short digest of the field that tells all phones apart, or else of the
// model and the specs other than the price. Phones with the same digest have numbers: k3w9, k3w9-2.
class Identities {
  constructor({ columns, facets, rowCount }) { Object.assign(this, { columns, facets, rowCount }); }

  // The column whose name is that of an identifier and whose values are all different; undefined for none.
  get column() {
    if (!this.isSought) {
      this.isSought = true;
      const isDistinct = column => column.texts.length === this.rowCount && !column.rows.includes(-1);
      this.own = this.columns.find(column => /(^|[^a-z])(id|uid|uuid|sku|ean|gtin|upc|mpn|asin|isbn)$/i.test(column.name.replace(/([a-z])([A-Z])/g, "$1 $2")) && isDistinct(column));
    }
    return this.own;
  }

  name(row) { return this.names[row]; }

  row(name) { return (this.places ??= new Map(this.names.map((name, row) => [name, row]))).get(name); }

  // The names of all rows. They are made for the first ticked phone.
  get names() {
    if (this.made) return this.made;
    const specs = this.facets.filter(facet => !facet.beginning && facet.spec !== "price").sort((one, other) => one.place - other.place);
    const text = this.column ? row => this.column.texts[this.column.rows[row]]
      : row => specs.map(facet => `${facet.spec}=${facet.placesOf(row).map(place => facet.valueOf(place).typed).join()}`).join("\n");
    const counts = new Map();
    this.made = Array.from({ length: this.rowCount }, (_, row) => {
      const name = digest(text(row));
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count === 1 ? name : `${name}-${count}`;
    });
    return this.made;
  }
}

// Returns eight letters and digits for a text.
function digest(text) {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let place = 0; place < text.length; place++) {
    one = Math.imul(one ^ text.charCodeAt(place), 0x01000193);
    other = Math.imul(other ^ text.charCodeAt(place), 0x5bd1e995);
    other ^= other >>> 15;
  }
  return ((one >>> 0) * 0x100000 + ((other >>> 0) & 0xfffff)).toString(36).slice(-8).padStart(8, "0");
}
