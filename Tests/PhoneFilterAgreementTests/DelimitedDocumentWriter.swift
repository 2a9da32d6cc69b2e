import PhoneFilterTestSupport
import Foundation

/// Writes phones as delimited text, with the freedoms of RFC 4180.
struct DelimitedDocumentWriter {
  private let delimiter: Unicode.Scalar
  private let quotes: Int
  private var random: SeededGenerator

  /// A catalogue in CSV or TSV. The phones may contain only texts and numbers.
  static func write(
    _ phones: [NaivePhone], as format: String, using random: inout SeededGenerator
  ) -> WrittenCatalogue {
    let delimiter: Unicode.Scalar = format == "tsv" ? "\t" : random.pick([",", ",", ",", ";", "|"])
    var writer = DelimitedDocumentWriter(
      delimiter: delimiter, quotes: random.pick([0, 0, 10, 100]),
      random: SeededGenerator(seed: random.next()))
    var catalogue = WrittenCatalogue(format: format)
    catalogue.delimiter = delimiter
    var header = phones.flatMap(\.members).map(\.key)
    if header.isEmpty { header = ["id", "model", "price"] }
    header = NaivePhone.effective(header.map { NaiveMember($0, .null) }).map(\.key)
    header.shuffle(using: &random)
    // Spreadsheets leave such headers: columns without a name, and repeated names.
    let isRagged = random.chance(10)
    if isRagged { header += random.pick([["", ""], ["extra", "extra"]]) }
    // Blanks at the ends of names make no difference.
    catalogue.header = header.map { $0.trimmingCharacters(in: .whitespaces) }
    writer.write(phones, to: &catalogue, names: header, isRagged)
    return catalogue
  }

  private mutating func write(
    _ phones: [NaivePhone], to catalogue: inout WrittenCatalogue, names: [String],
    _ isRagged: Bool
  ) {
    if random.chance(10) { catalogue.append("\u{FEFF}") }
    catalogue.lineEnding = random.pick([[0x0A], [0x0A], [0x0D, 0x0A]])
    let ending = String(decoding: catalogue.lineEnding, as: UTF8.self)
    let header = names.map { cell($0, isHeader: true) }.joined(separator: "\(delimiter)")
    catalogue.headerBytes = Array(header.utf8)
    catalogue.append(header)
    let hasMixedEnds = random.chance(5)
    for (row, phone) in phones.enumerated() {
      catalogue.append(hasMixedEnds && row > 0 ? random.pick(["\n", "\r\n"]) : ending)
      if names.count > 1, random.chance(2) { catalogue.append(ending) }
      var values = names.map { name in
        phone.members.last { $0.key == name }?.value.text ?? ""
      }
      if isRagged { values.replaceSubrange((values.count - 2)..., with: ["a\(row)", "b\(row)"]) }
      let cells = values.map { cell($0, isHeader: false) }
      catalogue.append(record: cells.joined(separator: "\(delimiter)"))
      catalogue.phones.append(
        NaivePhone(
          members: zip(catalogue.header, values).map { NaiveMember($0, .text($1)) }))
    }
    if random.chance(80) {
      catalogue.append(ending)
    } else if phones.isEmpty {
      catalogue.lineEnding = [0x0A]
    }
  }

  private mutating func cell(_ text: String, isHeader: Bool) -> String {
    let special = isHeader ? ",;|\t\"\r\n".unicodeScalars : "\r\n".unicodeScalars
    let mustQuote =
      text.unicodeScalars.contains { special.contains($0) || $0 == delimiter }
      || text.hasPrefix("\"") || (isHeader && text.hasSuffix(" "))
    guard mustQuote || random.chance(quotes) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
