@testable import PhoneFilterBase
@testable import PhoneFilterCounting
import PhoneFilterTestSupport
import Foundation

@testable import PhoneFilterCore

/// A random catalogue with every kind of value that JSON, cells or a database can hold. Tests write
/// it in another format and expect the same catalogue.
struct MixedCatalogue {
  /// The text formats; `db` is a database.
  static let textFormats = ["json", "jsonl", "csv", "tsv"]

  /// The main kind of values in a column.
  private enum Sort: CaseIterable {
    case texts
    case numbers
    case truths
    case lists
    case objects
    case mixed
  }

  let format: String
  /// The names of the fields that have values, and the paths to values inside objects.
  private(set) var paths: [String] = []
  /// The texts of values by path.
  private(set) var texts: [String: [String]] = [:]
  private(set) var rows: [[NaiveMember]] = []

  static let specs = ["model", "price", "memory", "diskSpace", "screenSize", "color", "processor"]
  private static let fields = [
    "battery", "note", "tags", "a.b", "a", "x[0]", "size (mm)", "Ünï code", "source", "line",
    "q\"uote", "semi;colon", "com,ma", "pi|pe", "[x]", "{y}", "tab\there", "line\nbreak", "ids",
    "Note 2", "camera",
  ]

  init(as format: String, using random: inout SeededGenerator) {
    self.format = format
    let isFlat = format != "json" && format != "jsonl"
    var names = random.some(Self.specs, 50) + random.some(Self.fields, 30)
    if format == "db" { names.removeAll { $0.contains("\n") } }
    names.insert("id", at: random.number(0...names.count))
    let sorts = names.map { name -> Sort in
      if name == "id" { return .numbers }
      if ["price", "memory", "diskSpace", "screenSize"].contains(name) {
        return random.chance(80) ? .numbers : .lists
      }
      let sort = random.pick(Sort.allCases)
      // A path cannot contain a name with a point, and an object cannot be the value of a spec.
      if sort == .objects, name.contains(".") || Self.specs.contains(name) { return .texts }
      return isFlat && sort == .objects || format == "db" && sort == .lists ? .texts : sort
    }
    paths = names
    for row in 0..<random.number(1...12) {
      var members: [NaiveMember] = []
      for (name, sort) in zip(names, sorts) {
        if name == "id" {
          members.append(NaiveMember("id", .number("\(row)")))
        } else if random.chance(85) {
          let value = random.chance(12) ? Self.none(&random) : self.value(sort, name, &random)
          members.append(NaiveMember(name, value))
        }
      }
      if !isFlat, random.chance(30) { members.shuffle(using: &random) }
      rows.append(members)
    }
    for members in rows { for member in members { note(member.value, at: member.key) } }
    paths = paths.filter { texts[$0] != nil } + texts.keys.filter { !paths.contains($0) }.sorted()
  }

  private mutating func note(_ value: NaiveValue, at path: String) {
    if case .object(let members) = value {
      for member in members { note(member.value, at: path + "." + member.key) }
      return
    }
    let own = value.elements.filter { !$0.isNone }.compactMap(\.text)
    if !own.isEmpty { texts[path, default: []] += own }
  }

  private static func none(_ random: inout SeededGenerator) -> NaiveValue {
    random.chance(50) ? .null : .text("")
  }

  private func value(
    _ sort: Sort, _ name: String, _ random: inout SeededGenerator
  ) -> NaiveValue {
    switch sort {
    case .texts: return .text(Self.text(&random))
    case .numbers: return .number(Self.number(name, &random))
    case .truths: return format == "db" ? .text("true") : .truth(random.chance(50))
    case .lists: return list(name, &random)
    case .objects: return object(name, depth: 1, &random)
    case .mixed:
      let sorts: [Sort] =
        format == "db" ? [.texts, .numbers] : [.texts, .numbers, .truths, .lists]
      return value(random.pick(sorts), name, &random)
    }
  }

  /// A member of an object has the same sort in every row. A member that is an object in one row
  /// and a plain value in another is two columns in cells, and one field in JSON.
  private func object(
    _ name: String, depth: Int, _ random: inout SeededGenerator
  ) -> NaiveValue {
    let inner: [(key: String, sort: Sort)] = [
      ("main", .numbers), ("mp", .lists), ("Front cam", .texts), ("zoom", .mixed),
      ("is new", .truths), (name == "a" ? "b" : "c", .texts), ("deep", .objects),
    ]
    return .object(
      random.some(inner, 50).filter { depth < 4 || $0.sort != .objects }.map { key, sort in
        let value =
          sort == .objects
          ? object(key, depth: depth + 1, &random) : self.value(sort, key, &random)
        return NaiveMember(key, random.chance(10) ? Self.none(&random) : value)
      })
  }

  private func list(_ name: String, _ random: inout SeededGenerator) -> NaiveValue {
    let isNumeric = Self.specs[1...4].contains(name)
    let kind = isNumeric ? 0 : random.number(0...3)
    return .list(
      (0..<random.number(0...3)).map { _ in
        switch kind {
        case 0: .number(Self.number(name, &random))
        case 1: .text(Self.text(&random))
        case 2:
          random.chance(50)
            ? .list([.text(Self.text(&random))]) : random.pick([.null, .truth(true), .text("")])
        default: .text(random.pick(["Black", "Gold", "Starlight"]))
        }
      })
  }

  private static func number(_ name: String, _ random: inout SeededGenerator) -> String {
    switch name {
    case "price": random.pick(["799", "799.0", "834.990", "1299.5", "1099.00", "12.345", "899"])
    case "memory": random.pick(["4", "6", "8", "8.0", "12", "16"])
    case "diskSpace": random.pick(["64", "128", "256", "512", "1024"])
    case "screenSize": random.pick(["6.1", "6.10", "5.4", "6.78", "6"])
    default:
      random.pick([
        "0", "7", "7.0", "0.50", "1e3", "-3", "-0", "12.345", "1.50", "1234567.891", "2E-2",
        "123456789012345678901234567890", "4000", "5",
      ])
    }
  }

  private static let parts = [
    "Gold", "Black", "Café", "e\u{301}", "\"", "\"\"", ",", ";", "\t", "|", "\n", "\r\n", "\r", "'",
    "[draft]", "[", "]", "{", "}", "[8", "8]", "\\", "/", "5", "5.0", "007", "true", "null", "N/A",
    "-", "=1+1", " ", "  ", "黑色", "😀", "8 GB", "\u{1B}", "\u{7F}", "\u{FEFF}", "*", "?", "ß",
    "\u{2028}",
  ]

  private static func text(_ random: inout SeededGenerator) -> String {
    let text = (0..<random.pick([1, 1, 1, 2, 3])).map { _ in random.pick(parts) }.joined()
    // A cell cannot show that such a text is not a list.
    let isList = withBytes(of: Array(text.utf8)) { $0.spellsList }
    return isList ? text + "." : text
  }
}

extension MixedCatalogue {
  func bytes(using random: inout SeededGenerator) -> [UInt8] {
    switch format {
    case "json":
      let rows = rows.map { Self.json(.object($0), &random) }
      return Array("[\(rows.joined(separator: random.pick([",", ",\n", " ,\n  "])))]\n".utf8)
    case "jsonl": return Array(rows.map { Self.json(.object($0), nil) + "\n" }.joined().utf8)
    default: return delimited(by: format == "csv" ? "," : "\t", &random)
    }
  }

  /// The statements that make a table of the catalogue, with their values.
  var statements: [(sql: String, values: [SQLiteValue])] {
    let names = columns
    let list = names.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",")
    let places = names.map { _ in "?" }.joined(separator: ",")
    return [("CREATE TABLE phones (\(list))", [])]
      + rows.map { row in
        let values = names.map { name -> SQLiteValue in
          switch row.first(where: { $0.key == name })?.value {
          case .text(let text)?: .text(text)
          case .number(let spelling)?:
            Int64(spelling).map { .integer($0) } ?? .real(Double(spelling) ?? 0)
          default: .text("")
          }
        }
        return ("INSERT INTO phones VALUES (\(places))", values)
      }
  }

  private var columns: [String] {
    var names: [String] = []
    for row in rows {
      for member in row where !names.contains(member.key) { names.append(member.key) }
    }
    return names
  }

  private func delimited(by delimiter: String, _ random: inout SeededGenerator) -> [UInt8] {
    let names = columns
    func line(_ cells: [String]) -> String {
      cells.map { cell in
        let mustBeQuoted = cell.contains { ",;|\t\"\n\r \r\n[{\u{FEFF}".contains($0) }
        return mustBeQuoted || random.chance(10)
          ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
      }.joined(separator: delimiter)
    }
    var text = line(names) + "\n"
    for row in rows {
      text +=
        line(
          names.map { name in
            let value = row.first { $0.key == name }?.value ?? .null
            if case .list = value { return Self.json(value, nil) }
            return value.text ?? ""
          }) + "\n"
    }
    return Array(text.utf8)
  }

  /// JSON with or without blanks.
  private static func json(_ value: NaiveValue, _ random: inout SeededGenerator) -> String {
    json(value, random.chance(50) ? " " : nil)
  }

  private static func json(_ value: NaiveValue, _ blank: String?) -> String {
    let blank = blank ?? ""
    switch value {
    case .null: return "null"
    case .truth(let truth): return "\(truth)"
    case .number(let spelling): return spelling
    case .text(let text): return quoted(text)
    case .list(let elements):
      return "[" + elements.map { json($0, blank) }.joined(separator: "," + blank) + "]"
    case .object(let members):
      let inner = members.map { quoted($0.key) + ":" + blank + json($0.value, blank) }
      return "{" + inner.joined(separator: "," + blank) + "}"
    }
  }
}
