import PhoneFilterTestSupport
@testable import PhoneFilterCore

/// A random catalogue of several chunks. Some fields are missing from the first records. The
/// answers must not depend on the delivery.
struct DeliveredCatalogue {
  let name: String
  let text: String
  /// True if a new field, unit or mark comes after the records that decide the reading. Then the
  /// answer may be an error at its place.
  let hasLateFields: Bool

  private static let colors = ["Gold", "Black", "Space Black", "Starlight", "é"]

  init(_ random: inout SeededGenerator) {
    // Most windows are small, and a few hundred records fill many of them. One catalogue in six
    // fills a few of the largest windows.
    let most = Int.random(in: 0..<6, using: &random) == 0 ? 1600 : 250
    let count = Int.random(in: 1...most, using: &random)
    let late = Bool.random(using: &random) ? Int.random(in: 0...count, using: &random) : count
    hasLateFields = late < count
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      name = "rows.csv"
      text = DeliveredCatalogue.table(count, late, &random)
    case 1:
      name = "rows.jsonl"
      text = DeliveredCatalogue.records(count, late, &random).joined(separator: "\n") + "\n"
    case 2, 3:
      name = "sections.json"
      var records = DeliveredCatalogue.records(count, late, &random)[...]
      var sections: [String] = []
      while !records.isEmpty {
        let length = Int.random(in: 1...max(1, records.count), using: &random)
        sections.append(
          "\"s\(sections.count)\":[" + records.prefix(length).joined(separator: ",\n") + "]")
        records = records.dropFirst(length)
      }
      text = "{\"shop\":\"x\"," + sections.joined(separator: ",") + "}"
    default:
      name = "rows.json"
      text =
        "[\n" + DeliveredCatalogue.records(count, late, &random).joined(separator: ",\n") + "\n]\n"
    }
  }

  /// Records of one form before the place `late`, and of another form from there on.
  private static func records(
    _ count: Int, _ late: Int, _ random: inout SeededGenerator
  ) -> [String] {
    let forms = [Int.random(in: 0..<6, using: &random), Int.random(in: 0..<6, using: &random)]
    return (0..<count).map { record($0, form: forms[$0 < late ? 0 : 1], &random) }
  }

  private static func record(_ index: Int, form: Int, _ random: inout SeededGenerator) -> String {
    let price = Int.random(in: 100...999, using: &random)
    let memory = [4, 8, 12].randomElement(using: &random) ?? 8
    let color = colors.randomElement(using: &random) ?? ""
    let note = String(repeating: "n", count: Int.random(in: 0...40, using: &random))
    let rest = "\"id\":\(index),\"note\":\"\(note)\""
    switch form {
    case 0: return "{\"price\":\(price),\"memory\":\(memory),\"color\":\"\(color)\",\(rest)}"
    case 1:
      return "{\"price\":\(price),\"specs\":{\"memory\":\(memory)},\"color\":[\"\(color)\",\"x\"],"
        + "\(rest)}"
    case 2: return "{\"offer\":{\"price\":\(price)},\"ram_mb\":\(memory * 1024),\(rest)}"
    case 3: return "{\"price\":\"\(price),00 €\",\"memory\":\"\(memory) GB\",\(rest)}"
    case 4: return "{\"price\":\"\(price).00\",\"ram_gb\":\(memory),\"color\":\"\(color)\",\(rest)}"
    default: return "{\(rest),\"variants\":[{\"color\":\"\(color)\",\"price\":\(price)}]}"
    }
  }

  private static func table(
    _ count: Int, _ late: Int, _ random: inout SeededGenerator
  ) -> String {
    let usesComma = Bool.random(using: &random)
    return "id;price;memory;color;note\n"
      + (0..<count).map { index in
        let price = Int.random(in: 100...999, using: &random)
        let mark = usesComma == (index < late) ? "," : "."
        let memory = index % 5 == 0 ? "8" : "\(4 << (index % 3)) GB"
        let note = index % 17 == 3 ? "\"a\n1;2;8;Gold;b\n\"" : "plain"
        return "\(index);\(price)\(mark)50;\(memory);\(colors[index % 4]);\(note)\n"
      }.joined()
  }
}
