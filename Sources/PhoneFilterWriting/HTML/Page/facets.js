// One spec: its values, which of them each row has, and which are chosen.
class Facet {
  constructor(data, columns, rowCount) {
    Object.assign(this, data);
    const texts = data.texts ?? 0;
    const beginning = data.beginning ?? "";
    this.beginning = beginning; // what a condition on a field begins with
    this.values = data.values.map(value => {
      const [shown, typed] = pair(value);
      return { shown, typed };
    });
    this.numbers = (data.numbers?.map(pair) ?? this.values.slice(texts).map(({ shown, typed }) => [shown, typed.slice(beginning.length)]))
      .map(([shown, typed]) => ({ shown, typed, number: Number(typed) }));
    for (const lack of data.lacks) this.values.push({ shown: `(${lack})`, typed: null, lack });

    // Rows have the places of texts, of numbers, and of what they lack; numbers may be listed in ranges.
    const places = Array.from({ length: texts }, (_, place) => place);
    this.numbers.forEach((_, rank) => places.push(texts + (data.starts ? data.starts.findLastIndex(start => start <= rank) : rank)));
    const listed = this.values.length - data.lacks.length;
    data.lacks.forEach((_, index) => places.push(listed + index));
    this.places = Int32Array.from(places);
    this.firstNumber = texts;

    this.lists = []; // what rows with several values have
    const number = entry => Array.isArray(entry) ? -this.lists.push(entry) : entry;
    if (data.column === undefined) {
      this.rows = Int32Array.from(data.rows, number);
    } else {
      const numbers = Int32Array.from(data.places, number);
      this.rows = columns[data.column].rows.map(place => numbers[place + 1]);
    }
    this.listed = this.lists.map(list => [...new Set(list.map(one => this.places[one]))]);
    this.isChosen = new Uint8Array(this.values.length);
    this.range = null; // from where to where, where that is chosen instead of values
    this.fitting = new Uint8Array(this.places.length);
    this.counts = new Int32Array(this.values.length);
    this.tallies = new Int32Array(this.places.length);
  }

  get isActive() { return this.range !== null || this.isChosen.includes(1); }

  get chosenPlaces() {
    const places = [];
    for (let place = this.isChosen.indexOf(1); place >= 0; place = this.isChosen.indexOf(1, place + 1)) places.push(place);
    return places;
  }

  get chosen() { return this.chosenPlaces.map(place => this.values[place]); }

  // What is chosen, as it is typed.
  get typed() {
    if (this.range) return [`${this.beginning}${this.range.low}..${this.range.high}`];
    return this.chosen.filter(value => !value.lack).map(value => value.typed);
  }

  // The first of some values in the order of the sidebar: numbers rise; of texts the most frequent
  // come first, and then they go by name. Most are behind the first ones, and need no sorting.
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

  // Whether nearly every row has a text of its own: such texts are searched.
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

  // A range takes the place of chosen values: beside them it would be one more alternative.
  choose(low, high) {
    this.isChosen.fill(0);
    this.range = low === "" && high === "" ? null : { low, high };
  }

  // Finds out which values fit; comes before rows are asked.
  settle() {
    const { range, fitting } = this;
    const low = range?.low ? Number(range.low) : -Infinity;
    const high = range?.high ? Number(range.high) : Infinity;
    this.places.forEach((place, one) => {
      if (!range) fitting[one] = this.isChosen[place];
      else {
        const number = this.numbers[one - this.firstNumber]?.number;
        fitting[one] = number >= low && number <= high ? 1 : 0;
      }
    });
  }

  fits(row) {
    const one = this.rows[row];
    return one >= 0 ? this.fitting[one] === 1 : this.lists[-1 - one].some(each => this.fitting[each]);
  }

  // Counts a row under each of its values.
  tally(row) {
    const one = this.rows[row];
    if (one >= 0) this.tallies[one]++;
    else for (const place of this.listed[-1 - one]) this.counts[place]++;
  }

  // Counts anew; `sum` comes when all rows have been told.
  begin() {
    this.counts.fill(0);
    this.tallies.fill(0);
  }

  sum() {
    for (let one = 0; one < this.places.length; one++) this.counts[this.places[one]] += this.tallies[one];
  }

  // The ranks of the lowest and of the highest number that a row has; none is -1.
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

// The rows that fit all facets; and each facet counts, for each value, the rows that fit all
// others: a row that fails one facet alone is counted there and nowhere else.
function rowsThatFit(facets, isFound) {
  const active = facets.filter(facet => facet.isActive);
  for (const facet of active) facet.settle();
  for (const facet of facets) facet.begin();
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
  for (const facet of facets) facet.sum();
  return Int32Array.from(rows);
}
