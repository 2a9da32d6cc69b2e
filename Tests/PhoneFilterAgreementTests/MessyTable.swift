import PhoneFilterTestSupport

/// A random table like the tables of shops: fields in several languages, decoys, amounts in texts.
/// It can be written in every format.
struct MessyTable {
  let names: [String]
  /// The cells; an empty cell has no value.
  let rows: [[String]]

  private static let models = [
    "Galaxy A56", "iPhone 14", "Redmi 9", "Armor 25T", "POP 5 Go", "Pixel 7",
  ]
  private static let colors = ["Black", "Gold", "Black, White", "Space Grey", "Gold | Blue"]

  /// The names that a field can have, and a generator of its values.
  private static let kinds:
    [(names: [String], value: @Sendable (inout SeededGenerator) -> String)] = [
      (
        ["model", "name", "Modell", "nama_produk", "fullName", "Titre"],
        { random in
          var text = random.pick(models)
          if random.chance(40) {
            text += " " + random.pick(["6/128GB", "8/256GB", "128GB", "4/64 Gb"])
          }
          if random.chance(30) { text += " " + random.pick(["Black", "Gold"]) }
          return text
        }
      ),
      (
        [
          "price", "cost", "Preis", "new_price", "price_with_vat", "harga_produk", "sale_price",
          "msrp",
        ],
        { random in
          let number = random.number(50...1999)
          return random.pick([
            "\(number)", "\(number).50", "\(number) €", "$\(number)", "1.\(100 + number % 900) €",
          ])
        }
      ),
      (["old_price", "UVP", "listPrice"], { random in "\(random.number(100...2999))" }),
      (
        ["brand", "manufacturer", "Marke", "brandName"],
        { $0.pick(["Samsung", "Apple", "Xiaomi"]) }
      ),
      (["brandColor", "cores", "price_rank"], { random in "\(random.number(1...8))" }),
      (
        ["ram", "memory", "Arbeitsspeicher", "memory-size", "RAM (MB)", "ram_gb"],
        { random in
          random.pick([
            "4", "8", "8 GB", "6GB", "8 GB RAM, 128 GB inbuilt", "4096", "12GB RAM 5G", "4/64GB",
          ])
        }
      ),
      (
        ["storage", "diskSpace", "Speicher", "memory_internal", "capacity"],
        { random in
          random.pick([
            "128", "256 GB", "64GB/4GB", "1TB", "128GB 8GB RAM", "Expandable Upto 32 GB", "512",
          ])
        }
      ),
      (
        ["screenSize", "display", "tela", "Diagonale", "screen_size_inches"],
        { random in
          random.pick([
            "6.1", "6.7 inches", "6.1\"", "15.5 cm", "6.5 inches, 102.0 cm2 (~85%)", "9.9", "14",
          ])
        }
      ),
      (["color", "Farbe", "available colors", "colour"], { $0.pick(colors) }),
      (
        ["processor", "chipset", "cpu"],
        { $0.pick(["Snapdragon 8", "A16", "Octa-core 2 GHz", "8"]) }
      ),
      (
        ["battery", "weight", "note"],
        { $0.pick(["5000 mAh", "174 g", "5,000 mAh", "338 g (3G)", "x", "12"]) }
      ),
    ]

  init(using random: inout SeededGenerator) {
    let chosen = random.some(Array(MessyTable.kinds.indices), 55)
    var names = ["id"]
    var kinds: [Int] = []
    for kind in chosen {
      let name = random.pick(MessyTable.kinds[kind].names)
      guard !names.contains(name) else { continue }
      names.append(name)
      kinds.append(kind)
      // A second field of the same kind, so that the program must choose.
      let other = random.pick(MessyTable.kinds[kind].names)
      if random.chance(15), !names.contains(other) {
        names.append(other)
        kinds.append(kind)
      }
    }
    let filled = random.pick([100, 90, 40])
    rows = (1...random.number(3...30)).map { number in
      ["\(number)"]
        + kinds.map { random.chance(filled) ? MessyTable.kinds[$0].value(&random) : "" }
    }
    self.names = names
  }

  // MARK: Formats

  static let formats = ["csv", "jsonl", "json", "xml", "xlsx", "db"]

  var csv: String {
    ([names] + rows).map { $0.map(MessyTable.cell).joined(separator: ",") + "\n" }.joined()
  }

  private static func cell(_ text: String) -> String {
    "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  var objects: [String] {
    rows.map { row in
      "{"
        + zip(names, row).map {
          "\(MessyTable.json($0)):\($1.isEmpty ? "null" : MessyTable.json($1))"
        }
        .joined(separator: ",") + "}"
    }
  }

  private static func json(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension MessyTable {
  /// True if all names are valid in XML.
  private var fitsXML: Bool {
    names.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" } }
  }

  private var xml: String {
    func escaped(_ text: String) -> String {
      text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }
    let elements = rows.map { row in
      "<phone>" + zip(names, row).map { "<\($0)>\(escaped($1))</\($0)>" }.joined() + "</phone>"
    }
    return "<phones>" + elements.joined(separator: "\n") + "</phones>\n"
  }

  private var statements: [String] {
    func quoted(_ text: String, _ mark: String) -> String {
      mark + text.replacing(mark, with: mark + mark) + mark
    }
    let columns = names.map { quoted($0, "\"") + " TEXT" }.joined(separator: ", ")
    return ["CREATE TABLE phones (\(columns))"]
      + rows.map { row in
        let values = row.map { $0.isEmpty ? "NULL" : quoted($0, "'") }.joined(separator: ", ")
        return "INSERT INTO phones VALUES (\(values))"
      }
  }

  /// Writes the table; returns nil if the format cannot hold it. The caller keeps the database.
  func path(
    as format: String, _ probe: PipelineProbe, _ databases: inout [MadeDatabase]
  ) throws -> String? {
    switch format {
    case "csv": return try probe.path(of: csv, as: "phones.csv")
    case "jsonl":
      return try probe.path(of: objects.joined(separator: "\n") + "\n", as: "phones.jsonl")
    case "json":
      return try probe.path(of: "[" + objects.joined(separator: ",\n") + "]", as: "phones.json")
    case "xml": return fitsXML ? try probe.path(of: xml, as: "phones.xml") : nil
    case "xlsx":
      let cells = ([names] + rows).map { row in
        row.map { $0.isEmpty ? MadeWorkbook.Cell.nothing : .text($0) }
      }
      return try probe.path(of: MadeWorkbook(cells).bytes, as: "phones.xlsx")
    default:
      let database = try MadeDatabase(statements, name: "phones.db")
      databases.append(database)
      return database.path
    }
  }
}
