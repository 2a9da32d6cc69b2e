// One spec: its values, the values of each row, and the chosen values.
class Facet {
  constructor(data, columns, rowCount) {
    Object.assign(this, data);
    const texts = data.texts ?? 0;
    const beginning = data.beginning ?? "";
    this.beginning = beginning; // the beginning of a condition on a field
    this.values = data.values.map(value => {
      const [shown, typed] = pair(value);
      return { shown, typed };
    });
    this.numbers = (data.numbers?.map(pair) ?? this.values.slice(texts).map(({ shown, typed }) => [shown, typed.slice(beginning.length)]))
      .map(([shown, typed]) => ({ shown, typed, number: Number(typed) }));
    for (const lack of data.lacks) this.values.push({ shown: `(${lack})`, typed: null, lack });

    // Rows have the places of texts, numbers and lacks, in this order. The sidebar may list numbers in ranges.
    const places = Array.from({ length: texts }, (_, place) => place);
    this.numbers.forEach((_, rank) => places.push(texts + (data.starts ? data.starts.findLastIndex(start => start <= rank) : rank)));
    const listed = this.values.length - data.lacks.length;
    data.lacks.forEach((_, index) => places.push(listed + index));
    this.places = Int32Array.from(places);
    this.firstNumber = texts;

    this.lists = []; // the places of rows with more than one value
    const number = entry => Array.isArray(entry) ? -this.lists.push(entry) : entry;
    if (data.column === undefined) {
      this.rows = Int32Array.from(data.rows, number);
    } else {
      const numbers = Int32Array.from(data.places, number);
      this.rows = columns[data.column].rows.map(place => numbers[place + 1]);
    }
    this.isChosen = new Uint8Array(this.values.length);
    this.range = null; // the chosen range, if a range is chosen instead of values
    this.fitting = new Uint8Array(this.places.length);
    this.counts = new Int32Array(this.values.length);
    this.tallies = new Int32Array(this.places.length);
    this.listTallies = new Int32Array(this.lists.length);
    this.without = 0; // the number of rows that match everything but this facet
  }

  // True if the sidebar shows its numbers as bars.
  get hasBars() { return this.hasHistogram && this.numbers.length > 0 && this.values.length - this.lacks.length > 4; }

  // Returns the places of a row.
  placesOf(row) {
    const one = this.rows[row];
    return one >= 0 ? [one] : this.lists[-1 - one];
  }

  // Returns a value by its place among those of the rows: a text, a number, or a lack.
  valueOf(place) { return this.numbers[place - this.firstNumber] ?? this.values[this.places[place]]; }

  get isActive() { return this.range !== null || this.isChosen.includes(1); }

  get chosenPlaces() {
    const places = [];
    for (let place = this.isChosen.indexOf(1); place >= 0; place = this.isChosen.indexOf(1, place + 1)) places.push(place);
    return places;
  }

  get chosen() { return this.chosenPlaces.map(place => this.values[place]); }

  // The chosen values or the chosen range, in typed form.
  get typed() {
    if (this.range) return [`${this.beginning}${this.range.low}..${this.range.isOpen ? "<" : ""}${this.range.high}`];
    return this.chosen.filter(value => !value.lack).map(value => value.typed);
  }

  // Returns the first of some values in the order of the sidebar. Numbers ascend. The most frequent texts
  // come first, and texts with equal counts are ordered by name. The other values need no sorting.
  first(limit, places) {
    if (this.isNumeric) return places.slice(0, limit);
    const isBefore = (one, other) => this.counts[one] > this.counts[other] || this.counts[one] === this.counts[other] && one < other;
    if (limit >= places.length || limit > 500) return places.sort((one, other) => isBefore(one, other) ? -1 : 1).slice(0, limit);
    const first = [];
    for (const place of places) {
      if (first.length === limit && !isBefore(place, first[limit - 1])) continue;
      let index = Math.min(first.length, limit - 1);
      for (; index > 0 && isBefore(place, first[index - 1]); index--) first[index] = first[index - 1];
      first[index] = place;
    }
    return first;
  }

  // True if nearly every row has a different text. The user searches such texts.
  get isSearched() {
    const count = this.values.length - this.lacks.length;
    return !this.isNumeric && count > 20 && count > .9 * this.rows.length;
  }

  clear() {
    this.isChosen.fill(0);
    this.range = null;
  }

  toggle(place) {
    this.range = null;
    this.isChosen[place] ^= 1;
  }

  // A range replaces the chosen values. With them it would be another alternative. Its ends are in order.
  // An open range is without its end.
  choose(low, high, isOpen = false) {
    if (low !== "" && high !== "" && Number(low) > Number(high)) [low, high] = [high, low];
    this.isChosen.fill(0);
    this.range = low === "" && high === "" ? null : { low, high, isOpen };
  }

  // Finds the values that match. The caller must call it before `fits`.
  settle() {
    const { range, fitting } = this;
    const low = range?.low ? Number(range.low) : -Infinity;
    const high = range?.high ? Number(range.high) : Infinity;
    this.places.forEach((place, one) => {
      if (!range) fitting[one] = this.isChosen[place];
      else {
        const number = this.numbers[one - this.firstNumber]?.number;
        fitting[one] = number >= low && (range.isOpen ? number < high : number <= high) ? 1 : 0;
      }
    });
  }

  fits(row) {
    const one = this.rows[row];
    return one >= 0 ? this.fitting[one] === 1 : this.lists[-1 - one].some(each => this.fitting[each]);
  }

  // Counts a row for its value or its list of values.
  tally(row) {
    const one = this.rows[row];
    if (one >= 0) this.tallies[one]++; else this.listTallies[-1 - one]++;
  }

  // Begins a new count. The caller calls `sum` after the last row.
  begin() {
    this.tallies.fill(0);
    this.listTallies.fill(0);
    this.without = 0;
  }

  sum() { this.sums(this.places, this.counts); }

  // Adds up the counted rows by the targets of their values. A row with a list counts once for each target;
  // a target below 0 does not count.
  sums(targets, counts) {
    counts.fill(0);
    for (let one = 0; one < targets.length; one++) if (targets[one] >= 0) counts[targets[one]] += this.tallies[one];
    this.listTallies.forEach((tally, index) => {
      if (tally > 0) for (const target of new Set(this.lists[index].map(one => targets[one]))) if (target >= 0) counts[target] += tally;
    });
  }

  // Returns the ranks of a row's lowest and highest number; -1 for a row without numbers.
  span(row) {
    const one = this.rows[row];
    let [low, high] = [-1, -1];
    for (const each of one >= 0 ? [one] : this.lists[-1 - one]) {
      const rank = each - this.firstNumber;
      if (rank < 0 || rank >= this.numbers.length) continue;
      low = low < 0 ? rank : Math.min(low, rank);
      high = Math.max(high, rank);
    }
    return [low, high];
  }
}

// Returns the rows that match the search and all facets.
function rowsThatFit(facets, isFound) {
  const active = facets.filter(facet => facet.isActive);
  for (const facet of active) facet.settle();
  const rows = new Int32Array(isFound.length);
  let count = 0;
  for (let row = 0; row < isFound.length; row++) {
    if (isFound[row] && active.every(facet => facet.fits(row))) rows[count++] = row;
  }
  return rows.slice(0, count);
}

// Counts for each value the rows that match all other facets. So a row that fails only one facet is counted
// in that facet and in no other. The caller calls `rowsThatFit` before.
function countFacets(facets, isFound) {
  const active = facets.filter(facet => facet.isActive);
  for (const facet of facets) facet.begin();
  for (let row = 0; row < isFound.length; row++) {
    if (!isFound[row]) continue;
    let failing = null;
    let failures = 0;
    for (const facet of active) {
      if (facet.fits(row)) continue;
      failing = facet;
      if (++failures > 1) break;
    }
    if (failures === 0) for (const facet of facets) facet.tally(row);
    if (failures !== 1) continue;
    failing.tally(row);
    failing.without++;
  }
  for (const facet of facets) facet.sum();
}
