/// The memory and the storage in a text that has both, or that is a phone's name.
///
///     64GB/4GB                          4 GB and 64 GB
///     Redmi 9 4/64GB Black              4 GB and 64 GB; the 9 is not an amount
///     A52 (Black, 128 GB) (6 GB RAM)    6 GB and 128 GB
///     ROM 128GB RAM 6GB                 6 GB and 128 GB
///     Armor 25T 6/256GB                 6 GB and 256 GB; the 25T is a name
///
/// A word next to an amount names its spec. Without such a word, the larger amounts are the
/// storage. The amounts of at most 24 GB and at most a quarter of the largest amount are the
/// memory.
struct CapacityParts {
  private(set) var memory: [Range<Int>] = []
  private(set) var storage: [Range<Int>] = []

  /// A number that may be an amount.
  private struct Amount {
    let place: Range<Int>
    let gigabytes: ExactNumber
    var hasUnit: Bool
    /// True if its unit is one letter, as in names of phones: 25T, 5G.
    let hasLetterUnit: Bool
    /// True if its unit is the French Go, which is also a name: POP 5 Go.
    let isInOctets: Bool
    /// True if a slash, plus or bar joins it to the next number.
    var isJoined = false
    /// The specs that the words after it and before it name.
    var claimAfter: String?
    var claimBefore: String?
    var claim: String?
  }

  /// The maximum memory of a phone, in GB.
  private static let mostMemory: ExactNumber = 24
  /// The maximum amount, in GB, that a word can turn into memory.
  private static let mostClaimed: ExactNumber = 64
  /// The minimum amount, in GB, that is a storage if it is the only amount in a name.
  private static let leastStorage: ExactNumber = 16
  /// The minimum number that can be MB in a name.
  private static let leastMegabytes: ExactNumber = 64
  private static let mostAmounts = 32

  private var amounts: [Amount] = []

  init(_ text: Bytes, in part: ValuePart) {
    let isTitle = part == .title
    find(in: text, isTitle: isTitle)
    shareUnits(isTitle: isTitle)
    amounts.removeAll { !$0.hasUnit }
    claim()
    divide(in: part)
  }

  // MARK: Finding

  private mutating func find(in text: Bytes, isTitle: Bool) {
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
      let unit = CapacityParts.unit(
        text, word, number, isTight: word.lowerBound == end, isTitle: isTitle)
      let gigabytes = unit.flatMap { AmountGrammar.capacity.converted(number, from: $0) }
      let next = unit == nil ? end : wordEnd
      let after = text.nextWord(from: text.afterBracket(next)).word
      amounts.append(
        Amount(
          place: index..<next, gigabytes: gigabytes ?? number, hasUnit: unit != nil,
          hasLetterUnit: unit != nil && word.count == 1,
          isInOctets: unit == 0 && text.packed(word) == CapacityParts.octets,
          isJoined: text.joinsNumber(at: next),
          claimAfter: CapacityParts.claim(text, after),
          claimBefore: CapacityParts.claim(text, before: index, from: last)))
      last = next
    }
  }

  private static let octets = PackedWord("go")

  /// Returns the unit that a word spells. Outside of names, a single letter is a unit only directly
  /// after a number of at least 16.
  ///
  /// In a name, a single letter must be directly after the number and end the word. MB in a name
  /// needs at least 64.
  private static func unit(
    _ text: Bytes, _ word: Range<Int>, _ number: ExactNumber, isTight: Bool, isTitle: Bool
  ) -> UInt8? {
    guard !word.isEmpty, let unit = AmountGrammar.capacity.unit(text.packed(word)) else {
      return nil
    }
    guard isTitle else { return word.count > 1 || isTight && number >= leastStorage ? unit : nil }
    if AmountGrammar.capacity.units[Int(unit)].spellings.contains("mb") {
      return word.count > 1 && number >= leastMegabytes ? unit : nil
    }
    guard word.count == 1 else { return unit }
    return isTight && !text.goesOn(at: word.upperBound) ? unit : nil
  }

  private static func claim(_ text: Bytes, _ word: Range<Int>) -> String? {
    guard !word.isEmpty,
      case .claim(let owner) = AmountVocabulary.shared.meaning(
        of: text.packed(word), in: .capacity)
    else { return nil }
    return AmountVocabulary.shared.name(at: owner)
  }

  /// Returns the claim of the word directly before an amount, not before `start`.
  private static func claim(_ text: Bytes, before end: Int, from start: Int) -> String? {
    var last = end
    while last > start, text[last - 1] == 0x20 || text[last - 1] == UInt8(ascii: ":") { last -= 1 }
    var first = last
    while first > start, text[first - 1].isWordByte { first -= 1 }
    return claim(text, first..<last)
  }

  /// Gives each number the unit of the number that it is joined to. Two sizes that can only be a
  /// memory and a storage need no unit: 4/64.
  ///
  /// In a name, the letter of 12G+256G is a unit if the sizes are such a pair, or if the size is a
  /// usual storage.
  private mutating func shareUnits(isTitle: Bool) {
    let isInBytes = amounts.contains { $0.hasUnit && !$0.hasLetterUnit && !$0.isInOctets }
    for place in amounts.indices.dropLast().reversed() where amounts[place].isJoined {
      let next = amounts[place + 1]
      if CapacityParts.isPair(amounts[place].gigabytes, next.gigabytes) {
        amounts[place].hasUnit = true
        amounts[place + 1].hasUnit = true
      } else if next.hasUnit, !(isTitle && next.hasLetterUnit) {
        amounts[place].hasUnit = true
      }
    }
    guard isTitle else { return }
    for place in amounts.indices {
      let isInPair =
        amounts[place].isJoined && arePair(place, place + 1)
        || place > 0 && amounts[place - 1].isJoined && arePair(place - 1, place)
      // POP 5 Go 1/16GB
      if amounts[place].isInOctets, isInBytes { amounts[place].hasUnit = false }
      guard amounts[place].hasLetterUnit, !isInPair else { continue }
      // 256G, but not a name such as 1T
      amounts[place].hasUnit =
        CapacityParts.storages.dropLast().contains(amounts[place].gigabytes)
    }
  }

  /// Returns true for a memory and a storage, in any order. 4G/5G are networks.
  private func arePair(_ place: Int, _ next: Int) -> Bool {
    guard next < amounts.count else { return false }
    let (one, other) = (amounts[place].gigabytes, amounts[next].gigabytes)
    return CapacityParts.isPair(one, other) || CapacityParts.isPair(other, one)
  }

  private static let storages: [ExactNumber] = [16, 32, 64, 128, 256, 512, 1024]

  /// Finds the spec of each amount by the word after it. The words before the amounts count instead
  /// if one precedes the first amount, none follows the last amount, and each names another spec.
  private mutating func claim() {
    let precedes =
      amounts.first?.claimBefore != nil && amounts.last?.claimAfter == nil
      && Set(amounts.compactMap(\.claimBefore)).count == amounts.count { $0.claimBefore != nil }
    for place in amounts.indices {
      let (before, after) = (amounts[place].claimBefore, amounts[place].claimAfter)
      // The word between two amounts is not free if it belongs to the first of them.
      let isFree = place == 0 || amounts[place - 1].claim == nil
      amounts[place].claim = precedes ? before : after ?? (isFree ? before : nil)
      // RAM 256GB 512GB: no phone has that much memory.
      if amounts[place].claim == MemorySpec().name,
        amounts[place].gigabytes > CapacityParts.mostClaimed
      {
        amounts[place].claim = nil
      }
    }
  }

  private static func isPair(_ memory: ExactNumber, _ storage: ExactNumber) -> Bool {
    [1, 2, 3, 4, 6, 8, 12, 16, 18, 24].contains(memory)
      && storages.contains(storage) && isQuarter(memory, of: storage)
  }

  private static func isQuarter(_ part: ExactNumber, of whole: ExactNumber) -> Bool {
    part.scaled(by: 4, over: 1, decimals: 6).map { $0 <= whole } ?? false
  }

  // MARK: Dividing

  private mutating func divide(in part: ValuePart) {
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
      } else if part == .amount || !isOnlyAmount
        || amount.gigabytes >= CapacityParts.leastStorage
      {
        storage.append(amount.place)
      } else if part == .amountInMemory {
        memory.append(amount.place)
      }
    }
  }
}

extension UInt8 {
  /// True if it is part of a word: a letter of ASCII, or a byte of any other character.
  fileprivate var isWordByte: Bool { isLetterASCII || self >= 0x80 }
}

extension Bytes {
  package func slice(_ range: Range<Int>) -> Bytes { slice(range.lowerBound, range.upperBound) }

  fileprivate func packed(_ range: Range<Int>) -> PackedWord {
    var word = PackedWord()
    for index in range { word.set(self[index].lowercasedASCII, at: index - range.lowerBound) }
    return word
  }

  /// Returns true if digits here continue a word or a number: the 52 of A52, the 5 of 6.5.
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

  /// Returns true if a word before an amount makes it a limit: up to 16 GB, which a card may add.
  fileprivate func isLimit(before index: Int) -> Bool {
    var last = index
    while last > 0, self[last - 1] == 0x20 { last -= 1 }
    guard last < index else { return false }
    var first = last
    while first > 0, self[first - 1].isWordByte { first -= 1 }
    return [
      "to", "up", "upto", "bis", "до", "hasta", "ate", "até", "jusqu", "microsd", "expandable",
      "card",
    ].contains { slice(first, last).text().lowercased() == $0 }
  }

  /// Returns the index after any blanks.
  private func endOfBlanks(from start: Int) -> Int {
    var index = start
    while index < count {
      let width = spaceWidth(at: index)
      if width == 0 { break }
      index += width
    }
    return index
  }

  /// Returns the next word, perhaps after blanks, and its end; empty if no word begins.
  fileprivate func nextWord(from start: Int) -> (word: Range<Int>, end: Int) {
    let first = endOfBlanks(from: start)
    var end = first
    // A letter of another script ends a unit: 256GB美版
    let isASCII = first < count && self[first] < 0x80
    while end < count, self[end].isWordByte, spaceWidth(at: end) == 0,
      !isASCII || self[end] < 0x80 || isAccented(at: end)
    {
      end += 1
    }
    return end > first ? (first..<end, end) : (start..<start, start)
  }

  /// Returns true if the byte belongs to a Latin letter with an accent.
  private func isAccented(at index: Int) -> Bool {
    0xC3...0xC9 ~= self[index] || index > 0 && 0xC3...0xC9 ~= self[index - 1]
  }

  /// Returns true if the name continues directly: with a letter, a digit, or a hyphen before one.
  fileprivate func goesOn(at index: Int) -> Bool {
    guard index < count else { return false }
    if self[index].isWordByte || self[index].isDigit { return true }
    guard self[index] == UInt8(ascii: "-"), index + 1 < count else { return false }
    return self[index + 1].isDigit || self[index + 1].isWordByte
  }

  /// Returns the index after an opening bracket that is next; else `start`.
  fileprivate func afterBracket(_ start: Int) -> Int {
    let index = endOfBlanks(from: start)
    return index < count && self[index] == UInt8(ascii: "(") ? index + 1 : start
  }

  /// Returns true if a slash, plus or bar is next, then a number.
  fileprivate func joinsNumber(at start: Int) -> Bool {
    let index = endOfBlanks(from: start)
    guard index < count, Array("/+|".utf8).contains(self[index]) else { return false }
    let next = endOfBlanks(from: index + 1)
    // 12+ 8/256: the plus belongs to the name.
    if self[index] == UInt8(ascii: "+"), (index > start) != (next > index + 1) { return false }
    return next < count && self[next].isDigit
  }
}

extension RawValue {
  /// Calls `body` with each amount of the text that is the memory, or the storage, until `body`
  /// returns true. Returns true if `body` did.
  func anyCapacity(
    _ places: KeyPath<CapacityParts, [Range<Int>]>, _ body: (RawValue) -> Bool
  ) -> Bool {
    withParts { parts in
      CapacityParts(parts.text, in: parts.part)[keyPath: places].contains {
        body(parts[$0])
      }
    }
  }
}
