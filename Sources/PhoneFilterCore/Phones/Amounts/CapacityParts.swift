/// The memory and the storage in a text that has both, or that is a phone's name.
///
///     64GB/4GB                          4 GB and 64 GB
///     Redmi 9 4/64GB Black              4 GB and 64 GB; the 9 is no amount
///     A52 (Black, 128 GB) (6 GB RAM)    6 GB and 128 GB
///
/// A word beside an amount says whose it is. Without one the larger amounts are the storage, and
/// those of at most 24 GB that are less than a quarter of it, or just that, are the memory.
struct CapacityParts {
  /// Where the amounts stand in the text.
  private(set) var memory: [Range<Int>] = []
  private(set) var storage: [Range<Int>] = []

  /// A number that may be an amount.
  private struct Amount {
    let place: Range<Int>
    let gigabytes: ExactNumber
    var hasUnit: Bool
    /// Whether a stroke or a plus joins it to the number behind it.
    var isJoined = false
    var claim: String?
  }

  /// Maximum memory of a phone, in GB.
  private static let mostMemory: ExactNumber = 24
  /// Minimum storage that a lone amount in a name can be.
  private static let leastStorage: ExactNumber = 16
  private static let mostAmounts = 32

  private var amounts: [Amount] = []

  init(_ text: Bytes, isTitle: Bool) {
    find(in: text)
    shareUnits()
    amounts.removeAll { !$0.hasUnit }
    divide(isTitle: isTitle)
  }

  // MARK: Finding

  private mutating func find(in text: Bytes) {
    var index = 0
    var last = 0
    while index < text.count, amounts.count < CapacityParts.mostAmounts {
      guard text[index].isDigit, !text.continuesWord(at: index) else {
        index += 1
        continue
      }
      let end = text.endOfNumber(from: index)
      let isLimit = text.isLimit(before: index)
      defer { index = max(end, index + 1) }
      guard let number = ExactNumber(text.slice(index, end)), !isLimit else { continue }
      let (word, wordEnd) = text.nextWord(from: end)
      let unit = CapacityParts.unit(text, word, number, isTight: word.lowerBound == end)
      let gigabytes = unit.flatMap { AmountGrammar.capacity.converted(number, from: $0) }
      var amount = Amount(
        place: index..<(unit == nil ? end : wordEnd), gigabytes: gigabytes ?? number,
        hasUnit: unit != nil)
      let next = unit == nil ? end : wordEnd
      amount.isJoined = text.joinsNumber(at: next)
      let behind = text.nextWord(from: text.behindBracket(next)).word
      // A word behind the last amount is about that one.
      let isFree = amounts.last?.claim == nil
      amount.claim =
        CapacityParts.claim(text, behind)
        ?? (isFree ? CapacityParts.claim(text, before: index, from: last) : nil)
      last = next
      amounts.append(amount)
    }
  }

  /// The unit that a word spells. A letter alone is one only behind a size that storage has.
  private static func unit(
    _ text: Bytes, _ word: Range<Int>, _ number: ExactNumber, isTight: Bool
  ) -> UInt8? {
    guard !word.isEmpty, let unit = AmountGrammar.capacity.unit(text.packed(word)) else {
      return nil
    }
    return word.count > 1 || isTight && number >= leastStorage ? unit : nil
  }

  private static func claim(_ text: Bytes, _ word: Range<Int>) -> String? {
    guard !word.isEmpty,
      case .claim(let owner) = AmountVocabulary.shared.meaning(
        of: text.packed(word), in: .capacity)
    else { return nil }
    return AmountVocabulary.shared.name(at: owner)
  }

  /// The claim of the word that ends before an amount and begins behind the last one.
  private static func claim(_ text: Bytes, before end: Int, from start: Int) -> String? {
    var last = end
    while last > start, text[last - 1] == 0x20 || text[last - 1] == UInt8(ascii: ":") { last -= 1 }
    var first = last
    while first > start, text[first - 1].isWordByte { first -= 1 }
    return claim(text, first..<last)
  }

  /// Gives each number the unit of the one that it is joined to; two sizes that only a memory and a
  /// storage have need none: 4/64.
  private mutating func shareUnits() {
    for place in amounts.indices.dropLast().reversed() where amounts[place].isJoined {
      let next = amounts[place + 1]
      if next.hasUnit {
        amounts[place].hasUnit = true
      } else if CapacityParts.isPair(amounts[place].gigabytes, next.gigabytes) {
        amounts[place].hasUnit = true
        amounts[place + 1].hasUnit = true
      }
    }
  }

  private static func isPair(_ memory: ExactNumber, _ storage: ExactNumber) -> Bool {
    [1, 2, 3, 4, 6, 8, 12, 16, 18, 24].contains(memory)
      && [16, 32, 64, 128, 256, 512, 1024].contains(storage) && isQuarter(memory, of: storage)
  }

  private static func isQuarter(_ part: ExactNumber, of whole: ExactNumber) -> Bool {
    part.scaled(by: 4, over: 1, decimals: 6).map { $0 <= whole } ?? false
  }

  // MARK: Dividing

  private mutating func divide(isTitle: Bool) {
    let open = amounts.filter { $0.claim == nil }
    memory = amounts.filter { $0.claim == MemorySpec().name }.map(\.place)
    storage = amounts.filter { $0.claim == DiskSpaceSpec().name }.map(\.place)
    guard let most = open.map(\.gigabytes).max() else { return }
    let isOnlyAmount = amounts.count == 1
    let (hasMemory, hasStorage) = (!memory.isEmpty, !storage.isEmpty)
    for amount in open {
      let isSmall = amount.gigabytes <= CapacityParts.mostMemory
      if hasMemory {
        storage.append(amount.place)
      } else if isSmall, CapacityParts.isQuarter(amount.gigabytes, of: most) || hasStorage {
        memory.append(amount.place)
      } else if !isTitle || !isOnlyAmount || amount.gigabytes >= CapacityParts.leastStorage {
        storage.append(amount.place)
      }
    }
  }
}

extension UInt8 {
  /// Whether it belongs to a word: a letter of ASCII, or a part of any other character.
  fileprivate var isWordByte: Bool { isLetterASCII || self >= 0x80 }
}

extension Bytes {
  /// The bytes of a range.
  func slice(_ range: Range<Int>) -> Bytes { slice(range.lowerBound, range.upperBound) }

  fileprivate func packed(_ range: Range<Int>) -> PackedWord {
    var word = PackedWord()
    for index in range { word.set(self[index].lowercasedASCII, at: index - range.lowerBound) }
    return word
  }

  /// Whether digits there go on with a word or a number: the 52 of A52, the 5 of 6.5.
  fileprivate func continuesWord(at index: Int) -> Bool {
    guard index > 0 else { return false }
    let byte = self[index - 1]
    return byte.isLetterASCII || byte.isDigit || byte == UInt8(ascii: ".")
  }

  fileprivate func endOfNumber(from start: Int) -> Int {
    var end = start
    while end < count, self[end].isDigit { end += 1 }
    if end + 1 < count, self[end] == UInt8(ascii: "."), self[end + 1].isDigit {
      end += 1
      while end < count, self[end].isDigit { end += 1 }
    }
    return end
  }

  /// Whether a word before an amount makes a limit of it: up to 16 GB, that a card or a file may add.
  fileprivate func isLimit(before index: Int) -> Bool {
    var last = index
    while last > 0, self[last - 1] == 0x20 { last -= 1 }
    guard last < index else { return false }
    var first = last
    while first > 0, self[first - 1].isWordByte { first -= 1 }
    return ["to", "up", "bis", "до", "hasta", "ate", "jusqu"].contains {
      slice(first, last).text().lowercased() == $0
    }
  }

  /// The place behind blanks, if any.
  private func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < count {
      let width = spaceWidth(at: index)
      if width == 0 { break }
      index += width
    }
    return index
  }

  /// The word that begins there or behind blanks, and its end; empty where none does.
  fileprivate func nextWord(from start: Int) -> (word: Range<Int>, end: Int) {
    let first = endOfBlanks(from: start)
    var end = first
    while end < count, self[end].isWordByte, spaceWidth(at: end) == 0 { end += 1 }
    return end > first ? (first..<end, end) : (start..<start, start)
  }

  /// The place behind an opening bracket that comes next, if one does.
  fileprivate func behindBracket(_ start: Int) -> Int {
    let index = endOfBlanks(from: start)
    return index < count && self[index] == UInt8(ascii: "(") ? index + 1 : start
  }

  /// Whether a stroke, a plus or a bar comes next, and a number behind it.
  fileprivate func joinsNumber(at start: Int) -> Bool {
    let index = endOfBlanks(from: start)
    guard index < count, Array("/+|".utf8).contains(self[index]) else { return false }
    let next = endOfBlanks(from: index + 1)
    return next < count && self[next].isDigit
  }
}

extension RawValue {
  /// Calls the body with each amount of the text that is the memory, or the storage, until the body
  /// returns true; returns whether it did.
  func anyCapacity(
    _ places: KeyPath<CapacityParts, [Range<Int>]>, _ body: (RawValue) -> Bool
  ) -> Bool {
    withParts { parts in
      CapacityParts(parts.text, isTitle: parts.part == .title)[keyPath: places].contains {
        body(parts[$0])
      }
    }
  }
}
