/// The differences between two catalogues.
public struct CatalogueChanges: Sendable {
  /// Phones of the new catalogue only, in its order. `removed` has those of the old catalogue only.
  public let added: [Phone]
  public let removed: [Phone]
  /// Phones that both catalogues have, with different values.
  public let changed: [PhoneChange]
  /// Fields of the new catalogue only. `goneFields` has those of the old catalogue only.
  public let newFields: [String]
  public let goneFields: [String]
  /// The number of phones that are the same in both.
  public let sameCount: Int

  public var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changed.isEmpty && newFields.isEmpty && goneFields.isEmpty
  }
}

/// A phone in the old and in the new catalogue.
public struct PhoneChange: Sendable {
  public let old: Phone
  public let new: Phone
  /// The fields that differ, as the catalogues write them.
  public let fields: [FieldDifference]
}

/// The old and the new value of a field.
public struct FieldDifference: Sendable, Hashable {
  public let name: String
  public let old: FieldValue
  public let new: FieldValue
}

public struct ChangeOptions: Sendable {
  /// The fields that identify a phone. If the key is empty, it is a field such as `sku` or `id`
  /// with unique values, or those of the usual specs that both catalogues have.
  public var key: [FieldReference] = []
  /// Fields that may differ.
  public var ignored: [FieldReference] = []
  /// True if phones with the same key are paired in their order; otherwise they are an error.
  public var pairsDuplicates = false

  public init() {}
}

extension Catalogue {
  /// Returns the differences of this catalogue from an older one, among the matching phones.
  ///
  /// Each catalogue is read with its own options. The exception is the fields that are named for
  /// specs: those of this catalogue apply to both. The changed phones are kept in memory.
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
    let comparison = CatalogueComparison(request, filter, in: context(.nowhere))
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
