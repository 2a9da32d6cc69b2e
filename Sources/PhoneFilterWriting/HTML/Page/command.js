// Returns the command line that prints the shown rows: { line }, or { reason } if no command line does.
//
//     phonefilter FILTERS CHOICES --search … --sort … --fields … CATALOGUES
//     phonefilter FILTERS --limit 5 CATALOGUES | phonefilter CHOICES …
//
// The page has the command line that made it. A limit in that line applies before any choice on the
// page. Another value of a spec in that line would be an alternative to the value there. In both cases
// the command line has a pipe.
function commandLine(page) {
  const made = page.made ?? commandLine.none;
  const active = page.facets.filter(facet => facet.isActive);
  const { words: choices, reason, isLenient } = chosenWords(active, page.sorting.column, made);
  if (reason) return { reason };
  const asked = [...choices];
  if (page.search.trim()) {
    // --search also searches fields that the page does not have. A grouped page leaves out the fields
    // of its groups.
    const isPart = made.fields || made.others.length > 0 || made.grouping.length > 0;
    const typed = isPart ? null : searchedWords(page.spelledIndex, page.search, page.isFound);
    if (typed === null) return { reason: "No command line says just this search: --search looks at what the catalogue spells, in all of its fields." };
    if (/^=?-/.test(typed)) asked.push(quoted(`--search=${typed}`)); else asked.push("--search", quoted(typed));
  }
  const lenient = isLenient && !made.input.includes("--lenient") ? ["--lenient"] : [];
  const { column, isDescending } = page.sorting;
  if (column && !column.key) return { reason: `No command line sorts by ${column.title}.` };
  const key = column ? [(isDescending ? "-" : "") + column.key] : [];
  const fields = fieldWords(page.columns, made);
  if (fields === null) return { reason: "No command line names just these columns." };

  const isAgain = active.some(facet => made.asked.includes(facet.spec)) || made.ignoresCase && active.length > 0;
  const isPiped = isAgain || made.isCut && (asked.length > 0 || key.length > 0);
  const sort = keys => keys.length > 0 ? ["--sort", quoted(keys.join(","))] : [];
  if (!isPiped) {
    const order = made.isCut ? made.cuts : sort([...key, ...made.sort ? [made.sort] : []]);
    const words = ["phonefilter", ...made.filters, ...asked, ...made.input, ...lenient, ...order,
      ...made.grouping, ...made.others, ...fields, ...made.catalogues];
    return { line: words.join(" ") + (page.made ? "" : " …"), isPlain: words.length === 1 };
  }
  if (made.others.length > 0 || made.grouping.some((word, place) => !/^--group-by/.test(word) && made.grouping[place - 1] !== "--group-by")) {
    return { reason: "No command line says just this: the page was made with options that come before these choices." };
  }
  const first = ["phonefilter", ...made.filters, ...made.input, ...made.cuts, ...made.catalogues];
  const second = ["phonefilter", ...asked, ...made.reading, ...lenient, ...sort(key), ...made.grouping, ...fields];
  return { line: `${first.join(" ")} | ${second.join(" ")}` };
}

commandLine.none = { filters: [], input: [], reading: [], cuts: [], grouping: [], others: [], catalogues: [], asked: [] };

// Returns the words for the chosen values.
function chosenWords(active, sorted, made) {
  const words = [];
  // A filter or a sort fails at an unreadable value, unless --lenient counts it as missing.
  const isHalfRead = facet => facet.lacks.includes("unreadable");
  const isLenient = active.some(facet => isHalfRead(facet) && facet.typed.length > 0) || sorted?.ranked < sorted?.values.length && sorted.isNumeric;
  for (const facet of active) {
    const lacks = facet.chosen.map(value => value.lack).filter(Boolean);
    if (lacks.length === 0) {
      for (const typed of facet.typed) words.push(...flagWords(facet, typed));
    } else if (facet.chosen.length > 1 || lacks[0] !== "missing" || isLenient && isHalfRead(facet)) {
      // With chosen values, (missing) is an alternative on the page, but --missing is another condition.
      return { reason: "No command line says just this: (missing) beside values of the same spec, and (unreadable), have no flag." };
    } else words.push("--missing", quoted(facet.spec));
  }
  return { words, isLenient };
}

// Returns the words that ask for a value. A value after its flag would be taken for an option if it looks
// like an option.
const flagWords = ({ flag }, typed) => /^=?-/.test(typed) ? [quoted(`${flag}=${typed}`)] : [flag, quoted(typed)];

// Returns the command line that compares the ticked rows, as `commandLine` does. The values of the first
// specs that tell these rows from all others choose them, or else the field that tells all rows apart.
function comparingLine(page, ticked) {
  const made = page.made ?? commandLine.none;
  const isTicked = new Set(ticked);
  const words = [];
  const used = [];
  let left = Array.from({ length: page.rowCount }, (_, row) => row);
  const facets = page.facets.filter(facet => !facet.lacks.includes("unreadable"));
  for (const facet of [...facets].sort((one, other) => Number(other.spec === "model") - Number(one.spec === "model"))) {
    if (left.length === ticked.length) break;
    const lists = ticked.map(row => facet.placesOf(row));
    const isLack = lists.map(([place]) => facet.valueOf(place).lack !== undefined);
    if (isLack.some(one => one !== isLack[0])) continue;
    const places = new Set(lists.map(([place]) => place));
    const fits = row => facet.placesOf(row).some(place => places.has(place));
    if (left.every(fits)) continue;
    left = left.filter(fits);
    used.push(facet.spec);
    for (const place of places) {
      const value = facet.valueOf(place);
      const typed = value.lack || !facet.numbers.includes(value) ? value.typed : facet.beginning + value.typed;
      words.push(...isLack[0] ? ["--missing", quoted(facet.spec)] : flagWords(facet, typed));
      if (isLack[0]) break;
    }
  }
  const { column: own } = page.identities;
  const isPlain = row => /^([1-9]\d{0,14}|[a-z][a-z0-9_-]*)$/i.test(own.texts[own.rows[row]]);
  if (left.length > ticked.length && own?.field !== undefined && ticked.every(isPlain)) {
    left = ticked;
    words.length = used.length = 0;
    for (const row of ticked) words.push("--where", quoted(`${own.field}=${own.texts[own.rows[row]]}`));
  }
  if (left.some(row => !isTicked.has(row))) return { reason: "No command line compares just these phones: other phones have the same values." };
  const { column, isDescending } = page.sorting;
  const key = column?.key ? [(isDescending ? "-" : "") + column.key] : [];
  const keys = [...key, ...made.sort && !made.isCut ? [made.sort] : []];
  const order = keys.length > 0 ? ["--sort", quoted(keys.join(","))] : [];
  const isPiped = made.isCut || made.ignoresCase || used.some(spec => made.asked.includes(spec));
  if (!isPiped) return { line: ["phonefilter compare", ...made.filters, ...words, ...made.input, ...order, ...made.catalogues].join(" ") + (page.made ? "" : " …") };
  const first = ["phonefilter", ...made.filters, ...made.input, ...made.cuts, ...made.catalogues];
  return { line: `${first.join(" ")} | ${["phonefilter compare", ...words, ...made.reading, ...order].join(" ")}` };
}

// Returns the words for the shown columns; null if one cannot be named.
function fieldWords(columns, made) {
  const own = columns.filter(column => !column.isAdded);
  const shown = own.filter(column => column.isShown);
  if (shown.length === own.length) return made.fields ? ["--fields", quoted(made.fields)] : [];
  if (shown.length === 0 || shown.some(column => column.field === undefined)) return null;
  return ["--fields", quoted(shown.map(column => column.field).join(","))];
}

// Returns a word quoted for a shell.
function quoted(word) {
  if (/^[\w@%+=:,.\/-]+$/.test(word)) return word;
  if (!/[\p{C}\p{Z}]/u.test(word.replaceAll(" ", ""))) return "'" + word.replaceAll("'", "'\\''") + "'";
  const escaped = word.replace(/[\\']/g, "\\$&").replace(/[\p{C}\p{Z}]/gu, one =>
    one === " " ? one : "\\U" + one.codePointAt(0).toString(16).padStart(8, "0"));
  return "$'" + escaped + "'";
}
