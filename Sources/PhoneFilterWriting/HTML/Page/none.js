// The reasons why no row is left, as buttons: each takes back one filter, or corrects a word of the search,
// and says how many phones there are then.
class Reasons {
  static most = 3; // the number of removals, and of corrections

  constructor(page, views, { onChange, onSearch }) {
    Object.assign(this, { page, views, onChange, onSearch });
    this.list = make("div", { className: "reasons" });
    this.element = make("div", { className: "empty" }, make("h2", { textContent: "No phone has all of this" }), this.list);
  }

  show() {
    const { page } = this;
    const choices = this.removals();
    if (page.search.trim() !== "") {
      const { unknown, corrections } = this.corrections();
      if (unknown) choices.push(make("p", { textContent: `No phone has “${unknown}”.${corrections.length > 0 ? " Did you mean" : ""}` }));
      for (const { word, text, count } of corrections) choices.push(this.button(word, count, () => this.onSearch(text)));
    }
    if (choices.every(choice => choice.localName === "p")) {
      choices.push(this.button("without any filter", page.rowCount, () => { for (const facet of page.facets) facet.clear(); this.onSearch(""); }));
    }
    this.list.replaceChildren(...choices);
  }

  // Returns buttons that take back one filter, or else two, each with the number of phones that are left. The
  // search is a filter.
  removals() {
    const { page } = this;
    const search = page.search.trim();
    const filters = this.views.filter(({ facet }) => facet.isActive).map(view => ({ facet: view.facet, text: `${view.facet.title} ${view.said.join(", ")}`, clear: () => view.facet.clear() }));
    if (search !== "") filters.push({ facet: null, text: `the search “${search}”`, clear: () => { page.search = ""; } });
    if (filters.every(one => one.facet === null)) return [];
    const all = new Uint8Array(page.rowCount).fill(1);
    const singles = filters.map(one => [one]);
    const pairs = filters.length > 2 ? filters.flatMap((one, place) => filters.slice(place + 1).map(other => [one, other])) : [];
    for (const sets of [singles, pairs]) {
      const found = sets.map(removed => ({ removed, count: rowsThatFit(page.facets.filter(facet => !removed.some(one => one.facet === facet)),
        removed.some(one => one.facet === null) ? all : page.isFound).length })).filter(({ count }) => count > 0);
      if (found.length > 0) return found.slice(0, Reasons.most).map(({ removed, count }) => this.button(`without ${removed.map(one => one.text).join(" and ")}`, count, () => {
        for (const one of removed) one.clear();
        if (page.search.trim() !== search) this.onSearch(""); else this.onChange();
      }));
    }
    return [];
  }

  button(text, count, onclick) {
    return make("button", { type: "button", onclick }, make("span", { textContent: text, dir: "auto" }), " ", make("span", { className: "count", textContent: phones(count) }));
  }

  // Returns the first word of the search that no row has, and similar words that lead to rows.
  corrections() {
    const { page } = this;
    const words = page.search.trim().split(/\s+/);
    const place = words.findIndex(word => !page.index.find(word).includes(1));
    if (place < 0) return { corrections: [] };
    const wanted = folded(words[place]);
    const most = wanted.length < 4 ? 1 : 2;
    const near = [];
    for (const word of this.vocabulary) {
      if (Math.abs(word.length - wanted.length) > most) continue;
      const distance = editDistance(word, wanted, most);
      if (distance <= most) near.push({ word, distance });
    }
    near.sort((one, other) => one.distance - other.distance || (one.word[0] === wanted[0] ? 0 : 1) - (other.word[0] === wanted[0] ? 0 : 1));
    const corrections = near.slice(0, 12).map(({ word }) => {
      const text = words.with(place, word).join(" ");
      return { word, text, count: rowsThatFit(page.facets, page.index.find(text)).length };
    });
    return { unknown: words[place], corrections: corrections.filter(({ count }) => count > 0).slice(0, Reasons.most) };
  }

  // The words of the texts, from the columns of names first.
  get vocabulary() {
    if (!this.words) {
      this.words = new Set();
      const columns = [...this.page.columns].sort((one, other) => (one.spec ? 0 : 1) - (other.spec ? 0 : 1));
      for (const column of columns) {
        if (column.isNumeric) continue;
        for (const text of column.texts) {
          if (this.words.size > 100000) return this.words;
          if (text.length < 200) for (const word of folded(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []) this.words.add(word);
        }
      }
    }
    return this.words;
  }
}

// Returns the number of letters to insert, remove, replace or swap, or more than `most`.
function editDistance(one, other, most) {
  let [before, last] = [[], Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let place = 1; place <= other.length; place++) {
      const isSame = one[row - 1] === other[place - 1];
      line[place] = Math.min(last[place] + 1, line[place - 1] + 1, last[place - 1] + (isSame ? 0 : 1));
      if (row > 1 && place > 1 && one[row - 1] === other[place - 2] && one[row - 2] === other[place - 1]) line[place] = Math.min(line[place], before[place - 2] + 1);
    }
    if (Math.min(...line) > most) return most + 1;
    [before, last] = [last, line];
  }
  return last[other.length];
}
