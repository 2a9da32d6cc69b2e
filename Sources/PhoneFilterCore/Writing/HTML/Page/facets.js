// One spec: its values, which of them each row has, and which are chosen.
class Facet {
  constructor(data, rowCount) {
    Object.assign(this, data);
    this.values = data.values.map(value =>
      Array.isArray(value) ? { shown: value[0], typed: value[1] } : { shown: value, typed: value });
    for (const lack of data.lacks) this.values.push({ shown: `(${lack})`, typed: null, lack });
    this.rows = new Int32Array(rowCount); // a row's value, or -1 - its place among the lists
    this.lists = [];
    data.rows.forEach((place, row) => {
      this.rows[row] = Array.isArray(place) ? -this.lists.push(place) : place;
    });
    this.isChosen = new Uint8Array(this.values.length);
    this.counts = new Int32Array(this.values.length);
  }

  get chosenPlaces() {
    const places = [];
    for (let place = this.isChosen.indexOf(1); place >= 0; place = this.isChosen.indexOf(1, place + 1)) places.push(place);
    return places;
  }

  get chosen() { return this.chosenPlaces.map(place => this.values[place]); }

  // Numbers rise; of texts the most frequent come first, and then they go by name. That there is
  // none comes last.
  get order() {
    const places = this.values.map((_, place) => place);
    if (this.isNumeric) return places;
    const last = places.splice(places.length - this.lacks.length);
    places.sort((one, other) => this.counts[other] - this.counts[one] || one - other);
    return [...places, ...last];
  }

  // Whether a row has any of the chosen values.
  fits(row) {
    const place = this.rows[row];
    return place >= 0 ? this.isChosen[place] === 1 : this.lists[-1 - place].some(one => this.isChosen[one]);
  }

  // Counts a row under each of its values.
  tally(row) {
    const place = this.rows[row];
    if (place >= 0) this.counts[place]++;
    else for (const one of this.lists[-1 - place]) this.counts[one]++;
  }
}

// The rows that fit all facets; and each facet counts, for each value, the rows that fit all
// others: a row that fails one facet alone is counted there and nowhere else.
function rowsThatFit(facets, isFound) {
  const active = facets.filter(facet => facet.isChosen.includes(1));
  for (const facet of facets) facet.counts.fill(0);
  const rows = [];
  for (let row = 0; row < isFound.length; row++) {
    if (!isFound[row]) continue;
    let failing = null;
    let failures = 0;
    for (const facet of active) {
      if (facet.fits(row)) continue;
      failing = facet;
      if (++failures > 1) break;
    }
    if (failures === 1) failing.tally(row);
    if (failures > 0) continue;
    rows.push(row);
    for (const facet of facets) facet.tally(row);
  }
  return Int32Array.from(rows);
}

// Which rows have every word of a search in some column. Each different value is looked at once.
function search(columns, text, rowCount) {
  const isFound = new Uint8Array(rowCount).fill(1);
  for (const word of folded(text).split(/\s+/).filter(Boolean)) {
    const hasWord = new Uint8Array(rowCount);
    for (const column of columns) {
      column.folded ??= column.values.map(folded);
      const isHit = column.folded.map(value => value.includes(word));
      if (isHit.includes(true)) column.rows.forEach((place, row) => { if (isHit[place]) hasWord[row] = 1; });
    }
    hasWord.forEach((has, row) => { isFound[row] &= has; });
  }
  return isFound;
}

const folded = text => text.normalize("NFC").toLowerCase();

// The command line that chooses the same; null where there is none.
function commandLine(facets) {
  const words = ["phonefilter"];
  const active = facets.filter(facet => facet.chosen.length > 0);
  // Who filters by a spec must be able to read it, unless what is unreadable counts as missing.
  const isHalfRead = facet => facet.lacks.includes("unreadable");
  const isLenient = active.some(facet => isHalfRead(facet) && facet.chosen.some(value => !value.lack));
  for (const facet of active) {
    const lacks = facet.chosen.map(value => value.lack).filter(Boolean);
    if (lacks.length > 0) {
      // Beside values, having none is an alternative here, and one more condition there.
      if (facet.chosen.length > 1 || lacks[0] !== "missing" || isLenient && isHalfRead(facet)) return null;
      words.push("--missing", facet.spec);
    } else {
      for (const { typed } of facet.chosen) {
        // What looks like an option behind its flag would be taken for one.
        if (/^=?-/.test(typed)) words.push(quoted(`${facet.flag}=${typed}`));
        else words.push(facet.flag, quoted(typed));
      }
    }
  }
  if (isLenient) words.push("--lenient");
  return active.length > 0 ? words.join(" ") + " …" : "";
}

// A word as a shell takes it back.
function quoted(word) {
  if (/^[\w@%+=:,.\/-]+$/.test(word)) return word;
  if (!/[\p{C}\p{Z}]/u.test(word.replaceAll(" ", ""))) return "'" + word.replaceAll("'", "'\\''") + "'";
  const escaped = word.replace(/[\\']/g, "\\$&").replace(/[\p{C}\p{Z}]/gu, one =>
    one === " " ? one : "\\U" + one.codePointAt(0).toString(16).padStart(8, "0"));
  return "$'" + escaped + "'";
}
