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
const ungrouped = text => text.replace(/\d{1,3}(,\d{3})+(?!\d)/g, number => number.replaceAll(",", ""));

// Finds the rows that have each word of a search in some column. Each distinct value is searched once, in
// its spelling. If `isShown` is true, its shown form and its form without commas are searched too.
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

// Returns the words with which --search finds exactly these rows. Null if no words do: the page also
// searches shown forms.
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
