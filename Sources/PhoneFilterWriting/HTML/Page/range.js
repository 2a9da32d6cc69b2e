// The numbers of a facet as bars, two handles below them for the ends of a range, and two boxes for the
// same ends. The axis ends where the last range of the facet begins: "3,500 and more".
//
//     position   0           k                   n - k          n
//     stop       any         the first edge …    the last edge  any
//     bar        under       one of a range's parts             and more
class Histogram {
  static steps = 20; // the number of positions in each range of numbers
  static bars = 25; // the maximum number of bars between the two ends

  constructor(facet, onRange) {
    Object.assign(this, { facet, onRange });
    const numbers = facet.numbers.map(({ number }) => number);
    if (facet.starts) this.divide(facet.values.slice(facet.firstNumber).filter(value => !value.lack), numbers);
    else {
      this.stops = facet.numbers.map(({ typed }) => typed);
      this.bars = facet.numbers.map(({ typed, shown }) => ({ low: typed, high: typed, shown }));
    }
    [this.stops[0], this.stops[this.stops.length - 1]] = ["", ""];
    this.last = this.stops.length - 1;
    const barOf = number => this.bars.findLastIndex(({ low }) => low === "" || number >= Number(low));
    this.targets = Int32Array.from(facet.places, (_, place) => place < facet.firstNumber || place >= facet.firstNumber + numbers.length
      ? -1 : barOf(numbers[place - facet.firstNumber]));
    this.counts = new Int32Array(this.bars.length);
    this.makeBars();
    this.makeHandles();
    this.makeBoxes();
    this.element = make("div", { className: "range" }, this.picture, this.handles, this.boxes, this.hint);
  }

  // Divides ranges of numbers into bars and stops, at round numbers.
  divide(ranges, numbers) {
    const { beginning } = this.facet;
    const ends = ranges.map(({ typed }) => typed.slice(beginning.length).match(/^(?:(.*?)\.\.)?<?(.*)$/).slice(1).map(end => end ?? ""));
    const closed = ends.filter(([low, high]) => low !== "" && high !== "");
    const parts = [10, 5, 4, 2].find(parts => parts * closed.length <= Histogram.bars) ?? 1;
    const width = Histogram.steps / parts;
    const point = (low, high, part, all) => {
      const digits = Math.max(0, ...[(high - low) / all, low].map(number => (String(Number(number.toPrecision(12))).split(".")[1] ?? "").length));
      return spelled(Number((low + (high - low) * part / all).toFixed(Math.min(digits, 6))));
    };
    this.bars = [];
    this.stops = [];
    ends.forEach(([low, high], index) => {
      const isClosed = low !== "" && high !== "";
      for (let part = 0; part < (isClosed ? parts : 1); part++) {
        this.bars.push(isClosed ? { low: point(Number(low), Number(high), part, parts), high: point(Number(low), Number(high), part + 1, parts) } : { low, high });
      }
      for (let step = 0; step < (isClosed ? Histogram.steps : width); step++) {
        this.stops.push(isClosed ? point(Number(low), Number(high), step, Histogram.steps) : step < width / 2 === (low === "") ? "" : low || high);
      }
      if (index === ends.length - 1) this.stops.push("");
    });
  }

  makeBars() {
    this.shapes = this.bars.map((bar, index) => {
      const shape = makeSVG("rect", { class: "left", x: index + .06, width: .88, rx: .06 });
      const title = makeSVG("title");
      const group = makeSVG("g", {}, makeSVG("rect", { class: "hit", x: index, y: 0, width: 1, height: 1 }), shape, title);
      group.addEventListener("click", () => {
        this.facet.choose(bar.low, bar.high, bar.low !== bar.high && bar.high !== "");
        this.onRange();
      });
      return { shape, title, group };
    });
    this.picture = makeSVG("svg", { class: "histogram", viewBox: `0 0 ${this.bars.length} 1`, preserveAspectRatio: "none", "aria-hidden": "true" },
      ...this.shapes.map(({ group }) => group));
  }

  makeHandles() {
    const name = this.facet.title.toLowerCase();
    [this.low, this.high] = ["Lowest", "Highest"].map((end, index) => make("input", { type: "range", min: 0, max: this.last,
      ariaLabel: `${end} ${name}`, autocomplete: "off", oninput: () => this.move(index), onkeydown: event => this.step(event, index) }));
    this.handles = make("div", { className: this.facet.starts ? "handles" : "handles inset" }, this.low, this.high);
    // A handle is at the middle of a bar for one number, and at the edge of a bar for a range.
    this.handles.style.setProperty("--half", `${50 / this.bars.length}%`);
  }

  makeBoxes() {
    this.ends = ["from", "to"].map((word, index) => make("input", { type: "text", inputMode: "decimal", autocomplete: "off",
      ariaLabel: `${this.facet.title} ${word}`, placeholder: this.facet.numbers.at(index === 0 ? 0 : -1).shown,
      oninput: () => this.read(index), onchange: () => this.leave(index) }));
    this.boxes = make("div", { className: "boxes" }, this.ends[0], make("span", { textContent: "to" }), this.ends[1]);
    this.hint = make("p", { className: "hint", role: "status", hidden: true });
  }

  // Reads the boxes. A text that is not a number stays, has no effect, and a line says what to write. So does
  // a range that ends before it begins, until the reader leaves the box.
  read(index) {
    const typed = this.ends.map(box => box.value.trim() && typedAmount(box.value, this.facet));
    this.ends.forEach((box, place) => { box.ariaInvalid = String(typed[place] === null); });
    const wrong = typed.indexOf(null);
    const [low, high] = typed;
    const isTurned = wrong < 0 && low !== "" && high !== "" && Number(low) > Number(high);
    const isRead = !isTurned && wrong < 0 && typed[index] !== "" && /[.,'’]|k$/i.test(this.ends[index].value.trim());
    const { numbers } = this.facet;
    this.say(wrong >= 0 ? `“${this.ends[wrong].value.trim().slice(0, 20)}” is not a number. Write a number in each box, such as ${numbers[numbers.length >> 1].shown}.`
      : isTurned ? `${this.shown(high)} is less than ${this.shown(low)}.` : isRead ? `${["From", "Up to"][index]} ${this.shown(typed[index])}.` : "");
    if (wrong >= 0 || isTurned) return;
    this.facet.choose(low, high);
    this.onRange(`${this.facet.spec} box ${index}`);
  }

  say(text) {
    this.hint.textContent = text;
    this.hint.hidden = text === "";
  }

  // The reader has left a box: a range in the wrong order is turned.
  leave(index) {
    const typed = this.ends.map(box => typedAmount(box.value, this.facet));
    if (typed.includes(null) && this.ends.some((box, place) => typed[place] === null && box.value.trim() !== "")) return;
    if (!typed.includes(null) && Number(typed[0]) > Number(typed[1])) {
      [this.ends[0].value, this.ends[1].value] = [this.ends[1].value, this.ends[0].value];
      this.read(index);
    }
    this.say("");
    this.update();
  }

  // Forgets a text that is not a number.
  forget() {
    for (const box of this.ends) [box.value, box.ariaInvalid] = ["", "false"];
    this.say("");
  }

  // Chooses the range between the handles. A handle does not pass the other.
  move(index) {
    let [low, high] = [Number(this.low.value), Number(this.high.value)];
    if (low > high) {
      if (index === 0) this.low.value = low = high; else this.high.value = high = low;
    }
    this.facet.choose(this.stops[low], this.stops[high]);
    this.onRange(`${this.facet.spec} handle ${index}`);
  }

  // Moves a handle by a key: to the next stop that changes the range, or at least a tenth of the axis.
  step(event, index) {
    const way = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -this.last / 10, PageUp: this.last / 10,
      Home: -Infinity, End: Infinity }[event.key];
    if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const handle = [this.low, this.high][index];
    const [least, most] = index === 0 ? [0, Number(this.high.value)] : [Number(this.low.value), this.last];
    const now = Number(handle.value);
    const sign = Math.sign(way);
    const before = this.matching(now, index);
    let place = Math.max(least, Math.min(most, Math.round(now + way)));
    while (place > least && place < most && this.matching(place, index) === before) place += sign;
    handle.value = place;
    this.move(index);
  }

  // Returns the number of different numbers that are below the lowest or above the highest stop.
  matching(place, index) {
    const { numbers } = this.facet;
    const stop = this.stops[place];
    if (stop === "") return 0;
    const end = Number(stop);
    const found = numbers.findIndex(({ number }) => index === 0 ? number >= end : number > end);
    return found < 0 ? numbers.length : index === 0 ? found : numbers.length - found;
  }

  // Returns a number in the facet's shown form, with its unit.
  shown(typed) {
    const known = this.facet.numbers.find(number => number.typed === typed);
    if (known) return known.shown;
    return grouped(Number(typed)) + unitOf(this.facet.numbers);
  }

  // Returns a range for people.
  sayRange({ low, high, isOpen }) {
    if (low && high) return low === high ? this.shown(low) : `${this.shown(low)} ${isOpen ? "to" : "–"} ${this.shown(high)}`;
    return low ? `from ${this.shown(low)}` : `${isOpen ? "under" : "up to"} ${this.shown(high)}`;
  }

  update() {
    const { range, isChosen, values, numbers, beginning } = this.facet;
    this.facet.sums(this.targets, this.counts);
    // Without any phone, the bars are those of the whole page, in gray.
    const isNone = this.counts.every(count => count === 0);
    const heights = isNone ? this.all : this.counts;
    const highest = Math.max(1, ...heights);
    const [low, high] = [range?.low ? this.place(range.low, 0) : 0, range?.high ? this.place(range.high, this.last) : this.last];
    if (document.activeElement !== this.low || !range) this.low.value = low;
    if (document.activeElement !== this.high || !range) this.high.value = high;
    this.low.ariaValueText = this.shown(range?.low || numbers[0].typed);
    this.high.ariaValueText = this.shown(range?.high || numbers.at(-1).typed);
    [range?.low, range?.high].forEach((typed, index) => {
      const box = this.ends[index];
      if (document.activeElement === box && range || box.ariaInvalid === "true") return;
      box.value = typed ? grouped(Number(typed)) : "";
      box.ariaInvalid = "false";
    });
    this.handles.style.setProperty("--from", low / this.last);
    this.handles.style.setProperty("--to", high / this.last);
    const isAny = isChosen.includes(1);
    // An address can choose ranges of the facet without the handles.
    const chosen = isAny ? values.filter((value, place) => isChosen[place] && !value.lack).map(value => value.typed.slice(beginning.length).match(/^(?:(.*?)\.\.)?<?(.*)$/).slice(1)) : [];
    this.bars.forEach(({ low: from, high: to, shown }, index) => {
      const { shape, title } = this.shapes[index];
      const height = heights[index] / highest;
      shape.setAttribute("y", 1 - height);
      shape.setAttribute("height", height);
      const isWithin = (low, high) => !(low && to !== "" && (from === to ? Number(to) < Number(low) : Number(to) <= Number(low)))
        && !(high && from !== "" && (Number(from) > Number(high) || range?.isOpen && Number(from) === Number(high)));
      const isLeft = isNone ? false : range ? isWithin(range.low, range.high) : !isAny || chosen.some(([low, high]) => isWithin(low ?? high, high) && (low === undefined || !high || Number(from) < Number(high)));
      shape.setAttribute("class", isLeft ? "left" : "all");
      title.textContent = `${shown ?? (from === "" ? `under ${this.shown(to)}` : to === "" ? `${this.shown(from)} and more` : `from ${this.shown(from)}, under ${this.shown(to)}`)}: ${phones(this.counts[index])}`;
    });
  }

  // The bars of all phones of the page.
  get all() {
    if (this.whole) return this.whole;
    this.whole = new Int32Array(this.bars.length);
    for (let row = 0; row < this.facet.rows.length; row++) for (const place of this.facet.placesOf(row)) if (this.targets[place] >= 0) this.whole[this.targets[place]]++;
    return this.whole;
  }

  // Returns the place of a typed number among the stops: the first stop that is not below it.
  place(typed, otherwise) {
    const exact = this.stops.indexOf(typed);
    if (exact >= 0) return exact;
    const behind = this.stops.findIndex(stop => stop !== "" && Number(stop) >= Number(typed));
    return behind >= 0 ? behind : Number(typed) < Number(this.stops.find(stop => stop !== "") ?? 0) ? 0 : this.last;
  }
}

// Returns a number as the user can type it for any decimal mark of the column: 1.2990, because 1.299 could
// mean thousands.
const spelled = number => String(number).replace(/^[1-9]\d{0,2}\.\d{3}$/, text => `${text}0`);

// Returns the text after a shown number. It is found once for each facet.
const units = new WeakMap();
function unitOf(numbers) {
  if (!units.has(numbers)) {
    const model = numbers.find(({ number, shown }) => shown !== grouped(number) && shown.startsWith(grouped(number)));
    units.set(numbers, model ? model.shown.slice(grouped(model.number).length) : "");
  }
  return units.get(numbers);
}

// Returns a typed amount as digits with a decimal point; null for another text. The rules are those of
// --price: 1.200,50 and 1,200.50 and 1'200.50 are one number, and 1.2k is 1200. If the column has no decimal
// mark of its own, a mark before exactly three digits separates thousands, unless the number would be far
// above all others.
function typedAmount(text, { marks, numbers }) {
  const unit = unitOf(numbers).trim();
  const isMoney = unit => /^(\p{Sc}|[A-Z]{3})$/u.test(unit);
  const [, digits, factor, rest] = text.trim().replace(/^\p{Sc}\s*/u, "").match(/^(\d[\d.,'’\s]*|[.,]\d+)(?:(k)\b)?(.*)$/iu) ?? [];
  if (digits === undefined || rest.trim() !== "" && folded(rest.trim()) !== folded(unit) && !isMoney(rest.trim())
    || (factor || isMoney(rest.trim())) && unit !== "" && !isMoney(unit)) return null;
  const plain = digits.trim().replace(/[\s'’](?=\d{3}(?!\d))/g, "").replace(/[.,]$/, "");
  const found = plain.match(/[.,]/g) ?? [];
  const last = found.at(-1);
  const [before, after] = last === undefined ? [plain, ""] : [plain.slice(0, plain.lastIndexOf(last)), plain.slice(plain.lastIndexOf(last) + 1)];
  const thousands = plain.replace(/[.,]/g, "");
  let isDecimal = last !== undefined;
  if (found.length > 1) isDecimal = !found.slice(0, -1).includes(last);
  else if (/^[1-9]\d{0,2}$/.test(before) && after.length === 3) {
    isDecimal = marks ? last === marks : Number(thousands) > 10 * numbers.at(-1).number;
  }
  const whole = isDecimal ? before : plain;
  if (!/^\d*$|^[1-9]\d{0,2}([.,]\d{2,3})*[.,]\d{3}$/.test(whole) || new Set(whole.match(/[.,]/g)).size > 1 || thousands.length > 15 || !/^\d+$/.test(thousands)) return null;
  return spelled(Number(`${whole.replace(/[.,]/g, "")}.${isDecimal ? after : ""}0`) * (factor ? 1000 : 1));
}
