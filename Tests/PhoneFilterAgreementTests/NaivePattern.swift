import PhoneFilterTestSupport

/// A glob in parts. It is written for the command line, and matched by trying every possibility.
struct NaiveGlob: Sendable {
  enum Part: Sendable {
    case anyText
    case anyCharacter
    case character(Character)
    case set(String, isNegated: Bool)
    case range(Character, Character, isNegated: Bool)
  }

  let parts: [Part]

  /// The text on the command line.
  var typed: String {
    parts.map { part in
      switch part {
      case .anyText: "*"
      case .anyCharacter: "?"
      case .character(let one): "*?[]\\".contains(one) ? "\\\(one)" : "\(one)"
      case .set(let members, let isNegated): "[\(isNegated ? "!" : "")\(members)]"
      case .range(let first, let last, let isNegated): "[\(isNegated ? "^" : "")\(first)-\(last)]"
      }
    }.joined()
  }

  func fits(_ text: String, ignoringCase: Bool) -> Bool {
    func folded(_ text: String) -> [Character] {
      Array(ignoringCase ? text.referenceFolded : text)
    }
    func fits(_ parts: ArraySlice<Part>, _ text: ArraySlice<Character>) -> Bool {
      guard let part = parts.first else { return text.isEmpty }
      if case .anyText = part {
        return (text.startIndex...text.endIndex).contains { fits(parts.dropFirst(), text[$0...]) }
      }
      if case .character(let wanted) = part {
        let wanted = folded(String(wanted))
        return text.starts(with: wanted) && fits(parts.dropFirst(), text.dropFirst(wanted.count))
      }
      guard let one = text.first else { return false }
      return isOne(one, of: part, folded) && fits(parts.dropFirst(), text.dropFirst())
    }
    return fits(parts[...], folded(text)[...])
  }

  private func isOne(_ one: Character, of part: Part, _ folded: (String) -> [Character]) -> Bool {
    switch part {
    case .set(let members, let isNegated): folded(members).contains(one) != isNegated
    case .range(let first, let last, let isNegated):
      (folded(String(first))[0]...folded(String(last))[0]).contains(one) != isNegated
    default: true
    }
  }
}

/// A small regular expression: characters and dots, optionally repeated, optionally anchored.
struct NaiveExpression: Sendable {
  struct Part: Sendable {
    /// One letter, digit or blank; nil for a dot.
    let scalar: Unicode.Scalar?
    /// `*`, `+`, `?` or nothing.
    let repetition: String
  }

  let isAnchoredFirst: Bool
  let parts: [Part]
  let isAnchoredLast: Bool
  let ignoresCase: Bool

  /// The text on the command line.
  var typed: String {
    let body = parts.map { ($0.scalar.map { String($0) } ?? ".") + $0.repetition }.joined()
    return "/" + (isAnchoredFirst ? "^" : "") + body + (isAnchoredLast ? "$" : "")
      + (ignoresCase ? "/i" : "/")
  }

  func isFound(in text: String, ignoringCase: Bool) -> Bool {
    let text = Array(text.unicodeScalars)[...]
    let starts = isAnchoredFirst ? 0...0 : 0...text.count
    return starts.contains {
      fits(parts[...], text.dropFirst($0), ignoringCase || ignoresCase)
    }
  }

  private func fits(
    _ parts: ArraySlice<Part>, _ text: ArraySlice<Unicode.Scalar>, _ ignoringCase: Bool
  ) -> Bool {
    guard let part = parts.first else { return !isAnchoredLast || text.isEmpty }
    let least = part.repetition == "" || part.repetition == "+" ? 1 : 0
    let most = part.repetition == "" || part.repetition == "?" ? 1 : text.count
    var taken = 0
    while true {
      if taken >= least, fits(parts.dropFirst(), text.dropFirst(taken), ignoringCase) {
        return true
      }
      guard taken < most, let one = text.dropFirst(taken).first, accepts(part, one, ignoringCase)
      else { return false }
      taken += 1
    }
  }

  private func accepts(_ part: Part, _ one: Unicode.Scalar, _ ignoringCase: Bool) -> Bool {
    guard let wanted = part.scalar else { return one != "\n" }
    if wanted == one { return true }
    return ignoringCase && one.isASCII
      && String(wanted).lowercased() == String(one).lowercased()
  }
}
