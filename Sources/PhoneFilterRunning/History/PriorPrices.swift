/// Judges the announced reductions in the rows of a catalogue by the history of other catalogues.
package struct PriorPrices: Sendable {
  private let history: PriceHistory
  package let rule: PriorPriceRule
  package let price: any PhoneSpec
  package private(set) var was: any PhoneSpec
  /// The day of the rows of each catalogue, by its path, if its name has a date.
  private let days: [String: Int]
  /// The day of all other rows.
  private let today: Int

  /// A row with an announced reduction.
  package struct Judged {
    package let row: Int
    /// The index of the announced price in the batch's bytes.
    package let place: Int
    package let was: ExactNumber
    package let verdict: PriorPrice
  }

  /// Reads the history of some catalogues, for the rows that match a filter.
  package init(
    _ request: HistoryRequest, from catalogues: [CataloguePath], for filter: FilterRequest,
    in context: RunContext
  ) throws(Failure) {
    var checked = PriceHistoryReader(request, filter, in: context)
    guard let was = try checked.announcedField() else {
      throw .usage(
        UsageError(.missingValue, "--prior-price: a number of days is missing; write 30d"))
    }
    var past = filter
    past.catalogues = catalogues
    // A filter chooses the rows to check, and not the prices that they are compared with.
    past.specifications = []
    past.isLenient = true
    var request = request
    request.was = was
    var reader = PriceHistoryReader(request, past, in: context)
    history = try reader.read().history
    rule = request.priorPrice ?? PriorPriceRule()
    price = CurrencyField.price ?? FieldSpec("price")
    self.was = was
    today = (filter.today ?? .today).dayNumber
    var days: [String: Int] = [:]
    for path in filter.catalogues {
      do { days[path.text] = try DatedName.moment(of: path)?.day } catch { throw .usage(error) }
    }
    self.days = days
  }

  /// The specs and fields that a row must have for a verdict.
  package var specs: [any PhoneSpec] { [price, was] + history.key.specs }

  /// Returns the verdicts with the meanings that the columns give to the fields.
  package func reading(_ fields: FieldMeanings) -> PriorPrices {
    var prices = self
    prices.was = fields.compared(was)
    return prices
  }

  /// Returns the day of the rows of a catalogue.
  package func day(of source: String) -> Int { days[source] ?? today }

  /// Returns the announced reductions among some rows of a catalogue.
  package func judged(_ batch: PhoneBatch, _ selection: Selection, of source: String) -> [Judged] {
    let hasher = KeyHasher(history.key)
    hasher.read(batch, selection)
    let (price, was) = (ValueLocator(self.price, in: batch), ValueLocator(self.was, in: batch))
    let currencies = CurrencyReader(self.price, price, in: batch)
    let day = day(of: source)
    var judged: [Judged] = []
    func number(
      _ spec: any PhoneSpec, _ row: Int, _ locator: ValueLocator
    ) -> (value: ExactNumber, place: Int)? {
      var found: (ExactNumber, Int)?
      _ = locator.anyValue(row) { value in
        found = spec.number(of: value).map { ($0, value.bytes.offset(in: batch.bytes)) }
        return found != nil
      }
      return found
    }
    selection.forEach { row in
      guard let was = number(self.was, row, was), let now = number(self.price, row, price),
        was.value > now.value
      else { return true }
      let phone =
        hasher.isFilled[row]
        ? history.phone(hasher.hash(row), in: currencies.currency(of: row)) : nil
      let verdict =
        phone?.isOther == true
        ? PriorPrice(.currency)
        : history.priorPrice(
          phone.map { history.series(of: $0.number) }, now: now.value, was: was.value, on: day,
          by: rule)
      judged.append(Judged(row: row, place: was.place, was: was.value, verdict: verdict))
      return true
    }
    return judged
  }
}
