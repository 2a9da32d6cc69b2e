import PhoneFilterCore

/// The phones of a table of a SQLite database, in the order of its rows. The source has one
/// section, with the table's name.
///
/// The engine counts the rows, and reads a page of rows when a caller needs one of them. A few
/// pages are kept, so that memory does not grow with the table. The source always reads the same
/// state of the database, even if another program writes to the database.
public final class DatabaseSource: PhoneSource {
  public let phoneCount: Int
  private let pages: DatabasePages
  /// The pages that were read last, the latest at the end.
  private var kept: [(number: Int, phones: [Result<Phone, Failure>])] = []

  static let keptPages = 8

  /// Opens the database at a path. The name of a table may follow the path: `stock.db:phones`.
  ///
  /// Without a name, the table is the only one, or the only one with at least two specs. If two
  /// fields could be the same spec, the mapping must name one; otherwise that is an error. A value
  /// that should be a number and is not is an error when a caller reads its phone. A lenient source
  /// treats it as no value.
  public init(
    _ path: CataloguePath, mapping: FieldMapping = FieldMapping(), isLenient: Bool = false
  ) throws(Failure) {
    pages = try DatabasePages(path, mapping: mapping, isLenient: isLenient)
    phoneCount = try pages.count()
  }

  public var sectionCount: Int { 1 }
  public var sectionTable: OffsetTable { OffsetTable(counts: [phoneCount]) }

  public func phoneCount(in section: Int) -> Int {
    precondition(section == 0, "there is no section \(section)")
    return phoneCount
  }

  public func header(of section: Int) -> String? {
    precondition(section == 0, "there is no section \(section)")
    return pages.name
  }

  public func phone(at place: PhonePlace) throws(Failure) -> Phone {
    precondition(
      place.section == 0 && place.index >= 0 && place.index < phoneCount,
      "there is no phone at \(place)")
    let (number, index) = place.index.quotientAndRemainder(dividingBy: DatabasePages.pageSize)
    return try page(number)[index].get()
  }

  private func page(_ number: Int) throws(Failure) -> [Result<Phone, Failure>] {
    if let last = kept.last, last.number == number { return last.phones }
    if let place = kept.firstIndex(where: { $0.number == number }) {
      kept.append(kept.remove(at: place))
    } else {
      let phones = try pages.phones(ofPage: number)
      if kept.count == DatabaseSource.keptPages { kept.removeFirst() }
      kept.append((number, phones))
    }
    return kept[kept.count - 1].phones
  }
}
