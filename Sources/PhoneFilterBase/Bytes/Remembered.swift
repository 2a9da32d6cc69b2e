/// A memory of answers about spellings. A column repeats its values, and to recognize the bytes of
/// a value takes a fraction of the time to read it again.
///
///     "1.299,00 €"   fits
///     "8 GB"         8
///
/// When the memory is full, it forgets everything: the next values may differ.
@usableFromInline package struct Remembered<Answer> {
  @usableFromInline package let mostSpellings: Int
  @usableFromInline package let mostBytes: Int
  @usableFromInline package var spellings = SpellingTable()
  /// The answers, indexed by the numbers of their spellings.
  @usableFromInline var answers: [Answer?] = []
  /// The number of the spelling that was looked up last.
  @usableFromInline package var asked = 0

  @inlinable package init(mostSpellings: Int = 1 << 14, mostBytes: Int = 1 << 20) {
    self.mostSpellings = mostSpellings
    self.mostBytes = mostBytes
  }

  /// Returns the number of the spelling between two indices of bytes, which must not be empty.
  @inlinable @inline(__always)
  package mutating func number(of bytes: Bytes, _ start: Int, _ end: Int) -> Int {
    asked = spellings.number(of: bytes, start, end)
    return asked
  }

  /// The answer about the spelling with a number; nil if it is not known.
  @inlinable package subscript(number: Int) -> Answer? {
    @inline(__always) get { number < answers.count ? answers[number] : nil }
    set {
      while answers.count <= number { answers.append(nil) }
      answers[number] = newValue
    }
  }

  /// Returns the answer about the spelling between two indices of bytes, which must not be empty;
  /// nil if the answer is not known.
  @inlinable @inline(__always)
  package mutating func answer(about bytes: Bytes, _ start: Int, _ end: Int) -> Answer? {
    self[number(of: bytes, start, end)]
  }

  /// Returns the answer about a spelling. `find` returns an unknown answer, which is remembered
  /// unless it is nil.
  @inlinable @inline(__always)
  package mutating func answer(
    about bytes: Bytes, _ start: Int, _ end: Int, _ find: () -> Answer?
  ) -> Answer? {
    if let known = answer(about: bytes, start, end) { return known }
    let found = find()
    remember(found)
    return found
  }

  /// Remembers the answer about the spelling that was looked up last.
  @inline(never)
  @inlinable package mutating func remember(_ answer: Answer?) {
    self[asked] = answer
    if isFull { removeAll() }
  }

  /// Returns a spelling by its number; valid until the next new spelling.
  @inlinable package func spelling(_ number: Int) -> Bytes { spellings.spelling(number) }

  /// True if no more answers or bytes fit.
  @inlinable package var isFull: Bool {
    answers.count >= mostSpellings || spellings.byteCount >= mostBytes
  }

  @inlinable package mutating func removeAll() {
    spellings.removeAll()
    answers.removeAll(keepingCapacity: true)
  }
}
