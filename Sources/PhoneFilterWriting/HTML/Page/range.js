// The counts of a facet's values as bars, and two handles below them for the ends of a range.
class Histogram {
  static steps = 20; // the number of steps in each range of numbers

  constructor(facet, onToggle, onRange) {
    Object.assign(this, { facet, onRange });
    const places = facet.values.map((_, place) => place).filter(place => !facet.values[place].lack && place >= facet.firstNumber);
    this.bars = places.map((place, index) => {
      const shape = { x: index + .06, width: .88, rx: .06 };
      const bar = makeSVG("rect", { class: "left", ...shape });
      const title = makeSVG("title");
      const group = makeSVG("g", {}, makeSVG("rect", { class: "hit", x: index, y: 0, width: 1, height: 1 }), bar, title);
      group.addEventListener("click", () => onToggle(place));
      return { place, group, bar, title };
    });
    this.picture = makeSVG("svg", { class: "histogram", viewBox: `0 0 ${places.length} 1`,
      preserveAspectRatio: "none", "aria-hidden": "true" }, ...this.bars.map(bar => bar.group));
    this.stops = facet.starts ? this.edges(places.map(place => facet.values[place].typed.slice(facet.beginning.length)))
      : facet.numbers.map(({ typed }) => typed);
    const name = facet.title.toLowerCase();
    [this.low, this.high] = ["Lowest", "Highest"].map(end => make("input", { type: "range", min: 0, max: this.stops.length - 1,
      ariaLabel: `${end} ${name}`, autocomplete: "off", oninput: () => this.move(end, false), onchange: () => this.move(end, true) }));
    this.handles = make("div", { className: facet.starts ? "handles" : "handles inset" }, this.low, this.high);
    // A handle is at the middle of a bar for one number, and at the edge of a bar for a range.
    this.handles.style.setProperty("--half", `${50 / places.length}%`);
    this.said = ["low", "high"].map(() => make("output"));
    this.element = make("div", { className: "range" }, this.picture, this.handles,
      make("div", { className: "scale", ariaHidden: "true" }, ...this.said));
  }

  // Returns the stops of the handles, in typed form: round numbers within each range.
  edges(ranges) {
    const { numbers } = this.facet;
    const ends = ranges.map(typed => {
      const [, low, high] = typed.match(/^(?:(.*?)\.\.)?<?(.*)$/);
      return [low, high].map(text => text ? Number(text) : null);
    });
    const closed = ends.find(([low, high]) => low !== null && high !== null) ?? [0, 1];
    const step = (closed[1] - closed[0]) / Histogram.steps;
    const digits = Math.max(0, ...[step, closed[0]].map(number => (String(Number(number.toPrecision(12))).split(".")[1] ?? "").length));
    const rounded = number => String(Number((Math.round(number / step) * step).toFixed(digits)));
    const stops = [];
    ends.forEach(([low, high], index) => {
      const from = low ?? Math.min(numbers[0]?.number ?? high, high);
      const to = high ?? Math.max(numbers.at(-1)?.number ?? from, from);
      for (let part = 0; part < Histogram.steps; part++) stops.push(rounded(from + (to - from) * part / Histogram.steps));
      if (index === ends.length - 1) stops.push(rounded(to));
    });
    return stops;
  }

  move(end, isDone) {
    let [low, high] = [Number(this.low.value), Number(this.high.value)];
    if (low > high) {
      if (end === "Lowest") this.low.value = low = high; else this.high.value = high = low;
    }
    this.facet.choose(low === 0 ? "" : this.stops[low], high === this.stops.length - 1 ? "" : this.stops[high]);
    this.onRange(isDone);
  }

  // Returns a number in the facet's shown form, with its unit.
  say(typed) {
    const known = this.facet.numbers.find(number => number.typed === typed);
    if (known) return known.shown;
    const model = this.facet.numbers.find(number => number.shown !== number.typed && number.shown.startsWith(number.typed));
    return model ? typed + model.shown.slice(model.typed.length) : grouped(Number(typed));
  }

  update() {
    const { counts, isChosen, values, range, starts } = this.facet;
    const highest = Math.max(1, ...this.bars.map(bar => counts[bar.place]));
    const isAny = isChosen.includes(1);
    const last = this.stops.length - 1;
    const low = range?.low ? this.place(range.low, stop => stop >= Number(range.low), 0) : 0;
    const high = range?.high ? this.place(range.high, stop => stop >= Number(range.high), last) : last;
    if (document.activeElement !== this.low || !range) this.low.value = low;
    if (document.activeElement !== this.high || !range) this.high.value = high;
    const first = this.facet.numbers[0]?.typed ?? "0";
    const end = this.facet.numbers.at(-1)?.typed ?? "0";
    [range?.low || first, range?.high || end].forEach((typed, index) => {
      this.said[index].textContent = this.say(typed);
      [this.low, this.high][index].ariaValueText = this.say(typed);
    });
    const share = starts ? place => place / last * this.bars.length : place => place;
    this.handles.style.setProperty("--from", low / last);
    this.handles.style.setProperty("--to", high / last);
    this.bars.forEach(({ place, group, bar, title }, index) => {
      const height = counts[place] / highest;
      bar.setAttribute("y", 1 - height);
      bar.setAttribute("height", height);
      const isOutside = range && (starts ? index + 1 <= share(low) || index >= share(high) : index < share(low) || index > share(high));
      bar.setAttribute("class", isOutside || isAny && !isChosen[place] ? "all" : "left");
      title.textContent = `${values[place].shown}: ${phones(counts[place])}`;
    });
  }

  // Returns the place of a typed number among the stops, or else of the first stop after it.
  place(typed, isBehind, otherwise) {
    const exact = this.stops.indexOf(typed);
    if (exact >= 0) return exact;
    const behind = this.stops.findIndex(stop => isBehind(Number(stop)));
    return behind >= 0 ? behind : otherwise;
  }
}
