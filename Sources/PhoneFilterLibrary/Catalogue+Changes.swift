/// What is different between two catalogues.
public struct CatalogueChanges: Sendable {
  /// Phones that only the new catalogue has, in its order, and those that only the old one has.
  public let added: [Phone]
  public let removed: [Phone]
  /// Phones that both have, with other values.
  public let changed: [PhoneChange]
  /// Fields that only one of the two has.
  public let newFields: [String]
  public let goneFields: [String]
  /// How many phones are the same in both.
  public let sameCount: Int

  /// Whether there is no difference at all.
  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && newFields.isEmpty && goneFields.isEmpty
  }
}

/// A phone as it was and as it is now.
public struct PhoneChange: Sendable {
  public let old: Phone
  public let new: Phone
  /// The fields that differ, as the catalogues write them.
  public let fields: [FieldDifference]
}

/// A field before and after.
public struct FieldDifference: Sendable, Hashable {
  public let name: String
  public let old: FieldValue
  public let new: FieldValue
}

/// How two catalogues are compared.
public struct ChangeOptions: Sendable {
  /// What tells phones apart; empty for a field such as `sku` or `id` that no two phones share, else
  /// the usual specs, as far as both catalogues have them.
  public var key: [FieldReference] = []
  /// Fields in which phones may differ.
  public var ignored: [FieldReference] = []
  /// Whether phones with the same key are paired in their order; else they are an error.
  public var pairsDuplicates = false

  public init() {}
}

extension Catalogue {
  /// What is different in this catalogue since an older one, among the phones that fit. Each is read
  /// as its own options say, but for the fields that are named for specs: those of this one hold for
  /// both. What has changed is kept in memory.
  public func changes(
    since old: Catalogue, _ options: ChangeOptions = ChangeOptions(),
    matching specifications: [Specification] = []
  ) throws(Failure) -> CatalogueChanges {
    var request = ComparisonRequest()
    if !options.key.isEmpty { request.key = RowKey(specs: options.key.map(\.spec)) }
    request.ignored = options.ignored.map(\.spec)
    request.pairsDuplicates = options.pairsDuplicates
    request.readsSpecs = true
    var filter = filter(matching: specifications)
    let oldFilter = old.filter(matching: [])
    request.oldInput = oldFilter.input
    filter.catalogues = oldFilter.catalogues + filter.catalogues
    do { try filter.checkPair() } catch { throw .usage(error) }
    let comparison = Comparison(request, filter, in: context(.nowhere))
    return try CatalogueChanges(try comparison.difference(), filter.mapping)
  }
}

extension CatalogueChanges {
  fileprivate init(
    _ catalogues: ComparedCatalogues, _ mapping: FieldMapping
  ) throws(Failure) {
    let difference = catalogues.difference
    let rows = SidedValue(
      PhonesAtPlaces(catalogues.makeReader(.old), mapping),
      PhonesAtPlaces(catalogues.makeReader(.new), mapping))
    let comparison = catalogues.makeComparison()
    var changed: [PhoneChange] = []
    for row in difference.changed {
      let fields = try comparison.changes(of: row.pair).map { change in
        FieldDifference(
          name: change.column.name,
          old: change.old.map { FieldValue($0, isText: false) } ?? .nothing,
          new: change.new.map { FieldValue($0, isText: false) } ?? .nothing)
      }
      changed.append(
        PhoneChange(
          old: try rows.old.phone(at: row.pair.old), new: try rows.new.phone(at: row.pair.new),
          fields: fields))
    }
    self.init(
      added: try rows.new.phones(at: difference.added),
      removed: try rows.old.phones(at: difference.removed), changed: changed,
      newFields: difference.newColumns, goneFields: difference.goneColumns,
      sameCount: difference.sameCount)
  }
}

/// Makes phones of the records at some places of a catalogue.
private struct PhonesAtPlaces {
  private let records: RecordReader
  private let reader: PhoneReader

  init(_ records: RecordReader, _ mapping: FieldMapping) {
    self.records = records
    reader = PhoneReader(mapping)
  }

  func phone(at place: RecordPlace) throws(Failure) -> Phone {
    reader.phone(0, of: try records.batch(at: place))
  }

  func phones(at places: [RecordPlace]) throws(Failure) -> [Phone] {
    var phones: [Phone] = []
    for place in places { phones.append(try phone(at: place)) }
    return phones
  }
}
