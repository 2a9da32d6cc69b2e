/// The facets of a catalogue: the content of a shop's sidebar.
public struct Facets: Sendable {
  /// The number of phones that match everything. `rows` is the number of all phones.
  public let matched: Int
  public let rows: Int
  /// One for each spec or field, in the requested order.
  public let facets: [FacetCounts]
}

/// The values of one spec or field, each with the number of phones that a user would see after
/// choosing it.
public struct FacetCounts: Sendable {
  /// The name of the spec or field.
  public let field: String
  public let values: [ValueCount]
  /// The number of different values. `omitted` is the number of values that are not listed here.
  public let distinct: Int
  public let omitted: Int
  /// The range of the numbers in the whole catalogue, whatever was chosen.
  public let range: ClosedRange<ExactNumber>?
}

/// A value, or a range of numbers, and the number of phones with it.
public struct ValueCount: Sendable {
  public let value: GroupValue
  /// The value for people, with its unit: `256 GB`.
  public let shown: String
  public let count: Int
  /// True if the specifications select it.
  public let isSelected: Bool
  /// The specification for exactly this value; nil if no specification selects it.
  public let specification: Specification?
}

extension Catalogue {
  /// Returns the facets of some specs and fields. Without fields, returns the facets of all specs
  /// that the catalogue has.
  ///
  /// The count of a value covers the phones that match the specifications on all *other* specs: the
  /// number that one would see after choosing the value. At most `top` values of each are listed.
  public func facets(
    _ fields: [FieldReference] = [], matching specifications: [Specification] = [], top: Int? = nil
  ) throws(Failure) -> Facets {
    let captured = Captured<Facets>()
    var request = FacetRequest()
    request.listing.specs = fields.map(\.spec)
    request.listing.top = top
    let filter = filter(matching: specifications)
    let task = FacetTask(request, filter.specifications) {
      counted, _, _ in
      captured.keep(
        Facets(
          matched: counted.matched, rows: counted.rows,
          facets: counted.facets.map { FacetCounts($0) }))
    }
    try run(task, filter, to: .nowhere)
    return captured.value ?? Facets(matched: 0, rows: 0, facets: [])
  }
}

extension FacetCounts {
  package init(_ facet: Facet) {
    field = facet.spec.name
    values = facet.lines.map { ValueCount($0, of: facet) }
    distinct = facet.distinct
    omitted = facet.omitted
    range = facet.extent
  }
}

extension ValueCount {
  fileprivate init(_ line: Facet.Line, of facet: Facet) {
    shown = facet.shown(line.value)
    count = line.count
    isSelected = line.isSelected
    let spec = facet.spec
    value = line.value
    switch line.value {
    case .range(let interval), .dates(let interval):
      specification = Specification(spec, .number(interval))
    case .value(.text(let text)):
      specification = Specification(spec, .text(TextPattern(literal: text)))
    case .value(.number(let number)):
      specification = Specification(spec, .number(NumberInterval(number)))
    case .value(.date(let date)):
      specification = Specification(spec, .number(NumberInterval(allOf: date)))
    case .value(.missing): specification = .missing(FieldReference(spec))
    case .value(.unreadable), .other: specification = nil
    }
  }
}
