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
    this.element = make("div", { className: "range" }, this.picture, this.handles, this.boxes);
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
      return String(Number((low + (high - low) * part / all).toFixed(Math.min(digits, 6))));
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
      oninput: () => this.read(index), onchange: () => this.update() }));
    this.boxes = make("div", { className: "boxes" }, this.ends[0], make("span", { textContent: "to" }), this.ends[1]);
  }

  // Reads the boxes. A text that is not a number is marked and has no effect.
  read(index) {
    const typed = this.ends.map(box => box.value.replace(/[\s,]/g, "").replace(/[^\d.]+$/, ""));
    const isNumber = typed.map(text => text === "" || /^-?\d*\.?\d+$|^-?\d+\.$/.test(text));
    this.ends.forEach((box, place) => { box.ariaInvalid = String(!isNumber[place] || (typed[place] === "" && box.value.trim() !== "")); });
    if (this.ends.some(box => box.ariaInvalid === "true")) return;
    const [low, high] = typed.map(text => text && String(Number(text)));
    this.facet.choose(low, high);
    this.onRange(`${this.facet.spec} box ${index}`);
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
  say(typed) {
    const known = this.facet.numbers.find(number => number.typed === typed);
    if (known) return known.shown;
    const model = this.facet.numbers.find(number => number.shown !== grouped(number.number) && number.shown.startsWith(grouped(number.number)));
    return grouped(Number(typed)) + (model ? model.shown.slice(grouped(model.number).length) : "");
  }

  // Returns a range for people.
  sayRange({ low, high, isOpen }) {
    if (low && high) return low === high ? this.say(low) : `${this.say(low)} ${isOpen ? "to" : "–"} ${this.say(high)}`;
    return low ? `from ${this.say(low)}` : `${isOpen ? "under" : "up to"} ${this.say(high)}`;
  }

  update() {
    const { range, isChosen, values, numbers, beginning } = this.facet;
    this.facet.sums(this.targets, this.counts);
    const highest = Math.max(1, ...this.counts);
    const [low, high] = [range?.low ? this.place(range.low, 0) : 0, range?.high ? this.place(range.high, this.last) : this.last];
    if (document.activeElement !== this.low || !range) this.low.value = low;
    if (document.activeElement !== this.high || !range) this.high.value = high;
    this.low.ariaValueText = this.say(range?.low || numbers[0].typed);
    this.high.ariaValueText = this.say(range?.high || numbers.at(-1).typed);
    [range?.low, range?.high].forEach((typed, index) => {
      const box = this.ends[index];
      if (document.activeElement === box && range) return;
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
      const height = this.counts[index] / highest;
      shape.setAttribute("y", 1 - height);
      shape.setAttribute("height", height);
      const isWithin = (low, high) => !(low && to !== "" && (from === to ? Number(to) < Number(low) : Number(to) <= Number(low)))
        && !(high && from !== "" && (Number(from) > Number(high) || range?.isOpen && Number(from) === Number(high)));
      const isLeft = range ? isWithin(range.low, range.high) : !isAny || chosen.some(([low, high]) => isWithin(low ?? high, high) && (low === undefined || !high || Number(from) < Number(high)));
      shape.setAttribute("class", isLeft ? "left" : "all");
      title.textContent = `${shown ?? (from === "" ? `under ${this.say(to)}` : to === "" ? `${this.say(from)} and more` : `${this.say(from)} to ${this.say(to)}`)}: ${phones(this.counts[index])}`;
    });
  }

  // Returns the place of a typed number among the stops: the first stop that is not below it.
  place(typed, otherwise) {
    const exact = this.stops.indexOf(typed);
    if (exact >= 0) return exact;
    const behind = this.stops.findIndex(stop => stop !== "" && Number(stop) >= Number(typed));
    return behind >= 0 ? behind : Number(typed) < Number(this.stops.find(stop => stop !== "") ?? 0) ? 0 : this.last;
  }
}
