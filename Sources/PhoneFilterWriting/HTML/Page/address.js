// The address holds the choice. So a link shows the same rows, and the browser's Back undoes the last
// step:
// #color=Gold&price=400..<600&missing=memory&q=pro&sort=-price&hide=battery&tick=3.17&view=compare
const address = {
  gesture: null, // names the control whose steps are the last entry, for example the search

  text({ facets, columns, sorting, search, ticked, view }) {
    const parts = new URLSearchParams();
    for (const facet of facets) {
      for (const typed of facet.typed) parts.append(facet.spec, typed);
      for (const { lack } of facet.chosen) if (lack) parts.append(lack, facet.spec);
    }
    if (search) parts.append("q", search);
    if (sorting.column !== null) parts.append("sort", (sorting.isDescending ? "-" : "") + sorting.column.name);
    for (const column of columns) if (!column.isShown) parts.append("hide", column.name);
    if (ticked.size > 0) parts.append("tick", [...ticked].join("."));
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
    page.view = "rows";
    for (const facet of facets) facet.clear();
    for (const column of columns) column.isShown = true;
    Object.assign(sorting, { column: null, isDescending: false });
    page.search = parts.get("q") ?? "";
    for (const [name, text] of parts) {
      if (name === "q") continue;
      if (name === "tick") {
        for (const row of text.split(".").map(Number)) if (Number.isInteger(row) && row >= 0 && row < page.rowCount) page.ticked.add(row);
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
      } else if (!this.choose(facets, name, text)) ignored.push(`${name}=${text}`);
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
