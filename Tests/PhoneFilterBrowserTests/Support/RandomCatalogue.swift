import PhoneFilterTestSupport

/// Phones in JSON Lines, identified by `id`, with the oddities of catalogues: several values in a
/// cell, missing values, units, texts that need quotes.
enum RandomCatalogue {
  private static let colors = [
    #""Gold""#, #""Starlight""#, #""Grün""#, #""a\"b""#, #""*star*""#, #""back\\slash""#, #""x y""#,
    #"["Gold","Blue"]"#, #"["Blue","Gold"]"#, #"["Blue"]"#, "null", #""""#,
  ]
  private static let disks = ["64", "128", "256", #""512 GB""#, #""1 TB""#, "null"]
  private static let memories = ["4", "6", #""8 GB""#, "12", #"["8","12"]"#]
  private static let screens = ["6.1", "6.7", #""6.9\"""#, "5.4"]

  static func text(phones count: Int, using random: inout SeededGenerator) -> String {
    var lines = ""
    for id in 0..<count {
      let model = "Phone \(Int.random(in: 1...40, using: &random))"
      lines +=
        #"{"id":\#(id),"model":"\#(model)","price":\#(Int.random(in: 99...1999, using: &random))"#
      lines += #","color":\#(pick(colors, &random)),"diskSpace":\#(pick(disks, &random))"#
      lines += #","memory":\#(pick(memories, &random)),"screenSize":\#(pick(screens, &random))"#
      lines += #","battery":\#(Int.random(in: 30...50, using: &random) * 100)}"# + "\n"
    }
    return lines
  }

  private static func pick(_ texts: [String], _ random: inout SeededGenerator) -> String {
    texts[Int.random(in: texts.indices, using: &random)]
  }
}
