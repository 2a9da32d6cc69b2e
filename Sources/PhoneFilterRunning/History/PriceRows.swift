/// Finds the phone, the price and the moment of the rows of a chunk or a batch.
final class PriceRows: ChunkPartial {
  private(set) var found = FoundPrices()
  private let task: HistoryTask
  /// The phones that were known before the catalogue. Another thread adds phones meanwhile. Nil if
  /// there is no other thread.
  private let known: PhoneNumbers?
  private var newNumbers = PhoneNumbers()
  private let hasher: KeyHasher
  private unowned let whole: PriceCollector
  private var latestDate: (spelling: [UInt8], moment: PriceMoment?) = ([], nil)

  init(
    _ task: HistoryTask, _ pipeline: Pipeline, _ whole: PriceCollector, known: PhoneNumbers? = nil
  ) {
    self.task = task
    self.whole = whole
    self.known = known
    hasher = KeyHasher(task.key, folding: pipeline.filter.folding)
  }

  func take(_ batch: PhoneBatch, _ selection: Selection) {
    hasher.read(batch, selection)
    // The loop must have the only references. Otherwise each access would check for a copy.
    var found = FoundPrices()
    swap(&found, &self.found)
    defer { swap(&found, &self.found) }
    let (hashes, isFilled) = (hasher.hashes, hasher.isFilled)
    let known = known ?? whole.table.numbers
    let price = ValueLocator(task.price, in: batch)
    let readsPlainNumbers = price.style.keepsPlainNumbers
    let was = task.was.map { (spec: $0, locator: ValueLocator($0, in: batch)) }
    let date = task.dates.field.map { ValueLocator($0, in: batch) }
    let sourceMoment = whole.sourceMoment
    if let date, selection.count < batch.count { noteOthers(batch, selection, date, &found) }
    let currencies = CurrencyReader(task.price, price, in: batch)
    let currency = currencies.ofAll.map { PriceRows.number(of: $0, &found) }
    var next = 0
    selection.forEach { row in
      var word: UInt64 = 0
      if readsPlainNumbers {
        _ = price.anyValue(row) { value in
          word = SortKeyBytes.word(ofPlain: value.quoted.content)
          return true
        }
      }
      let isLong = word == 0 && !readSlowly(row, price, batch, &word, &found)
      if word == .max { return true }
      guard isFilled[row] else {
        found.leftOut.keys += 1
        return true
      }
      guard let moment = sourceMoment ?? date.flatMap({ self.moment(row, $0) }) else {
        found.leftOut.dates += 1
        return true
      }
      let hash = hashes[row]
      let number = known.number(of: hash, guess: next)
      next = number &+ 1
      found.rows.append(
        FoundPrices.Row(
          price: word, was: was.map { PriceRows.word(of: $0.spec, row, $0.locator) } ?? 0,
          moment: moment,
          phone: Int32(
            truncatingIfNeeded: number < 0 ? -1 - new(hash, row, batch, &found) : number),
          currency: currency
            ?? currencies.currency(of: row).map { PriceRows.number(of: $0, &found) } ?? -1,
          isLong: isLong))
      return true
    }
  }

  /// Notes the moments of the rows that are not selected.
  private func noteOthers(
    _ batch: PhoneBatch, _ selection: Selection, _ date: ValueLocator, _ found: inout FoundPrices
  ) {
    var others = Selection(all: batch.count)
    others.subtract(selection)
    others.forEach { row in
      if let moment = moment(row, date), found.otherMoments.last != moment {
        found.otherMoments.append(moment)
      }
      return true
    }
  }

  /// Reads a price that is not a plain number. Sets the word to the number of a long number, and
  /// returns false; or sets it to `.max` if the row has no price.
  @inline(never)
  private func readSlowly(
    _ row: Int, _ price: ValueLocator, _ batch: PhoneBatch, _ word: inout UInt64,
    _ found: inout FoundPrices
  ) -> Bool {
    var number: ExactNumber?
    var odd: RawValue?
    _ = price.anyValue(row) { value in
      number = task.price.number(of: value)
      if number == nil { odd = odd ?? value }
      return number != nil
    }
    guard let number else {
      word = .max
      if let odd {
        batch.noteUnreadable(odd, of: task.price, row)
      } else {
        found.leftOut.prices += 1
      }
      return true
    }
    word = SortKeyBytes.word(of: number)
    guard SortKeyBytes.isLong(word) else { return true }
    word = UInt64(found.longNumbers.count)
    found.longNumbers.append(number)
    return false
  }

  /// Returns the number of a phone that is new in the catalogue.
  @inline(never)
  private func new(
    _ hash: HashLanes, _ row: Int, _ batch: PhoneBatch, _ found: inout FoundPrices
  ) -> Int {
    let known = newNumbers.number(of: hash)
    if known >= 0 { return known }
    let number = newNumbers.add(hash)
    found.newPhones.append((hash, description(of: row, in: batch)))
    return number
  }

  private static func number(of currency: PriceCurrency?, _ found: inout FoundPrices) -> Int16 {
    guard let currency else { return -1 }
    if let known = found.currencies.firstIndex(of: currency) {
      return Int16(truncatingIfNeeded: known)
    }
    found.currencies.append(currency)
    return Int16(truncatingIfNeeded: found.currencies.count - 1)
  }

  /// Returns the word of an earlier price; 0 without one, and for a number that is too long for a
  /// word.
  @inline(never)
  private static func word(of spec: any PhoneSpec, _ row: Int, _ was: ValueLocator) -> UInt64 {
    var word: UInt64 = 0
    _ = was.anyValue(row) { value in
      guard let number = spec.number(of: value), number.head != 0 else { return false }
      word = SortKeyBytes.word(of: number)
      if SortKeyBytes.isLong(word) { word = 0 }
      return word != 0
    }
    return word
  }

  /// Returns the fields that identify a phone, and its name.
  private func description(of row: Int, in batch: PhoneBatch) -> JSONObject {
    var object = task.key.json(row, of: batch)
    for spec in task.told {
      let texts = RowKey.values(of: spec, row, batch) { $0.text }
      if let text = texts.first {
        object.add(spec.name, text)
      } else {
        object.add(spec.name, json: Array("null".utf8))
      }
    }
    return object
  }

  @inline(never)
  private func moment(_ row: Int, _ date: ValueLocator) -> PriceMoment? {
    guard let spec = task.dates.field else { return nil }
    var moment: PriceMoment?
    _ = date.anyValue(row) { value in
      // Rows of the same day often follow one another.
      let isSame = withBytes(of: latestDate.spelling) { $0.isEqual(to: value.bytes) }
      if !isSame || latestDate.spelling.isEmpty {
        let date = spec.date(of: value)
        latestDate = (
          value.bytes.copied(), date.flatMap { PriceMoment($0) } ?? PriceMoment(value.text)
        )
      }
      moment = latestDate.moment
      return moment != nil
    }
    return moment
  }

  func settle(_ source: any CatalogueSource) -> Bool {
    whole.settle(self)
    return true
  }

  func clear() {
    found.rows.removeAll(keepingCapacity: true)
    found.newPhones.removeAll(keepingCapacity: true)
    found.longNumbers.removeAll()
    found.currencies.removeAll()
    found.otherMoments.removeAll()
    found.leftOut = FoundPrices.LeftOut()
    newNumbers.removeAll()
  }
}
