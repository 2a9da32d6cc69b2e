// The shown rows as a file: the catalogue's spellings, in the columns and the order of the page. The
// file is a catalogue again.
const saving = {
  csv(columns, rows, guardsFormulas) {
    const cell = text => {
      if (guardsFormulas && /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[-+]?\d*\.?\d+$/.test(text)) text = `'${text}`;
      const isQuoted = (guardsFormulas ? /[",;\t|\r\n]/ : /[",\r\n]/).test(text);
      return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
    };
    // The first name is in quotes if it begins like another format. So is an empty cell alone in its line.
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

// Downloads a file.
function save(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60000);
}

// Copies a text to the clipboard. If the browser does not allow that, selects the text, so that the user
// can copy it.
async function copy(text, place) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    getSelection().selectAllChildren(place);
    return document.execCommand("copy");
  }
}
