// The ticked phones side by side, by the rules of `phonefilter compare`: the specs, then the other fields.
// Values that differ only in spelling are the same. A spec or a field says which numbers are better.
class Comparison {
  constructor(page, rows) {
    Object.assign(this, { page, rows: Array.from(rows) });
    const specs = page.facets.filter(facet => !facet.beginning).sort((one, other) => one.place - other.place);
    const others = [...page.columns].sort((one, other) => one.at - other.at).filter(column => !column.isTaken && !column.isAdded);
    const amounts = new Map(page.facets.filter(facet => facet.beginning).map(facet => [facet.column, facet]));
    this.fields = [...specs.map(facet => this.ofSpec(facet)),
      ...others.map(column => this.ofColumn(column, amounts.get(column.place)))]
      .filter(field => field.values.some(value => value.shown !== ""));
    this.headings = this.names();
  }

  ofSpec(facet) {
    const column = this.page.columns[facet.column];
    const values = this.rows.map(row => {
      const own = facet.placesOf(row).map(place => facet.valueOf(place)).filter(value => value.lack !== "missing");
      if (own.some(value => value.lack)) return { shown: column?.shown(row) ?? "", key: column?.shown(row), numbers: [] };
      const numbers = own.map(value => value.number).filter(number => number !== undefined);
      return { shown: own.map(value => value.shown).join(numbers.length > 0 ? " / " : ", "), key: own.map(value => value.typed).join("\n"), numbers };
    });
    return this.field({ name: facet.spec, title: facet.title, preference: facet.preference }, values, false);
  }

  ofColumn(column, facet) {
    const values = this.rows.map(row => {
      const place = column.rows[row];
      if (place < 0) return { shown: "", key: "", numbers: [] };
      const isNumber = place < column.numbers;
      const shown = column.values[place] + (isNumber && column.unit && /^[\d.,-]+$/.test(column.values[place]) ? ` ${column.unit}` : "");
      const amount = column.amounts ? column.amounts[place] : isNumber ? Number(column.texts[place]) : null;
      const numbers = amount === null ? [] : [amount];
      const isListed = /^\[/.test(column.texts[place]);
      return { shown, key: isNumber && !isListed ? `${column.ranks[place]} ${facet ? shown : ""}` : column.texts[place], numbers, content: () => cellContent(column, row, RowTable.longest) };
    });
    return this.field(column, values, facet?.isOpen ?? true);
  }

  // Returns a field with its best values. Years, and 0 and 1 as truth values, are not better or worse.
  field({ name, title, preference = null, isTruth = false }, values, isOpen) {
    const all = values.flatMap(value => value.numbers);
    const areYears = all.every(number => Number.isInteger(number) && number >= 1900 && number <= 2099);
    const areAmounts = !isOpen || !areYears && !all.every(number => number === 0 || number === 1);
    const better = preference === "less" ? Math.min : Math.max;
    for (const value of values) value.number = value.numbers.length > 0 ? better(...value.numbers) : null;
    const known = values.map(value => value.number).filter(number => number !== null);
    const best = better(...known);
    const isRanked = preference !== null && areAmounts && known.some(number => number !== best);
    return { name, title, values, isTruth, areAmounts, isSame: values.length > 1 && values.every(value => value.key === values[0].key),
      best: isRanked ? values.flatMap((value, place) => value.number === best ? [place] : []) : [] };
  }

  // Returns the models. Phones of the same model have the values in which they differ.
  names() {
    const model = this.fields.find(field => field.name === "model");
    const names = this.rows.map((_, place) => model?.values[place].shown || "phone");
    const alike = () => names.map((name, place) => names.some((other, index) => index !== place && other === name));
    for (const field of this.fields) {
      if (field === model || field.isSame) continue;
      const isAlike = alike();
      if (!isAlike.includes(true)) break;
      if (["brand", "color", "diskSpace", "memory", "screenSize"].includes(field.name)) {
        isAlike.forEach((is, place) => { if (is && field.values[place].shown) names[place] += ` ${field.values[place].shown}`; });
      }
    }
    return names.map((name, place) => names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} #${names.slice(0, place + 1).filter(one => one === name).length}`);
  }
}

// The view of a comparison, instead of the rows.
class ComparisonView {
  constructor(page, { onBack, onRemove, onAll }) {
    Object.assign(this, { page, onRemove });
    this.heading = make("h2", { id: "compared", tabIndex: -1 });
    this.only = make("input", { type: "checkbox", autocomplete: "off", onchange: () => onAll(!this.only.checked) });
    this.back = make("button", { type: "button", className: "pill", onclick: onBack });
    this.table = make("table", { className: "compared" });
    this.note = make("p", { className: "note" });
    this.element = make("div", { className: "comparison" },
      make("div", { className: "status" }, this.heading, make("div", { className: "tools" }, make("label", { className: "only" }, this.only, "Only differences"), this.back)),
      make("div", { className: "scroll", tabIndex: 0, role: "region", ariaLabel: "Comparison" }, this.table), this.note);
  }

  show(rows, count, showsAll) {
    const comparison = new Comparison(this.page, rows);
    this.heading.textContent = `${phones(rows.length)} side by side`;
    this.only.checked = !showsAll;
    this.back.textContent = `‹ Back to ${phones(count)}`;
    const fields = comparison.fields.filter(field => field.name !== "model" && field.name !== "brand");
    const shown = fields.filter(field => showsAll || !field.isSame);
    const brand = comparison.fields.find(field => field.name === "brand");
    const heads = comparison.headings.map((name, place) => make("th", { scope: "col" },
      make("button", { type: "button", className: "remove", textContent: "×", ariaLabel: `Remove ${name}`, onclick: () => this.onRemove(rows[place]) }),
      make("span", { className: "name", textContent: name, title: name, dir: "auto" }),
      ...brand && !folded(name).startsWith(folded(brand.values[place].shown)) ? [make("small", { textContent: brand.values[place].shown, dir: "auto" })] : []));
    this.table.replaceChildren(make("caption", { className: "unseen", textContent: `${phones(rows.length)} side by side` }),
      make("thead", {}, make("tr", {}, make("td"), ...heads)),
      make("tbody", {}, ...shown.map(field => this.line(field))));
    const same = fields.filter(field => field.isSame && !showsAll);
    const listed = same.map(({ title, isTruth, values: [{ shown: text }] }) => `${title} ${isTruth ? truthWord(text) : shortened(text, 40)}`).join(", ");
    this.note.textContent = `${same.length === 1 ? "1 field is" : `${same.length} fields are`} the same: ${listed}`;
    this.note.hidden = same.length === 0;
  }

  line(field) {
    const most = Math.max(...field.values.map(value => value.number ?? 0));
    const hasBars = field.areAmounts && field.best.length > 0 && field.values.every(value => (value.number ?? 0) >= 0) && most > 0;
    const line = make("tr", {}, make("th", { scope: "row", textContent: field.title, dir: "auto" }), ...field.values.map((value, place) => {
      const isBest = field.best.includes(place);
      const content = value.shown === "" ? "" : value.content?.() ?? value.shown;
      const text = typeof content === "string" ? value.shown : content;
      const cell = make("td", { dir: "auto", ariaLabel: value.shown === "" ? "not given" : null }, isBest ? make("strong", {}, text, make("span", { className: "unseen", textContent: " (best)" })) : text);
      if (hasBars && value.number !== null) {
        const bar = make("span", { className: "bar", ariaHidden: "true" });
        bar.style.setProperty("--share", value.number / most);
        cell.append(bar);
      }
      return cell;
    }));
    line.dataset.field = field.name;
    return line;
  }
}

// The bar below the rows with the ticked phones.
class TickBar {
  constructor(place, { onRemove, onClear, onCompare }) {
    this.place = place;
    this.onRemove = onRemove;
    this.list = make("ul");
    this.button = make("button", { type: "button", className: "primary", onclick: onCompare });
    const clear = make("button", { type: "button", className: "pill", textContent: "Clear", ariaLabel: "Clear the comparison", onclick: onClear });
    place.replaceChildren(make("strong", { textContent: "Compare" }), this.list, clear, this.button);
  }

  show(ticked, nameOf) {
    this.place.hidden = ticked.length === 0;
    this.list.replaceChildren(...ticked.map(row => make("li", {}, make("button", { type: "button", title: nameOf(row),
      ariaLabel: `Remove ${nameOf(row)}`, onclick: () => this.onRemove(row) }, make("span", { className: "name", textContent: nameOf(row), dir: "auto" }), " ×"))));
    this.button.disabled = ticked.length < 2;
    this.button.textContent = ticked.length < 2 ? "Tick another phone" : `Compare ${phones(ticked.length)}`;
  }
}
