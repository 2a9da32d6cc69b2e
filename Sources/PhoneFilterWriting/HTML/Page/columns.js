// One column: its distinct values in sorted order, and the value of each row. Only the first `numbers` of
// the values are numbers.
class Column {
  constructor(data, place) {
    Object.assign(this, { title: data.name, unit: "", numbers: 0, preference: null, at: 0, amounts: null, isTaken: false, isAdded: false, place }, data);
    this.rows = Int32Array.from(data.rows); // -1 means no value
    const pairs = data.values.map(pair);
    this.values = pairs.map(([shown]) => shown);
    this.texts = pairs.map(([, text]) => text); // as the catalogue spells them
    this.isLiteral = pairs.map(([, text, isLiteral]) => isLiteral ?? spellsLiteral(text, data.isText));
    // Values that sort alike have one rank. Values that cannot be sorted have -1.
    this.ranks = Int32Array.from(pairs, (_, place) => place < data.ranked ? place : -1);
    for (const place of data.ties) if (place < data.ranked) this.ranks[place] = this.ranks[place - 1];
    this.isShown = true;
  }

  shown(row) { return this.rows[row] < 0 ? "" : this.values[this.rows[row]]; }

  // True if all values are true or false, or yes or no.
  get isTruth() { return this.holdsTruth ??= this.texts.length > 0 && this.texts.every(isTruth); }

  // The maximum number of decimals; 0 if all numbers have the same number of decimals.
  get decimals() {
    if (this.mostDecimals === undefined) {
      const counts = new Set(this.isNumeric ? this.values.map(decimalsOf) : []);
      counts.delete(-1);
      this.mostDecimals = counts.size > 1 && !counts.has(4) ? Math.max(...counts) : 0;
    }
    return this.mostDecimals;
  }
}

// Returns the number of decimals of a number; 4 for more, and -1 for another text.
function decimalsOf(text) {
  const [, decimals] = text.match(/^\D{0,3}[\d,]+(?:\.(\d+))?$/) ?? [null, null];
  return decimals === null ? -1 : Math.min(decimals?.length ?? 0, 4);
}

// Returns a value in its shown form and its spelling. A number gives both, and a text may give both.
function pair(value) {
  if (Array.isArray(value)) return value;
  return typeof value === "number" ? [grouped(value), String(value)] : [value, value];
}

// Returns a number with commas between thousands. The browser's own function takes a hundred times as long.
const grouped = number => 0 <= number && number < 1000 ? String(number) : String(number).replace(/\d(?=(\d{3})+(?!\d))(?<!\.\d*)/g, "$&,");

// Returns true if JSON usually has this spelling without quotes.
function spellsLiteral(text, isText) {
  return text === "true" || text === "false" || /^[[{]/.test(text)
    || !isText && /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(text);
}

// Returns rows in the order of a column, as in --sort. Equal rows keep their order. Rows without a value
// come last in both directions. A counting sort needs no comparisons.
function sorted(rows, { column, isDescending }) {
  if (column === null) return rows;
  const { ranks, rows: places } = column;
  const last = ranks.length;
  const target = row => {
    const rank = places[row] < 0 ? -1 : ranks[places[row]];
    return rank < 0 ? last : isDescending ? last - 1 - rank : rank;
  };
  const starts = new Int32Array(last + 2);
  for (const row of rows) starts[target(row) + 1]++;
  for (let place = 0; place <= last; place++) starts[place + 1] += starts[place];
  const order = new Int32Array(rows.length);
  for (const row of rows) order[starts[target(row)]++] = row;
  return order;
}
