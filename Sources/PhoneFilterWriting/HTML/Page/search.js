// Returns a text in the form for searches: without case and without accents, as in --search.
function folded(text) {
  const small = text.toLowerCase();
  if (/^[\x00-\x7f]*$/.test(small)) return small;
  return small.normalize("NFD").replace(/[\u0300-\u0337\u0339-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]/g, "")
    .replace(/[ßςøłđðħŧıæœ]/g, letter => plainLetters[letter]).normalize("NFC");
}

const plainLetters = { ß: "ss", ς: "σ", ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i", æ: "ae", œ: "oe" };

// Returns the texts and numbers in a value, without the names of members.
function textsOf(text, isLiteral) {
  if (!isLiteral) return text;
  if (text === "true" || text === "false") return "";
  if (!/^[[{]/.test(text)) return text;
  return (text.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?|-?\d[-+.\deE]*/g) ?? [])
    .filter(token => !token.endsWith(":")).map(token => token[0] === '"' ? JSON.parse(token) : token).join("\n");
}

// Returns a text without the commas between thousands: 1,399 becomes 1399.
const ungrouped = text => text.includes(",") ? text.replace(/\d{1,3}(,\d{3})+(?!\d)/g, number => number.replaceAll(",", "")) : text;

const wordsOf = text => folded(text).split(/\s+/).filter(Boolean);

const whenIdle = globalThis.requestIdleCallback ? work => requestIdleCallback(work, { timeout: 2000 })
  : work => setTimeout(() => work({ timeRemaining: () => 8 }), 30);

// Finds the rows that have each word of a search in some column.
//
// A search looks at one text for each row: the values of its columns, with line ends between them. Each
// value is folded once, in its spelling. If `isShown` is true, its shown form and its form without commas
// follow. The texts are made when the browser is idle, or else by the first search.
class SearchIndex {
  constructor(columns, rowCount, isShown) {
    Object.assign(this, { columns, rowCount, isShown, made: 0 });
    this.texts = new Array(rowCount);
    this.forms = columns.map(column => new Array(column.texts.length));
  }

  // Makes the texts in slices, while the browser has nothing else to do.
  prepare() {
    whenIdle(deadline => {
      do this.make(500); while (this.made < this.rowCount && deadline.timeRemaining() > 4);
      if (this.made < this.rowCount) this.prepare();
    });
  }

  make(count) {
    const end = Math.min(this.rowCount, this.made + count);
    for (; this.made < end; this.made++) {
      const parts = [];
      for (let index = 0; index < this.columns.length; index++) {
        const place = this.columns[index].rows[this.made];
        if (place >= 0) parts.push(this.forms[index][place] ??= this.form(this.columns[index], place));
      }
      this.texts[this.made] = parts.join("\n");
    }
  }

  form(column, place) {
    const spelled = folded(textsOf(column.texts[place], column.isLiteral[place]));
    if (!this.isShown) return spelled;
    const shown = folded(column.values[place]);
    return spelled === shown && !shown.includes(",") ? shown : [...new Set([spelled, shown, ungrouped(spelled), ungrouped(shown)])].join("\n");
  }

  // Returns for each row 1 if it is found. A longer text finds only rows of the text before it.
  find(text) {
    this.make(Infinity);
    const words = wordsOf(text).map(word => this.isShown ? [...new Set([word, ungrouped(word)])] : [word]);
    const isNarrower = this.last && text.startsWith(this.last.text) && !text.includes(",");
    const isFound = new Uint8Array(this.rowCount);
    const { texts } = this;
    for (let row = 0; row < isFound.length; row++) {
      if (isNarrower && !this.last.isFound[row]) continue;
      const own = texts[row];
      isFound[row] = words.every(word => own.includes(word[0]) || word.length > 1 && own.includes(word[1])) ? 1 : 0;
    }
    this.last = { text, isFound };
    return isFound;
  }
}

// Returns the words with which --search finds exactly these rows. Null if no words do: the page also
// searches shown forms. `index` has the spellings alone.
function searchedWords(index, text, isFound) {
  const words = text.split(/\s+/).filter(Boolean);
  const regrouped = word => /^\d{4,}$/.test(word) ? grouped(Number(word)) : word;
  for (const typed of new Set([words, words.map(ungrouped), words.map(regrouped)].map(one => one.join(" ")))) {
    if (index.find(typed).every((has, row) => has === isFound[row])) return typed;
  }
  return null;
}
