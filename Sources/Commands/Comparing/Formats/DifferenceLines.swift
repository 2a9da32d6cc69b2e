/// The lines of a group in columns that fit the terminal. The first lines determine the widths.
///
///     Apple iPhone 14          6 GB  128 GB  Starlight     799 → 749       −6.3 %
///     Apple iPhone 16 Pro Max  8 GB    1 TB  Titanium    1,599 → 1,449.50  −9.3 %
///     └ name                   └ details                 └ old   └ new     └ share
///
/// Each changed field has a line. The phone is in the first of its lines.
struct DifferenceLines {
  private struct Column {
    var alignment = ColumnAlignment.left
    var demand: ColumnDemand
    /// The text between this column and the column before.
    var gap = "  "
  }

  private typealias Cells = [(text: String, style: TextStyle)]

  /// The number of lines that determine the widths.
  private static let sampleCount = 512
  /// The maximum width of a column off a terminal. Wider cells stick out.
  private static let widestPadding = 60
  private static let indent = 2
  /// The width up to which a name is not cut while another column can be hidden.
  private static let wholeName = 40

  private let group: DifferenceStory.Group
  private let settings: WriterSettings
  private var columns: [Column] = []
  private var widths: [Int?] = []
  private var sample: [Cells]? = []
  /// The columns of the key's fields, and the column of the changed field's name.
  private let keyFields: Range<Int>
  private var fieldName: Int?
  /// The name of the field that is the heading's spec; nil if no line has it so far.
  private var ownField: String?

  init(_ group: DifferenceStory.Group, _ words: PhoneWords, _ settings: WriterSettings) {
    self.group = group
    self.settings = settings
    let detailCount = words.detailsAreNumbers.count
    keyFields = (1 + detailCount)..<(1 + detailCount + words.fieldCount)
    func add(
      _ alignment: ColumnAlignment = .left, isNumber: Bool = false, priority: Int = .max,
      minimum: Int = 8, gap: String = "  "
    ) {
      columns.append(
        Column(
          alignment: alignment,
          demand: ColumnDemand(
            naturalWidth: 0, minimumWidth: minimum, canBeNarrowed: !isNumber, priority: priority,
            isKept: priority == .max),
          gap: gap))
    }
    add(minimum: DifferenceLines.wholeName)
    for (place, isNumber) in words.detailsAreNumbers.enumerated() {
      add(isNumber ? .right : .left, isNumber: isNumber, priority: 100 - place)
    }
    for place in 0..<words.fieldCount { add(priority: 50 - place, minimum: 20) }
    switch group.content {
    case .added, .removed:
      for _ in ChangeKinds.directed { add(.right, isNumber: true) }
    case .changed(let changed):
      let isNumber = changed.spec != nil
      if group.namesFields {
        fieldName = columns.count
        add(minimum: 12)
      }
      add(isNumber ? .right : .left, isNumber: isNumber, minimum: 16)
      add(isNumber: isNumber, minimum: 16, gap: settings.usesASCII ? " -> " : " → ")
      add(.right, isNumber: true, priority: 0)
    case .moved: break
    }
  }

  mutating func append(_ line: DifferenceStory.Line, to output: OutputBuffer) throws(Failure) {
    if case .changed(let changed) = group.content, let spec = changed.spec {
      ownField = ownField ?? line.facts.first { $0.spec == spec.name }?.field
    }
    for cells in cells(of: line) {
      guard sample != nil else {
        try write(cells, to: output)
        continue
      }
      sample?.append(cells)
      if let sample, sample.count == DifferenceLines.sampleCount { try end(output) }
    }
  }

  /// Determines the widths, and writes the lines that waited for them.
  mutating func end(_ output: OutputBuffer) throws(Failure) {
    guard let lines = sample else { return }
    sample = nil
    let isNeeded = DifferenceLines.areAlike(lines.map { $0[..<keyFields.lowerBound].map(\.text) })
    let demands = columns.indices.map { place in
      let demand = columns[place].demand
      let natural =
        place == fieldName && isSaid(lines) ? 0 : lines.map { $0[place].text.displayWidth }.max()
      return ColumnDemand(
        naturalWidth: natural ?? 0, minimumWidth: demand.minimumWidth,
        canBeNarrowed: demand.canBeNarrowed,
        priority: keyFields.contains(place) && isNeeded ? 200 : demand.priority,
        isKept: demand.isKept)
    }
    // A column without a text has no gap either.
    let used = columns.indices.filter { demands[$0].naturalWidth > 0 }
    let arrows = used.reduce(0) { $0 + columns[$1].gap.displayWidth - 2 }
    let room = settings.width.map { max(1, $0 - DifferenceLines.indent - arrows) }
    let fitted = ColumnFitting.widths(of: used.map { demands[$0] }, available: room)
    widths = columns.map { _ in nil }
    for (place, width) in zip(used, fitted) {
      widths[place] =
        settings.width == nil ? width.map { min($0, DifferenceLines.widestPadding) } : width
    }
    for cells in lines { try write(cells, to: output) }
    let hidden = used.count - fitted.count { $0 != nil }
    if hidden > 0 {
      let note = "\(hidden) column\(hidden == 1 ? "" : "s") not shown; -f csv has all"
      let line = settings.cut(blanks(DifferenceLines.indent) + note)
      output.append(shown: settings.styled(line, .quiet) + "\n")
    }
  }

  /// Returns true if two phones have the same name and details, so that only the key's fields
  /// distinguish them. Lines without a phone have empty texts.
  private static func areAlike(_ phones: [[String]]) -> Bool {
    var seen: Set<[String]> = []
    return phones.contains { phone in
      phone.contains { !$0.isEmpty } && !seen.insert(phone).inserted
    }
  }

  /// Returns true if all lines are about the field that the heading names.
  private func isSaid(_ lines: [Cells]) -> Bool {
    guard let fieldName, let own = ownField, lines.count < DifferenceLines.sampleCount else {
      return false
    }
    return lines.allSatisfy { $0[fieldName].text == own }
  }

  private func write(_ cells: Cells, to output: OutputBuffer) throws(Failure) {
    var line = ""
    var waiting = blanks(DifferenceLines.indent)
    for (place, cell) in cells.enumerated() {
      guard let width = widths[place] else { continue }
      let text = settings.width == nil ? cell.text : cell.text.cut(toWidth: width)
      let isFirst = line.isEmpty && place == 0
      if !isFirst { waiting += columns[place].gap }
      let spaces = blanks(width - text.displayWidth)
      let isRight = columns[place].alignment == .right
      if !text.isEmpty {
        line += waiting + (isRight ? spaces : "") + settings.styled(text, cell.style)
        waiting = isRight ? "" : spaces
      } else {
        waiting += spaces
      }
    }
    output.append(shown: line + "\n")
    try output.endRow()
  }

  /// Returns the lines of a phone as cells of the columns.
  private func cells(of line: DifferenceStory.Line) -> [Cells] {
    let phone = [line.words.name] + line.words.details + line.words.fields
    func told(_ texts: [String], _ style: TextStyle) -> Cells { texts.map { ($0, style) } }
    func values() -> [String] {
      ChangeKinds.directed.map { spec in
        let fact = line.facts.first { $0.spec == spec.name }
        return fact.flatMap { $0.new ?? $0.old } ?? ""
      }
    }
    switch group.content {
    case .added: return [told(phone + values(), .good)]
    case .removed: return [told(phone + values(), .bad)]
    case .moved: return [told(phone, .plain)]
    case .changed:
      return line.facts.enumerated().map { place, fact in
        let style = fact.isBetter.map { $0 ? TextStyle.good : .bad }
        return told(place == 0 ? phone : phone.map { _ in "" }, .plain)
          + (group.namesFields ? told([fact.field], .plain) : [])
          + told([fact.old ?? "(none)"], .plain) + told([fact.new ?? "(none)"], style ?? .plain)
          + told([share(fact)], style ?? .quiet)
      }
    }
  }

  private func share(_ fact: DifferenceStory.Fact) -> String {
    let share = fact.share ?? ""
    return settings.usesASCII ? share.replacingScalars { $0 == "−" ? "-" : nil } : share
  }
}
