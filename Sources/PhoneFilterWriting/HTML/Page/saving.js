// The rows that are shown as a file: what the catalogue spells, in the columns and the order of the
// page. What comes out is a catalogue again.
const saving = {
  csv(columns, rows, guardsFormulas) {
    const cell = text => {
      if (guardsFormulas && /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[-+]?\d*\.?\d+$/.test(text)) text = `'${text}`;
      const isQuoted = (guardsFormulas ? /[",;\t|\r\n]/ : /[",\r\n]/).test(text);
      return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
    };
    // A name that another format begins with stands in quotes, and so does a line's only empty cell.
    const heads = columns.map(column => cell(column.name));
    if (/^([[{<\ufeff]|PK)/.test(heads[0])) heads[0] = `"${heads[0]}"`;
    const cells = columns.map(column => column.texts.map(cell));
    const lines = [heads.join(",")];
    for (const row of rows) {
      const line = columns.map((column, place) => column.rows[row] < 0 ? "" : cells[place][column.rows[row]]).join(",");
      lines.push(line === "" ? '""' : line);
    }
    return lines.join("\n") + "\n";
  },

  json(columns, rows) {
    const names = columns.map(column => JSON.stringify(column.name));
    const values = columns.map(column => column.texts.map((text, place) => column.isLiteral[place] && isJSON(text) ? text : JSON.stringify(text)));
    const lines = Array.from(rows, row => "{" + columns.flatMap((column, place) =>
      column.rows[row] < 0 ? [] : [`${names[place]}: ${values[place][column.rows[row]]}`]).join(", ") + "}");
    return lines.length === 0 ? "[]\n" : `[\n${lines.join(",\n")}\n]\n`;
  },
};

function isJSON(text) {
  try { JSON.parse(text); return true; } catch { return false; }
}

// Hands a file to the reader.
function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

// Puts a text into the clipboard; where the browser keeps that from the page, it is marked for the
// reader's own key.
async function copy(text, place) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection().selectAllChildren(place);
    return document.execCommand("copy");
  }
}
