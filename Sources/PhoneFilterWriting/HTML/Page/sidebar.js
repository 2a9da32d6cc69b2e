// Returns an element with properties and children. Text stays text, and never becomes markup.
function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

function makeSVG(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const phones = count => `${grouped(count)} phone${count === 1 ? "" : "s"}`;

class FacetView {
  static first = 10; // the number of values of a long list that are shown at first
  static further = 50; // the number of values that each press adds

  constructor(facet, onChange) {
    this.facet = facet;
    this.onChange = onChange;
    this.options = new Map();
    this.isRange = facet.hasBars;
    this.limit = facet.isSearched ? 0 : facet.values.length <= FacetView.first + 2 ? Infinity : FacetView.first;
    this.list = make("ul", { className: "options" });
    this.more = make("button", { type: "button", className: "more", onclick: () => this.showMore() });
    this.fewer = make("button", { type: "button", className: "fewer", textContent: "Show fewer", ariaLabel: `Show fewer of ${facet.title.toLowerCase()}`, onclick: () => this.showFewer() });
    this.firstLimit = this.limit;
    this.holdsTruth = facet.values.every(value => value.lack || isTruth(value.shown));
    this.element = make("fieldset", {}, make("legend", { textContent: facet.title }));
    this.element.dataset.spec = facet.spec;
    if (this.isRange) {
      this.histogram = new Histogram(facet, onChange);
      this.element.append(this.histogram.element);
    }
    if (facet.isSearched || !this.isRange && facet.values.length > 3 * FacetView.first) {
      this.filter = make("input", { type: "search", placeholder: `Find in ${facet.title.toLowerCase()}`,
        ariaLabel: `Find in ${facet.title.toLowerCase()}`, autocomplete: "off",
        oninput: () => { this.limit = facet.isSearched && this.filter.value === "" ? 0 : FacetView.first; this.showOptions(); } });
      this.element.append(this.filter);
    }
    this.element.append(this.list, make("div", { className: "turns" }, this.more, this.fewer));
  }

  // Fills the list: the first values that match the filter, then the other chosen values, then the lacks. If
  // `keepsPlaces` is true, the values that are listed keep their places, as the reader points at them.
  showOptions(keepsPlaces = false) {
    if (keepsPlaces && this.list.firstChild && this.facet.chosenPlaces.every(place => this.options.get(place)?.parentNode || this.isRange && place >= this.facet.firstNumber)) return this.update();
    const { values, isChosen } = this.facet;
    const wanted = folded(this.filter?.value ?? "");
    const listed = [];
    const kept = [];
    const lacks = [];
    values.forEach((value, place) => {
      if (value.lack) lacks.push(place);
      else if (this.isRange && place >= this.facet.firstNumber) return;
      else if (!wanted || (value.folded ??= folded(value.shown)).includes(wanted)) listed.push(place);
      else if (isChosen[place]) kept.push(place);
    });
    const first = this.facet.first(this.limit, listed);
    const seen = new Set(first);
    for (const place of this.facet.chosenPlaces) {
      if (!seen.has(place) && !values[place].lack && !kept.includes(place) && !(this.isRange && place >= this.facet.firstNumber)) kept.push(place);
    }
    const behind = kept.filter(place => !seen.has(place));
    const shown = [...first, ...behind, ...lacks].map(place => this.option(place));
    const hidden = listed.length - first.length - behind.filter(place => listed.includes(place)).length;
    if (shown.length !== this.list.children.length || shown.some((one, index) => one !== this.list.children[index])) {
      this.list.replaceChildren(...shown);
    }
    this.more.hidden = hidden === 0;
    const name = this.facet.title.toLowerCase();
    this.list.hidden = shown.length === 0;
    const next = Math.min(hidden, FacetView.further);
    this.more.textContent = hidden > next ? `Show ${next} of ${grouped(hidden)} more` : this.limit === 0 ? `Show all ${grouped(hidden)}` : `Show ${grouped(hidden)} more`;
    this.more.ariaLabel = `${this.more.textContent} of ${name}`;
    this.fewer.hidden = this.limit <= this.firstLimit || wanted !== "";
    this.update();
  }

  showMore() {
    const before = new Set(this.list.children);
    this.limit += FacetView.further;
    this.showOptions();
    // The focus moves to the first new value.
    for (const one of this.list.children) if (!before.has(one)) return one.querySelector("input").focus();
  }

  showFewer() {
    this.limit = this.firstLimit;
    this.showOptions();
    this.more.focus();
  }

  // Returns the list's entry for a value. The entry is made when it is first shown.
  option(place) {
    if (this.options.has(place)) return this.options.get(place);
    const value = this.facet.values[place];
    const box = make("input", { type: "checkbox", name: this.facet.spec, value: value.typed ?? (value.lack === "missing" ? "" : value.shown),
      autocomplete: "off", onchange: () => this.toggle(place) });
    const count = make("span", { className: "count" });
    const option = make("li", {}, make("label", { className: value.lack ? "missing" : "" },
      box, make("span", { className: "value", dir: "auto", title: this.explained(value) }, this.holdsTruth && !value.lack ? truthMark(value.shown) : value.shown), count));
    this.options.set(place, option);
    Object.assign(option, { box, count, place });
    return option;
  }

  toggle(place) {
    this.facet.toggle(place);
    this.onChange();
  }

  // The chosen values or the chosen range, for people.
  get said() {
    if (this.facet.range) return [this.histogram.sayRange(this.facet.range)];
    return this.facet.chosen.map(value => this.saidOf(value));
  }

  saidOf(value) { return this.holdsTruth && !value.lack ? truthWord(value.shown) : value.shown; }

  // Returns the ends of a range whose end belongs to the next range: "from 600, under 800". Empty for another
  // value.
  explained({ shown, typed }) {
    return /\.\.</.test(typed ?? "") ? shown.replace(/^(.+) to (.+)$/, "from $1, under $2") : "";
  }

  update() {
    const { counts, isChosen } = this.facet;
    // The counts keep their width, so that a choice does not wrap the values in another way.
    if (!this.hasWidth) this.list.style.setProperty("--count", `${grouped(counts.reduce((most, count) => Math.max(most, count), 0)).length}ch`);
    this.hasWidth = true;
    const most = Math.max(1, ...Array.from(this.list.children, option => counts[option.place]));
    for (const option of this.list.children) {
      const count = counts[option.place];
      option.box.checked = isChosen[option.place] === 1;
      option.count.textContent = grouped(count);
      option.firstChild.classList.toggle("zero", count === 0);
      option.firstChild.style.setProperty("--share", count / most);
    }
    this.histogram?.update();
  }
}
