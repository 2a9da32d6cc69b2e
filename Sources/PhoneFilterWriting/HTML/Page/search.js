// A text as it is searched: without case and without accents, as --search has it.
function folded(text) {
  const small = text.toLowerCase();
  if (/^[\x00-\x7f]*$/.test(small)) return small;
  return small.normalize("NFD").replace(/[\u0300-\u0337\u0339-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]/g, "")
    .replace(/[ßςøłđðħŧıæœ]/g, letter => plainLetters[letter]).normalize("NFC");
}

const plainLetters = { ß: "ss", ς: "σ", ø: "o", ł: "l", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i", æ: "ae", œ: "oe" };

// The texts and numbers that a value holds, without the names in it.
function textsOf(text, isLiteral) {
  if (!isLiteral) return text;
  if (text === "true" || text === "false") return "";
  if (!/^[[{]/.test(text)) return text;
  return (text.match(/"(?:[^"\\]|\\.)*"(?:\s*:)?|-?\d[-+.\deE]*/g) ?? [])
    .filter(token => !token.endsWith(":")).map(token => token[0] === '"' ? JSON.parse(token) : token).join("\n");
}

// 1,399 as it would be typed without the comma.
const ungrouped = text => text.replace(/\d{1,3}(,\d{3})+(?!\d)/g, number => number.replaceAll(",", ""));

// Which rows have every word of a search in some column. Each different value is looked at once, as
// the catalogue spells it, and if `isShown` also as it is shown and without commas between thousands.
function search(columns, text, rowCount, isShown = true) {
  const isFound = new Uint8Array(rowCount).fill(1);
  for (const word of folded(text).split(/\s+/).filter(Boolean)) {
    const words = isShown ? [word, ungrouped(word)] : [word];
    const hasWord = new Uint8Array(rowCount);
    for (const column of columns) {
      column.spelled ??= column.texts.map((one, place) => folded(textsOf(one, column.isLiteral[place])));
      column.seen ??= column.spelled.map((spelled, place) => {
        const shown = folded(column.values[place]);
        return spelled === shown && !shown.includes(",") ? shown : `${spelled}\n${shown}\n${ungrouped(spelled)}\n${ungrouped(shown)}`;
      });
      const isHit = column[isShown ? "seen" : "spelled"].map(value => words.some(one => value.includes(one)));
      if (isHit.includes(true)) column.rows.forEach((place, row) => { if (isHit[place]) hasWord[row] = 1; });
    }
    for (let row = 0; row < rowCount; row++) isFound[row] &= hasWord[row];
  }
  return isFound;
}

// The words with which --search finds just these rows; null where no words do, since the page looks
// at what is shown as well.
function searchedWords(columns, text, isFound) {
  const words = text.split(/\s+/).filter(Boolean);
  const own = columns.filter(column => !column.isAdded);
  const regrouped = word => /^\d{4,}$/.test(word) ? grouped(Number(word)) : word;
  for (const typed of [words, words.map(ungrouped), words.map(regrouped)]) {
    const found = search(own, typed.join(" "), isFound.length, false);
    if (found.every((has, row) => has === isFound[row])) return typed.join(" ");
  }
  return null;
}
