/// The texts of `--help` and `--list`, made from the program's own lists.
enum Overview {
  static var help: [String] {
    let head = "usage: phonefilter-bench [OPTIONS]"
    let purpose = "Measures phonefilter side by side with its peers."
    let options = table(Option.all.map { ("\($0.flag) \($0.valueName ?? "")", $0.help) })
    let status = "exit status: 0 all agree; 1 a wrong answer or a failing program; 2 could not run"
    return [head, "", purpose, ""] + options + ["", status]
  }

  static var list: [String] {
    ["cases"] + table(CaseCatalog.all.map { ($0.name, $0.summary) })
      + ["", "shapes"] + table(ShapeCatalog.all.map { ($0.name, $0.summary) })
      + ["", "peers"] + table(Peer.all.map { ($0.command, $0.find() ?? "absent") })
  }

  private static func table(_ rows: [(name: String, text: String)]) -> [String] {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { row in
      "  \(row.name)\(String(repeating: " ", count: width - row.name.count))  \(row.text)"
    }
  }
}
