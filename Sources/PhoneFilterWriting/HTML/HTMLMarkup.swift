/// The markup of a page around its data: readable by itself, and the base of the script.
///
/// Without the script, or in a browser too old for it, the first rows are a plain table. If there
/// are more rows, a line gives the number of all rows. The script replaces this table with its own.
struct HTMLMarkup {
  /// The maximum number of rows in the markup: a browser lays them out before the script runs.
  static let plainRowCount = 500

  /// The maximum number of characters of a cell that are visible before it is opened.
  private static let longest = 80

  private let page: HTMLPage

  init(_ page: HTMLPage) { self.page = page }

  /// The page's content-security policy. It allows the page's one style and one script, and the
  /// images that are in the catalogue itself. Nothing else is loaded, sent, framed or run. The
  /// script cannot make markup from text.
  private var policy: String {
    "default-src 'none'; script-src '\(HTMLPageScript.source)'; "
      + (page.hasOwnImages ? "img-src data:; " : "")
      + "style-src '\(HTMLPageStyle.source)'; base-uri 'none'; "
      + "form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
  }

  private var sources: String {
    let all = page.catalogueNames
    let names = all.prefix(3).map(HTMLText.escaped)
    let others = all.count - names.count
    return names.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }

  /// The names of the catalogues and the number of phones.
  private var subtitle: String {
    page.rowCount == 0
      ? sources : "\(sources) · \(page.rowCount.grouped) \(page.rowCount == 1 ? "phone" : "phones")"
  }

  private var title: String { sources.isEmpty ? "Phones" : "Phones · \(sources)" }

  /// Everything before the rows.
  var head: String {
    """
    \(HTMLDocument.head(title: title, policy: policy))
    <body>
    <a class="skip" href="#rows">Skip to the phones</a>
    <header>
    <div class="name"><h1>Phones</h1><p class="sources">\(subtitle)</p></div>
    <label class="search scripted"><span class="unseen">Search in all columns</span>\
    <input type="search" id="search" placeholder="Search phones" autocomplete="off" spellcheck="false">\
    <kbd aria-hidden="true">/</kbd></label>
    <button type="button" id="theme" class="quiet scripted" aria-label="Dark theme" \
    aria-pressed="false"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">\
    <circle cx="8" cy="8" r="6.5" fill="none" stroke="currentColor"/>\
    <path d="M8 1.5a6.5 6.5 0 0 1 0 13z" fill="currentColor"/></svg></button>
    </header>
    <div class="page">
    <aside class="scripted" aria-label="Filters">
    <details id="sidebar" class="scripted" aria-label="Filters" open>
    <summary>Filters<span id="chosen-count"></span></summary>
    <form id="facets"></form>
    <button type="button" id="done" class="primary"></button>
    </details>
    <div id="sort"></div>
    </aside>
    <main id="main">
    <div class="status"><p id="status" role="status">\(page.title)</p>\
    <div class="chips"><ul id="choices" aria-label="Chosen"></ul>\
    <button type="button" id="clear" class="scripted" hidden>Clear all</button></div>\
    <div id="tools" class="tools scripted"></div></div>
    \(warning)<p class="plain">\(plainNote)</p>
    <div id="rows" tabindex="-1">

    """
  }

  private var warning: String {
    HTMLPage.remark(on: page.rowCount).map { _ in
      "<p class=\"note\">The page is slow, because it has more than "
        + "\(HTMLPage.comfortableCount.grouped) rows. Filters or --limit make it smaller.</p>\n"
    } ?? ""
  }

  /// A line for readers without scripts: the number of rows and the features that they do not see.
  private var plainNote: String {
    let hidden = page.rowCount - HTMLMarkup.plainRowCount
    return hidden > 0
      ? "The first \(HTMLMarkup.plainRowCount) of \(page.rowCount.grouped) rows. The other "
        + "rows and the filters need scripts."
      : "The filters need scripts."
  }

  /// The markup between the rows and the data.
  var middle: String {
    """
    </div>
    <section id="command" class="scripted" aria-label="On the command line"></section>
    <section id="ticked" class="scripted" aria-label="Ticked for a comparison" hidden></section>
    </main>
    </div>
    <script type="application/json" id="data">
    """
  }

  /// Everything after the data.
  var end: String {
    """
    </script>
    <script>\(HTMLPageScript.text)</script>
    </body>
    </html>

    """
  }

  /// Writes the first rows, in their sections if the page has sections.
  func writeRows(to output: OutputBuffer) throws(Failure) {
    if let sections = page.sections {
      for section in sections { try write(section, depth: 0, to: output) }
    } else {
      try writeTable(of: 0..<page.rowCount, to: output)
    }
  }

  /// Writes a section, unless the markup already has its maximum number of rows.
  private func write(
    _ section: HTMLSection, depth: Int, to output: OutputBuffer
  ) throws(Failure) {
    guard section.start < HTMLMarkup.plainRowCount else { return }
    let rank = min(depth + 2, 6)
    let heading =
      "<h\(rank) class=\"value\" dir=\"auto\">\(HTMLText.escaped(section.title))</h\(rank)>"
      + "<span class=\"sum\">\(HTMLText.escaped(section.summary))</span>"
    guard section.end > section.start else {
      output.append(Array("<div class=\"section folded\">\(heading)</div>\n".utf8))
      return
    }
    output.append(
      Array("<details class=\"section\" open><summary>\(heading)</summary>\n".utf8))
    for inner in section.sections { try write(inner, depth: depth + 1, to: output) }
    if section.sections.isEmpty { try writeTable(of: section.start..<section.end, to: output) }
    output.append("</details>\n")
  }

  /// Returns a cell. A long text shows its beginning, and opens to the whole text.
  private static func cell(_ text: String) -> String {
    guard text.utf8.count > longest, text.count > longest else { return HTMLText.escaped(text) }
    return "<details class=\"cut\"><summary>\(HTMLText.escaped(String(text.prefix(longest))))…"
      + "</summary>\(HTMLText.escaped(text))</details>"
  }

  private func writeTable(of rows: Range<Int>, to output: OutputBuffer) throws(Failure) {
    // A table has only the columns with values in its rows: many catalogues may have different
    // columns.
    let filled = page.columns.indices.filter { page.columns[$0].hasValue(in: rows) }
    let places = filled.isEmpty ? Array(page.columns.indices) : filled
    let columns = places.map { page.columns[$0] }
    var line = "<div class=\"scroll\"><table>\n<thead><tr>"
    for place in places {
      let heading = page.headings[place]
      line +=
        page.columns[place].isNumeric
        ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">"
      line += HTMLText.escaped(heading.title)
      if heading.unit != "" { line += " <small>\(HTMLText.escaped(heading.unit))</small>" }
      line += "</th>"
    }
    output.append(Array((line + "</tr></thead>\n<tbody>\n").utf8))
    for row in rows.prefix(while: { $0 < HTMLMarkup.plainRowCount }) {
      var line = "<tr>"
      for column in columns {
        line += column.isNumeric ? "<td class=\"number\">" : "<td>"
        line += HTMLMarkup.cell(column.shown(row)) + "</td>"
      }
      output.append(Array((line + "</tr>\n").utf8))
      try output.endRow()
    }
    output.append("</tbody></table></div>\n")
  }
}
