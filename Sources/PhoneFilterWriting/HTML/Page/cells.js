// The content of the cells: texts, marks for true and false, and links. A page loads nothing by itself; a
// link loads when the reader opens it.

const isLink = text => /^https?:\/\/[^\s"<>\\]+$/i.test(text);
const isOwnImage = text => /^data:image\/(png|jpeg|gif|webp|avif);base64,[a-z\d+/=]+$/i.test(text);

// Returns the content of a cell, which is a text or an element.
function cellContent(column, row, longest) {
  const text = column.shown(row);
  if (text === "") return "";
  if (column.isTruth) return truthMark(text);
  if (isOwnImage(text)) return make("img", { src: text, alt: column.title, height: 40 });
  if (/https?:\/\//i.test(text)) {
    const parts = text.split(", ");
    if (parts.every(isLink)) return make("span", {}, ...parts.slice(0, 5).flatMap((part, index) => index > 0 ? [" ", link(part)] : [link(part)]));
  }
  return text.length > longest ? longText(text) : text;
}

const isTruth = text => /^(true|false|yes|no)$/i.test(text);

// Returns the word for true or false.
const truthWord = text => /^(true|yes)$/i.test(text) ? "yes" : "no";

// Returns the mark for true or false. A screen reader says the word.
function truthMark(text) {
  const word = truthWord(text);
  return make("span", {}, make("span", { className: word === "yes" ? "yes" : "none", textContent: word === "yes" ? "✓" : "–", ariaHidden: "true" }),
    make("span", { className: "unseen", textContent: word }));
}

// Returns the text of the catalogue if the shown form says less: 6.1" of 6.1' IPS.
function wholeText(column, row) {
  const place = column.rows[row];
  if (place < 0 || !column.spec || !column.isNumeric) return "";
  const plain = text => folded(text).replace(/[^\p{L}\p{N}]/gu, "");
  column.wholes ??= column.values.map((shown, place) => plain(shown).includes(plain(column.texts[place])) ? "" : column.texts[place]);
  return column.wholes[place];
}

// Returns a link that shows the kind of its target and its site.
function link(text) {
  const isImage = /\.(jpe?g|png|gif|webp|avif|svg)([?#]|$)/i.test(text);
  const site = text.match(/^https?:\/\/(?:www\.)?([^/?#:]+)/i)?.[1] ?? text;
  return make("a", { href: text, target: "_blank", rel: "noopener noreferrer", title: text,
    textContent: `${isImage ? "image" : site.length > 24 ? `${site.slice(0, 23)}…` : site} ↗` });
}

// Returns a long text on one line, with a button that opens the whole text.
function longText(text) {
  const whole = make("span", { textContent: text });
  const opener = make("button", { type: "button", className: "opener", ariaLabel: "Show all of this text", ariaExpanded: "false" });
  const box = make("span", { className: "cut" }, whole, opener);
  opener.onclick = () => {
    opener.ariaExpanded = String(box.classList.toggle("open"));
    opener.ariaLabel = box.classList.contains("open") ? "Show one line of this text" : "Show all of this text";
  };
  return box;
}

// The columns that show the name of a phone: the model, and the brand beside it if the model is the first
// column.
function nameColumns(columns) {
  const model = columns[0]?.spec === "model" ? columns[0] : null;
  return { model, brand: model && columns.find(column => column.spec === "brand") };
}

// Returns the brand of a row if its model does not contain it.
function brandBeside(row, { model, brand }) {
  const text = brand?.shown(row) ?? "";
  return folded(model.shown(row)).includes(folded(text)) ? "" : text;
}
