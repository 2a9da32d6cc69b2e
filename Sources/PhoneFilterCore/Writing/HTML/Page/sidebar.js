// An element with properties and children; text becomes text and nothing else.
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

const grouped = number => number.toLocaleString("en");
const phones = count => `${grouped(count)} phone${count === 1 ? "" : "s"}`;

class FacetView {
  static first = 10; // so many values of a long list are shown
  static further = 50; // and so many more each time

  constructor(facet, onChange) {
    this.facet = facet;
    this.onChange = onChange;
    this.options = new Map();
    this.limit = facet.values.length <= FacetView.first + 2 ? Infinity : FacetView.first;
    this.list = make("ul", { className: "options" });
    this.more = make("button", { type: "button", className: "more", onclick: () => this.showMore() });
    this.element = make("fieldset", {}, make("legend", { textContent: facet.title }));
    if (facet.hasHistogram && facet.values.length > 4) {
      this.histogram = new Histogram(facet, place => this.toggle(place));
      this.element.append(this.histogram.element, this.histogram.scale);
    }
    if (facet.values.length > 3 * FacetView.first) {
      this.filter = make("input", { type: "search", placeholder: `Find in ${facet.title.toLowerCase()}`,
        ariaLabel: `Find in ${facet.title.toLowerCase()}`, autocomplete: "off",
        oninput: () => { this.limit = FacetView.first; this.showOptions(); } });
      this.element.append(this.filter);
    }
    this.element.append(this.list, this.more);
  }

  // Puts those values into the list that are to be seen: the first that fit the filter, the
  // chosen ones, and last that there is none that can be read. A choice in this list does not change its order,
  // since it does not change its counts.
  showOptions() {
    const { values, isChosen } = this.facet;
    const wanted = folded(this.filter?.value ?? "");
    const shown = [];
    let hidden = 0;
    for (const place of this.facet.order) {
      const isKept = isChosen[place] || values[place].lack;
      if (!isKept && wanted && !folded(values[place].shown).includes(wanted)) continue;
      if (isKept || shown.length < this.limit) shown.push(this.option(place));
      else hidden++;
    }
    if (shown.length !== this.list.children.length || shown.some((one, index) => one !== this.list.children[index])) {
      this.list.replaceChildren(...shown);
    }
    this.more.hidden = hidden === 0;
    this.more.textContent = `${grouped(hidden)} more`;
    this.more.ariaLabel = `${grouped(hidden)} more of ${this.facet.title.toLowerCase()}`;
    this.update();
  }

  showMore() {
    const before = new Set(this.list.children);
    this.limit += FacetView.further;
    this.showOptions();
    // Who pressed the button goes on with what it has brought.
    for (const one of this.list.children) if (!before.has(one)) return one.querySelector("input").focus();
  }

  // The list's entry for a value, made when it is first seen.
  option(place) {
    if (this.options.has(place)) return this.options.get(place);
    const value = this.facet.values[place];
    const box = make("input", { type: "checkbox", name: this.facet.spec, value: value.typed ?? (value.lack === "missing" ? "" : value.shown),
      autocomplete: "off", onchange: () => this.toggle(place) });
    const count = make("span", { className: "count" });
    const option = make("li", {}, make("label", { className: value.lack ? "missing" : "" },
      box, make("span", { className: "value", textContent: value.shown, dir: "auto" }), count));
    this.options.set(place, option);
    Object.assign(option, { box, count, place });
    return option;
  }

  toggle(place) {
    this.facet.isChosen[place] ^= 1;
    this.onChange();
  }

  update() {
    const { counts, isChosen } = this.facet;
    for (const option of this.list.children) {
      const count = counts[option.place];
      option.box.checked = isChosen[option.place] === 1;
      option.count.textContent = grouped(count);
      option.firstChild.classList.toggle("none", count === 0);
    }
    this.histogram?.update();
  }
}

// The counts of a facet's values as bars: a picture of the list below it, which is for the mouse
// and for the eye alone.
class Histogram {
  constructor(facet, onToggle) {
    this.facet = facet;
    const places = facet.values.map((_, place) => place).filter(place => !facet.values[place].lack);
    this.bars = places.map((place, index) => {
      const shape = { x: index + .06, width: .88, rx: .06 };
      const bar = makeSVG("rect", { class: "left", ...shape });
      const title = makeSVG("title");
      const group = makeSVG("g", {}, makeSVG("rect", { class: "hit", x: index, y: 0, width: 1, height: 1 }), bar, title);
      group.addEventListener("click", () => onToggle(place));
      return { place, group, bar, title };
    });
    this.element = makeSVG("svg", { class: "histogram", viewBox: `0 0 ${places.length} 1`,
      preserveAspectRatio: "none", "aria-hidden": "true" }, ...this.bars.map(bar => bar.group));
    const ends = [places[0], places[places.length - 1]];
    this.scale = make("div", { className: "scale", ariaHidden: "true" },
      ...ends.map(place => make("span", { textContent: facet.values[place].shown })));
  }

  update() {
    const { counts, isChosen, values } = this.facet;
    const highest = Math.max(1, ...this.bars.map(bar => counts[bar.place]));
    const isAny = isChosen.includes(1);
    for (const { place, group, bar, title } of this.bars) {
      const height = counts[place] / highest;
      bar.setAttribute("y", 1 - height);
      bar.setAttribute("height", height);
      bar.setAttribute("class", isAny && !isChosen[place] ? "all" : "left");
      title.textContent = `${values[place].shown}: ${phones(counts[place])}`;
    }
  }
}
