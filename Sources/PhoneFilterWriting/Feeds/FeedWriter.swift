/// Writes each row as a phone of a marketplace's feed.
///
///     row ─┬─► its own field with the name of the attribute: link, image_link, gtin
///          └─► the spec of the attribute's `from`: title ← model, price ← 399.00 EUR
///     attributes ─► the marketplace's rules ─► an error, or the phone
///
/// A row that breaks a rule of the severity `error` ends the run, or is left out with --lenient. So
/// the feed passes `check --for` with the name of the marketplace.
final class FeedWriter: RowWriter {
  private let output: OutputBuffer
  private let settings: WriterSettings
  private let marketplace: Marketplace
  private let fields: RowProjector
  private let specs: RowProjector
  /// The values of the same specs, as they are in the catalogue.
  private let spelled: RowProjector
  private let today: String
  private let text: any FeedDocument
  private var identifiers: Set<String> = []
  private var leftOut = 0
  /// The fault of the first row that was left out.
  private var firstFault: String?

  init(_ output: OutputBuffer, _ settings: WriterSettings, for marketplace: Marketplace) {
    self.output = output
    self.settings = settings
    self.marketplace = marketplace
    fields = RowProjector(settings.projection, opensObjects: false)
    let named = marketplace.attributes.compactMap { $0.source.flatMap(SpecCatalog.spec(called:)) }
    specs = RowProjector(
      RowProjection(
        chosen: named + [CurrencyField()], normalizes: true, mapping: settings.mapping),
      opensObjects: false)
    spelled = RowProjector(
      RowProjection(chosen: named, mapping: settings.mapping), opensObjects: false)
    today = CalendarDate.today.description
    text =
      switch settings.style.feedForm {
      case .rss, nil: RSSFeed(output)
      case .tsv: FeedTable(output, marketplace.attributes.map(\.name))
      }
  }

  func write(_ row: Int, of batch: PhoneBatch, place: SourcePlace?) throws(Failure) {
    let own = fields.ownFields(row, of: batch)
    let read = specs.fields(row, of: batch, place: nil)
    let prices = spelled.fields(row, of: batch, place: nil).filter {
      RowField.Meaning(of: $0.name) == .amount
    }
    let phone = FeedPhone(
      marketplace, own, read, prices: prices, settings.mapping, today: today)
    if let fault = fault(of: phone) {
      leftOut += 1
      let message = "\(phone.shown): \(fault)"
      guard settings.isLenient else {
        throw .data(
          DataProblem(
            source: batch.layout.source, position: nil,
            message: "\(message); --lenient leaves such phones out"))
      }
      firstFault = firstFault ?? "\(batch.layout.source.visible): \(message)"
      return
    }
    text.append(phone.attributes)
    try output.endRow()
  }

  func finish(knownFields: [String]) throws(Failure) {
    text.end()
    if let firstFault {
      settings.onRemark(
        Message(
          .leftOut,
          "\(String.phones(leftOut)) cannot be in the feed, the first of them is \(firstFault)"))
    }
  }

  /// Returns the attributes that the phone lacks, with the option that names their fields, or what
  /// is wrong with a value. Nil if the marketplace takes the phone.
  private func fault(of phone: FeedPhone) -> String? {
    var missing: [String] = []
    var wrong: String?
    for rule in marketplace.rules where rule.severity == .error && rule.condition.holds(for: phone)
    {
      let values = phone.values(of: rule.attribute)
      let requirement = rule.requirement
      switch requirement.scope {
      case .presence:
        if requirement.complaint(about: values.first ?? "", in: phone) != nil {
          missing.append(rule.attribute)
        }
      case .value:
        for value in values where wrong == nil {
          wrong = requirement.complaint(about: value, in: phone)
            .map { "\(rule.attribute) '\(value.visible)' \($0)" }
        }
      case .list:
        if wrong == nil, !values.isEmpty {
          wrong = requirement.complaint(about: values.joined(separator: "\n"), in: phone)
            .map { "\(rule.attribute) \($0)" }
        }
      case .unique:
        if let id = values.first, !identifiers.insert(id).inserted, wrong == nil {
          wrong = "another phone has the \(rule.attribute) '\(id.visible)'"
        }
      case .common: break
      }
    }
    guard !missing.isEmpty else { return wrong }
    let maps = missing.map { "--map \($0)=FIELD" }.joined(separator: " ")
    return "there is no \(Suggestions.list(missing)); name the field of each: \(maps)"
  }
}
