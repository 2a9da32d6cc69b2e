/// The output that a contestant must print, and the way to check it.
struct Answer: Sendable {
  let summary: String
  let expected: Digest
  /// The noun for the counted things, for people.
  private let unit: String
  /// Reads the digest of the output at a path; nil if the output has no digest.
  let read: @Sendable (String) throws -> Digest?

  private init(
    _ expected: Digest, of unit: String = "row", summary: String? = nil,
    _ read: @escaping @Sendable (String) throws -> Digest?
  ) {
    self.expected = expected
    self.unit = unit
    self.summary = summary ?? Figures.count(expected.count, unit)
    self.read = read
  }

  /// The number of rows, alone.
  static func number(_ count: Int) -> Answer {
    Answer(Digest(count: count)) { path in
      let lines = try File.lines(path)
      return lines.count == 1 ? Int(lines[0]).map(Digest.init(count:)) : nil
    }
  }

  /// The number of rows in the last line of a check that found nothing: `no problems in 36 rows of
  /// 1 catalogue`.
  static func soundRows(_ count: Int) -> Answer {
    Answer(Digest(count: count)) { path in
      let words = try File.lines(path).last?.split(separator: " ") ?? []
      guard words.starts(with: ["no", "problems", "in"]), words.count > 3 else { return nil }
      return Int(words[3].filter { $0 != "," }).map(Digest.init(count:))
    }
  }

  /// The number of problems in the summary of a check that found some: `3 errors, 1 note in 36 rows
  /// of 1 catalogue`. If one problem is at several places, it is the number of places: `1 error, at
  /// 30 places, in 36 rows of 1 catalogue`. The sums of the rules follow the summary.
  static func problems(_ count: Int) -> Answer {
    Answer(Digest(count: count), of: "problem") { path in
      let lines = try File.lines(path).map { $0.split(separator: " ") }
      guard let words = lines.last(where: { $0.last?.hasPrefix("catalogue") == true }),
        let end = words.firstIndex(of: "in")
      else { return nil }
      let numbers = words[..<end].compactMap { word in Int(word.filter { $0 != "," }) }
      let places = words[..<end].last == "places,"
      return Digest(count: places ? numbers.last ?? 0 : numbers.reduce(0, +))
    }
  }

  /// The number of rows of a catalogue, plus some other lines. The layout of a table is not
  /// compared with a peer.
  static func linesOfTable(_ count: Int, besides others: Int) -> Answer {
    Answer(Digest(count: count)) { path in
      var lines = 0
      try File.forEachLine(path) { _ in lines += 1 }
      return Digest(count: lines - others)
    }
  }

  /// The number of rows of a page, from the number that its script reads.
  static func rowsOfPage(_ count: Int) -> Answer {
    Answer(Digest(count: count)) { path in
      let mark = Array("{\"rowCount\":".utf8)
      var found: Int?
      try File.forEachLine(path) { line in
        guard found == nil, line.count < 1000, let start = line.firstIndex(of: mark[0]),
          line[start...].starts(with: mark)
        else { return }
        let digits = line[(start + mark.count)...].prefix { (48...57).contains($0) }
        found = Int(String(decoding: digits, as: UTF8.self))
      }
      return found.map(Digest.init(count:))
    }
  }

  /// The number of rows, alone, from ripgrep, which prints nothing for zero.
  static func numberOrNothing(_ count: Int) -> Answer {
    let number = number(count)
    return Answer(number.expected) { path in
      File.size(path) == 0 ? Digest() : try number.read(path)
    }
  }

  static func rows(
    _ expected: Digest, read reader: RecordReader, by yardstick: Yardstick
  ) -> Answer {
    Answer(expected) { path in
      var digest = Digest()
      try reader.forEach(path) { digest.add($0, by: yardstick) }
      return digest
    }
  }

  /// Values with their counts, in any order.
  static func counts(_ expected: Digest) -> Answer {
    Answer(expected, of: "value") { try CountReader.digest(of: $0) }
  }

  static func summaries(_ expected: Digest) -> Answer {
    Answer(expected, of: "number") { try SummaryReader.digest(of: $0) }
  }

  /// The changes from one catalogue to the next, in any order.
  static func changes(_ expected: Digest) -> Answer {
    Answer(expected, of: "change") { try ChangeReader.digest(of: $0) }
  }

  /// No output: the exit status is the answer.
  static let silence = Answer(Digest(), summary: "the exit status") { path in
    File.size(path) == 0 ? Digest() : nil
  }

  /// The problem with the output at a path; nil if it is correct.
  func problem(at path: String) throws -> String? {
    guard let found = try read(path) else { return "printed no answer" }
    guard found.count == expected.count else {
      return "gives \(Figures.count(found.count, unit)), and \(expected.count.grouped) is right"
    }
    return found == expected ? nil : "gives as many \(unit)s as it should, but not those or not so"
  }
}
