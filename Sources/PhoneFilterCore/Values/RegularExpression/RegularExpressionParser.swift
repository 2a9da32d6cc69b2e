extension RegularExpression {
  /// A translation of a pattern into its tree, by recursive descent.
  ///
  ///     alternation = sequence { "|" sequence }
  ///     sequence    = { atom [ repetition ] }
  ///     atom        = "(" alternation ")" | "[" set "]" | "\" escape | "." | "^" | "$" | scalar
  ///
  /// Groups nest at most `nestingLimit` deep. This limits the recursion here, and in all code that
  /// walks the tree.
  struct Parser {
    static let nestingLimit = 100

    /// The switches of `(?i)` and `(?s)`, which hold up to the end of the group.
    struct Flags {
      var ignoringCase: Bool
      var dotMatchesNewline = false
    }

    let scalars: [Unicode.Scalar]
    var position = 0
    var depth = 0
    var flags: Flags

    static func parse(
      _ pattern: String, ignoringCase: Bool
    ) throws(RegularExpressionError) -> Syntax {
      var parser = Parser(
        scalars: Array(pattern.unicodeScalars), flags: Flags(ignoringCase: ignoringCase))
      let syntax = try parser.alternation()
      guard parser.next == nil else {
        throw parser.error("unexpected ')', write '\\)' for the character", at: parser.position)
      }
      return syntax
    }

    /// Reads up to the `)` of the group around, or up to the end of the pattern.
    mutating func alternation() throws(RegularExpressionError) -> Syntax {
      var branches = [try sequence()]
      while take("|") { branches.append(try sequence()) }
      return branches.count == 1 ? branches[0] : .alternation(branches)
    }

    private mutating func sequence() throws(RegularExpressionError) -> Syntax {
      var items: [Syntax] = []
      while let scalar = next, scalar != "|", scalar != ")" {
        // A group such as `(?i)` only changes the flags, and adds no item.
        guard let atom = try atom(beginningWith: scalar) else { continue }
        items.append(try repeated(atom))
      }
      return items.isEmpty ? .empty : items.count == 1 ? items[0] : .sequence(items)
    }

    private mutating func atom(
      beginningWith scalar: Unicode.Scalar
    ) throws(RegularExpressionError) -> Syntax? {
      let start = position
      if try repetition() != nil {
        throw error("nothing to repeat before '\(scalar)'", at: start)
      }
      position += 1
      switch scalar {
      case "(": return try group(openedAt: start)
      case "[": return .scalars(try set(openedAt: start))
      case "^": return .anchor(.textStart)
      case "$": return .anchor(.textEnd)
      case ".":
        return .scalars(flags.dotMatchesNewline ? .all : ScalarSet.newline.complement)
      case "\\":
        switch try escape(at: start) {
        case .scalar(let scalar): return literal(scalar)
        case .set(let set): return .scalars(set)
        case .anchor(let anchor): return .anchor(anchor)
        }
      default: return literal(scalar)
      }
    }

    private func literal(_ scalar: Unicode.Scalar) -> Syntax {
      let set = ScalarSet(scalar)
      return .scalars(flags.ignoringCase ? set.ignoringCase : set)
    }
  }
}

extension RegularExpression.Parser {
  /// The scalar at the current position; nil at the end.
  var next: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  /// Skips the scalar and returns true, if it is next.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  /// Returns true if the pattern continues with this text.
  func isNext(_ text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  /// Returns the part of the pattern from `start` up to `end`, or up to the pattern's end if that
  /// is earlier.
  func text(from start: Int, upTo end: Int) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[start..<max(start, min(end, scalars.count))])
    return String(view)
  }

  func error(_ message: String, at offset: Int) -> RegularExpressionError {
    RegularExpressionError(message: message, offset: offset)
  }
}
