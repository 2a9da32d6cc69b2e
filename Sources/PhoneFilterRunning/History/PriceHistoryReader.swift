/// Reads the history of prices from many catalogues, in these steps:
///
///     catalogues ─► first rows of some ─► the key, and the origin of the dates
///                ─► all rows, in the order of the dates ─► PriceHistory
package struct PriceHistoryReader {
  private let request: HistoryRequest
  private var filter: FilterRequest
  private let context: RunContext
  /// The catalogues that can be read only once, as copies that can be read again.
  private var copies: [CataloguePath: RereadableCatalogue] = [:]

  package init(_ request: HistoryRequest, _ filter: FilterRequest, in context: RunContext) {
    self.request = request
    self.filter = filter
    self.filter.best = BestRequest()
    if filter.catalogues.isEmpty { self.filter.catalogues = [.standardInput] }
    self.context = context
  }

  /// Returns the history, and the outcome of the reading with the remarks for the end of the run.
  package mutating func read() throws(Failure) -> (history: PriceHistory, outcome: RunOutcome) {
    let all = filter
    for path in all.catalogues { try TablePath(path).file.check() }
    let samples = try sampled()
    let dates = try dates(samples)
    if case .names(let moments) = dates {
      let dated = all.catalogues.enumerated().map { (moments[$1.text], $0, $1) }
      filter.catalogues = dated.sorted { one, other in
        guard let first = one.0, let second = other.0, first != second else {
          return one.1 < other.1
        }
        return first < second
      }.map { $0.2 }
    }
    let price = CurrencyField.price ?? FieldSpec("price")
    let captured = Captured<PriceHistory>()
    let (key, needsKey) = try key(samples, dates)
    let told =
      key.specs.contains(where: \.isPartOfName)
      ? [] : try seen(SpecCatalog.all.filter(\.isPartOfName), samples, inAll: false)
    let task = HistoryTask(
      kind: request.kind, key: key, told: told, needsKey: needsKey, dates: dates, price: price,
      was: try was(samples), otherPrices: otherPrices(samples), take: captured.keep)
    var context = context
    context.names = context.names ?? ShortNames(all.catalogues)
    let pipeline = Pipeline(filter, task, in: context)
    let (catalogues, copies) = (filter.catalogues, copies)
    pipeline.catalogues.input = { copies[catalogues[$0]]?.file }
    let outcome = try pipeline.run()
    let nothing = PriceHistory(request.kind, key, [], PriceTracks())
    return (captured.value ?? nothing, outcome)
  }

  private func say(_ remark: Message) { if !filter.isQuiet { context.onRemark(remark) } }
}

// The first rows of some catalogues, which decide the key and the origin of the dates.
extension PriceHistoryReader {
  private struct Sample {
    let path: CataloguePath
    let names: [String]
  }

  /// The maximum number of catalogues that are looked at, and of their rows.
  private static let (most, mostRows) = (16, 256)

  /// Looks at the first rows of some catalogues, from the first to the last one.
  private mutating func sampled() throws(Failure) -> [Sample] {
    let paths = filter.catalogues
    for path in paths where !isRegularFile(TablePath(path).file) && copies[path] == nil {
      copies[path] = try RereadableCatalogue(path, filter)
    }
    let count = min(paths.count, PriceHistoryReader.most)
    let places = (0..<count).map { count < 2 ? 0 : $0 * (paths.count - 1) / (count - 1) }
    var samples: [Sample] = []
    for place in places {
      let path = paths[place]
      guard
        let names = try firstRows(of: path, ColumnPlan(specs: []), { _, source in source.fields })
      else { continue }
      samples.append(Sample(path: path, names: names))
    }
    return samples
  }

  /// Calls a function with the first rows of a catalogue, and returns its result. Nil if the
  /// catalogue has no rows, or cannot be read; the run then reports the problem.
  private func firstRows<Result>(
    of path: CataloguePath, _ plan: ColumnPlan,
    _ body: (PhoneBatch, any CatalogueSource) -> Result
  ) throws(Failure) -> Result? {
    do throws(Failure) {
      let source = try InputFormatCatalog.open(
        path, as: copies[path]?.settings ?? filter.input, plan: plan, tracksLines: false,
        opened: copies[path]?.file)
      let batch = PhoneBatch(
        plan: source.ownPlan ?? plan, capacity: PriceHistoryReader.mostRows)
      guard try source.fill(batch), batch.count > 0 else { return nil }
      return body(batch, source)
    } catch .interrupted(let signal) {
      throw .interrupted(signal: signal)
    } catch { return nil }
  }

  private func plan(_ specs: [any PhoneSpec]) -> ColumnPlan {
    var plan = ColumnPlan(specs: [], noticed: specs, mapping: filter.mapping)
    plan.looksIntoNames = false
    return plan
  }
}

// The dates.
extension PriceHistoryReader {
  private func dates(_ samples: [Sample]) throws(Failure) -> HistoryDates {
    if let date = request.date { return .field(date) }
    var moments: [String: PriceMoment] = [:]
    var undated: CataloguePath?
    for path in filter.catalogues {
      do throws(UsageError) {
        if let moment = try DatedName.moment(of: path) {
          moments[path.text] = moment
        } else {
          undated = undated ?? path
        }
      } catch { throw .usage(error) }
    }
    let field = try dateField(samples)
    guard let undated else {
      if let field {
        say(
          Message(
            .fieldChoice,
            "the dates are from the names of the catalogues; --date '\(field.name.visible)' takes "
              + "them from that field"))
      }
      return .names(moments)
    }
    if let field {
      say(
        Message(
          .fieldChoice,
          "the dates are from the field '\(field.name.visible)'; --date changes that"))
      return .field(field)
    }
    let name = undated.isStandardInput ? "standard input" : "'\(undated.text.visible)'"
    throw .usage(
      UsageError(
        "\(name) has no date: name the file after its day, such as prices-2026-11-24.csv, or name a "
          + "field of dates: --date FIELD"))
  }

  /// Returns the field that holds the date of each row, by its name and its values. All samples have
  /// it.
  private func dateField(_ samples: [Sample]) throws(Failure) -> FieldSpec? {
    guard let first = samples.first else { return nil }
    for name in DatingFields.among(first.names)
    where samples.allSatisfy({ $0.names.contains(name) }) {
      let field = FieldSpec(name)
      var isDates = true
      for sample in samples where isDates {
        isDates =
          try firstRows(of: sample.path, plan([field])) { batch, _ in
            let dated = (0..<batch.count).count { row in
              RowKey.values(of: field, row, batch) {
                PriceMoment($0.text, .dayFirst) ?? PriceMoment($0.text, .monthFirst)
              }.contains { $0 != nil }
            }
            return dated * 2 >= batch.count
          } ?? true
      }
      if isDates { return field }
    }
    return nil
  }
}

// The earlier price of a reduction.
extension PriceHistoryReader {
  /// Returns the field of earlier prices in the first rows of the catalogues.
  mutating func announcedField() throws(Failure) -> (any PhoneSpec)? { try was(try sampled()) }

  /// Returns the fields with the name of an earlier price, unless the user named one for the price.
  private func otherPrices(_ samples: [Sample]) -> [any PhoneSpec] {
    if let price = CurrencyField.price, filter.mapping.isMapped(price.name) { return [] }
    var names = DistinctValues<String>()
    for sample in samples
    where sample.names.contains(where: { FieldName.normalized($0) == "price" }) {
      for name in FormerPriceFields.among(sample.names) { names.append(name) }
    }
    return names.all.map { FieldSpec($0) }
  }

  private func was(_ samples: [Sample]) throws(Failure) -> (any PhoneSpec)? {
    guard request.priorPrice != nil else { return nil }
    if let was = request.was { return was }
    for sample in samples.reversed() {
      if let name = FormerPriceFields.among(sample.names).first {
        say(
          Message(
            .fieldChoice,
            "the earlier prices are from the field '\(name.visible)'; --was changes that"))
        return FieldSpec(name)
      }
    }
    throw .usage(
      UsageError(
        "--prior-price: no field has a name such as was or old_price; name the field with the earlier "
          + "price: --was FIELD"))
  }
}

// The key.
extension PriceHistoryReader {
  private func key(
    _ samples: [Sample], _ dates: HistoryDates
  ) throws(Failure) -> (key: RowKey, isNeeded: Bool) {
    if let key = request.key { return (key, true) }
    for name in IdentifyingFields.among(samples.first?.names ?? [])
    where samples.allSatisfy({ $0.names.contains(name) }) {
      let key = RowKey(specs: [FieldSpec(name, isTextAlone: false)])
      guard try tellsPhonesApart(key, samples, dates) else { continue }
      say(
        Message(.phoneKey, "phones are identified by '\(name.visible)'; --key changes that"))
      return (key, false)
    }
    // Without rows, the run reports the reason.
    guard !samples.isEmpty else { return (.usual, false) }
    let specs = try seen(RowKey.usual.specs, samples, inAll: true)
    guard !specs.isEmpty else {
      let names = RowKey.usual.specs.map(\.name).joined(separator: ", ")
      throw .usage(
        UsageError(
          "the catalogues do not share \(names), which identify phones; name other fields, as in "
            + "--key sku"))
    }
    say(
      Message(
        .phoneKey,
        "phones are identified by \(specs.map(\.name).joined(separator: ", ")); --key changes that"
      ))
    return (RowKey(specs: specs), false)
  }

  /// Returns the specs that all samples have, or at least one sample.
  private func seen(
    _ specs: [any PhoneSpec], _ samples: [Sample], inAll: Bool
  ) throws(Failure) -> [any PhoneSpec] {
    var counts = Array(repeating: 0, count: specs.count)
    for sample in samples {
      _ = try firstRows(of: sample.path, plan(specs)) { batch, source in
        for (index, spec) in specs.enumerated() {
          guard let column = batch.plan.index(of: spec.name), source.hasSeen(column: column) else {
            continue
          }
          counts[index] += 1
        }
      }
    }
    return specs.indices.filter { counts[$0] >= (inAll ? max(samples.count, 1) : 1) }
      .map { specs[$0] }
  }

  /// Returns true if a key has another value in nearly every row of a catalogue and a day, and the
  /// same phone in most catalogues.
  private func tellsPhonesApart(
    _ key: RowKey, _ samples: [Sample], _ dates: HistoryDates
  ) throws(Failure) -> Bool {
    let dated = RowKey(specs: key.specs + (dates.field.map { [$0] } ?? []))
    var known: [HashLanes: PhoneIdentity] = [:]
    var (same, others) = (0, 0)
    for sample in samples {
      let isTold = try firstRows(of: sample.path, plan(dated.specs + RowKey.usual.specs)) {
        batch, _ -> Bool in
        let rows = batch.count
        let (different, _) = KeyHasher.counts(of: dated, in: batch, first: rows)
        let (_, filled) = KeyHasher.counts(of: key, in: batch, first: rows)
        guard
          rows < 2
            ? filled == rows
            : IdentifyingFields.isTold(by: filled, of: rows)
              && IdentifyingFields.isTold(by: different, of: rows)
        else { return false }
        let hasher = KeyHasher(key)
        hasher.read(batch, Selection(all: rows))
        for row in 0..<rows where hasher.isFilled[row] {
          let identity = PhoneIdentity(row, of: batch)
          if let before = known.updateValue(identity, forKey: hasher.hash(row)) {
            if identity.isOther(than: before) { others += 1 } else { same += 1 }
          }
        }
        return true
      }
      if isTold == false { return false }
    }
    return others <= same
  }
}
