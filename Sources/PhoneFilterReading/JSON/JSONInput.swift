/// JSON: an array of phones, an object with arrays of phones, or one phone.
package struct JSONInput: InputFormat {
  package let name = "json"
  package let summary =
    "a JSON array of objects, an object with named arrays of objects, or one object"
  package let extensions = ["json"]

  package init() {}

  package func recognizes(_ window: InputWindow, start: Int) throws(Failure) -> Bool {
    let first = try window.skipSpace(from: start)
    switch window.bytes[first] {
    case UInt8(ascii: "["): return true
    case UInt8(ascii: "{"):
      let shape = try JSONShapeSample.shape(
        of: window, start: first, nameIsLines: window.file.isLines)
      return shape != .lines && shape != .commaLines
    default: return false
    }
  }

  /// The format of a text whose records are at the end of a path, whatever is around them; nil if
  /// it is not JSON.
  package static func format(at first: Int, of window: InputWindow) -> (any InputFormat)? {
    switch window.bytes[first] {
    case UInt8(ascii: "["): JSONInput()
    case UInt8(ascii: "{"): window.file.isLines ? JSONLinesInput() : JSONInput()
    default: nil
    }
  }

  /// Returns true if a text can hardly be another format. It begins with `[{`, `[]` or `{"`; white
  /// space may be between the characters. A column of delimited text may be called `[id]`.
  static func isPlainly(_ window: InputWindow, at first: Int) throws(Failure) -> Bool {
    let opening = window.bytes[first]
    guard opening == UInt8(ascii: "[") || opening == UInt8(ascii: "{") else { return false }
    let next = try window.skipSpace(from: first + 1)
    // No name of a column begins with so much white space.
    guard next < window.count else { return !window.isAtEnd }
    let wanted = opening == UInt8(ascii: "[") ? "{]" : "\"}"
    return wanted.utf8.contains(window.bytes[next])
  }

  package func open(
    _ window: InputWindow, start: Int, plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    let first = try window.skipSpace(from: start)
    var guess = JSONShapeSample.ShapeGuess(shape: .path)
    let translation = window.file.translation
    if let translation {
      guess = JSONShapeSample.ShapeGuess(shape: translation.hasSections ? .sections : .array)
    } else if settings.schema != nil, settings.rows == nil, window.bytes[first] == UInt8(ascii: "[")
    {
      // The records are at the top; otherwise the schema would have a path to them.
      guess = JSONShapeSample.ShapeGuess(shape: .array)
    } else if settings.rows == nil {
      guess = try JSONShapeSample.finding(
        in: window, start: first, nameIsLines: window.file.isLines,
        mayBeLines: settings.namedFormat == nil)
    }
    // JSON is not JSON Lines: the text must be one object.
    let isLines = guess.shape == .lines || guess.shape == .commaLines
    let found = isLines ? .single : guess.shape
    let path = translation == nil ? settings.rows ?? guess.path : nil
    let indentation = try JSONInput.indentation(in: window, from: first)
    let doubts = settings.namedFormat == nil || guess.path != nil ? guess.doubt : nil
    return try TextCatalogue(window, plan, settings, encoding: .json, doubt: doubts) { plan in
      JSONRecordWalk(
        shape: found, start: start, plan: plan, path: path, sections: settings.sections)
    } layout: { readings in
      RecordLayout(
        encoding: .json, format: translation?.outputFormat ?? name, source: window.file.name,
        indentation: translation == nil ? indentation : [],
        hasForeignSpace: translation != nil, rereader: JSONRereader.self, readings: readings)
    }
  }

  /// The white space between the line break and the first record of an array; empty if other text
  /// is between them.
  private static func indentation(
    in window: InputWindow, from start: Int
  ) throws(Failure) -> [UInt8] {
    guard window.bytes[start] == UInt8(ascii: "[") else { return [] }
    _ = try window.skipSpace(from: start + 1)
    var index = start + 1
    var indentation: [UInt8]?
    while index < window.count {
      let byte = window.bytes[index]
      if byte == 0x0A {
        indentation = []
      } else if byte == 0x20 || byte == 0x09 {
        indentation?.append(byte)
      } else if byte != 0x0D {
        break
      }
      index += 1
    }
    return indentation.map { Array($0.prefix(16)) } ?? []
  }
}

/// JSON Lines: one phone a line.
package struct JSONLinesInput: InputFormat {
  package let name = "jsonl"
  package let summary = "JSON Lines: an object a line"
  package let extensions = ["jsonl", "ndjson"]
  package let mayBeEmpty = true

  package init() {}

  package func recognizes(_ window: InputWindow, start: Int) throws(Failure) -> Bool {
    window.bytes[try window.skipSpace(from: start)] == UInt8(ascii: "{")
  }

  package func open(
    _ window: InputWindow, start: Int, plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    let first = try window.skipSpace(from: start)
    var doubt: Message?
    var shape = settings.rows == nil ? JSONShape.lines : .path
    if settings.rows == nil, first < window.count {
      let isNamed = settings.namedFormat != nil
      // If the user named JSON Lines, errors in the search for a shape are ignored.
      let guess =
        isNamed
        ? try? JSONShapeSample.finding(in: window, start: first, nameIsLines: true)
        : try JSONShapeSample.finding(
          in: window, start: first, nameIsLines: window.file.isLines)
      if guess?.shape == .commaLines { shape = .commaLines }
      if !isNamed || shape == .commaLines { doubt = guess?.doubt }
    }
    let found = shape
    return try TextCatalogue(window, plan, settings, encoding: .json, doubt: doubt) { plan in
      JSONRecordWalk(shape: found, start: start, plan: plan, path: settings.rows)
    } layout: { readings in
      RecordLayout(
        encoding: .json, format: name, source: window.file.name, rereader: JSONRereader.self,
        readings: readings)
    }
  }
}
