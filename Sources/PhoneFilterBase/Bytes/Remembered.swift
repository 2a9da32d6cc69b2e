/// A memory of answers about spellings: a column repeats its values, and to recognise the bytes of one
/// takes a fraction of reading it again.
///
///     "1.299,00 €"   fits
///     "8 GB"         8
///
/// A memory that is full forgets all: the next values may be others.
@usableFromInline package struct Remembered<Answer> {
  @usableFromInline package let mostSpellings: Int
  @usableFromInline package let mostBytes: Int
  @usableFromInline package var spellings = SpellingTable()
  /// The answers by the numbers of their spellings.
  @usableFromInline var answers: [Answer?] = []
  /// The number of the spelling that was asked about last.
  @usableFromInline package var asked = 0

  @inlinable package init(mostSpellings: Int = 1 << 14, mostBytes: Int = 1 << 20) {
    self.mostSpellings = mostSpellings
    self.mostBytes = mostBytes
  }

  /// The number of the spelling that is between two indices of bytes, and is not empty.
  @inlinable @inline(__always)
  package mutating func number(of bytes: Bytes, _ start: Int, _ end: Int) -> Int {
    asked = spellings.number(of: bytes, start, end)
    return asked
  }

  /// The answer about a spelling, by the spelling's number.
  @inlinable package subscript(number: Int) -> Answer? {
    @inline(__always) get { number < answers.count ? answers[number] : nil }
    set {
      while answers.count <= number { answers.append(nil) }
      answers[number] = newValue
    }
  }

  /// The answer about the spelling that is between two indices of bytes, and is not empty; nil where
  /// it is not known.
  @inlinable @inline(__always)
  package mutating func answer(about bytes: Bytes, _ start: Int, _ end: Int) -> Answer? {
    self[number(of: bytes, start, end)]
  }

  /// The answer about a spelling; `find` gives it where it is not known, and nil is not remembered.
  @inlinable @inline(__always)
  package mutating func answer(
    about bytes: Bytes, _ start: Int, _ end: Int, _ find: () -> Answer?
  ) -> Answer? {
    if let known = answer(about: bytes, start, end) { return known }
    let found = find()
    remember(found)
    return found
  }

  /// Remembers the answer about the spelling that was asked about last.
  @inline(never)
  @inlinable package mutating func remember(_ answer: Answer?) {
    self[asked] = answer
    if isFull { removeAll() }
  }

  /// A spelling by its number; valid until the next one is met.
  @inlinable package func spelling(_ number: Int) -> Bytes { spellings.spelling(number) }

  /// Whether there is no place for more.
  @inlinable package var isFull: Bool {
    answers.count >= mostSpellings || spellings.byteCount >= mostBytes
  }

  /// Forgets all answers.
  @inlinable package mutating func removeAll() {
    spellings.removeAll()
    answers.removeAll(keepingCapacity: true)
  }
}
