/// A query while its command line is being read: values wait until all flags are known, since
/// `-i` may stand behind what it is about.
struct QueryDraft {
  /// A value that was typed for a filter.
  private struct TypedFilter {
    let spelling: String
    let spec: any PhoneSpec
    let role: Specification.Role
    let text: String
  }

  var query = Query()
  var ignoresCase = false
  /// What was asked for instead of rows: a page of help.
  var page: RequestedPage?
  private var typed: [TypedFilter] = []
  private var conditions: [String] = []

  mutating func filter(
    _ spec: any PhoneSpec, spelling: String, role: Specification.Role, text: String
  ) {
    typed.append(TypedFilter(spelling: spelling, spec: spec, role: role, text: text))
  }

  mutating func condition(_ text: String) { conditions.append(text) }

  /// The query, once all of the command line has been read.
  func finished() throws(UsageError) -> Query {
    var query = query
    query.ignoresCase = ignoresCase
    try query.input.check()
    try OptionCatalog.checkGrouping(query)
    for filter in typed {
      do {
        for value in try ValueFile.values(of: filter.text) {
          if let remark = filter.spec.remark(onTyped: value.text) { query.remarks.append(remark) }
          try value.naming {
            () throws(UsageError) in
            query.specifications.append(
              try Specification(
                filter.spec, typed: value.text, behind: filter.spelling, role: filter.role,
                ignoringCase: ignoresCase, marks: query.input.marks))
          }
        }
      } catch {
        throw UsageError("\(filter.spelling): \(error.message)\(shellHint(for: filter))")
      }
    }
    for condition in conditions {
      do {
        query.specifications += try WhereCondition(
          typed: condition, ignoringCase: ignoresCase, marks: query.input.marks
        ).specifications
      } catch {
        throw UsageError("--where: \(error.message)")
      }
    }
    return query
  }

  /// `--price >=500 catalog.json` without quotes: the shell has taken the condition for a place to
  /// write to, and the catalogue has become the value.
  private func shellHint(for filter: TypedFilter) -> String {
    let path = CataloguePath(filter.text)
    let extensions = InputFormatCatalog.all.flatMap(\.extensions)
    guard filter.spec.isNumeric, query.catalogues.isEmpty,
      path.hasExtension(extensions) || filter.text.contains("/")
    else { return "" }
    return "; if you typed \(filter.spelling) >=500, the shell took '>' for itself and wrote to a "
      + "file: put the value in quotes, as in \(filter.spelling) '>=500'"
  }
}

/// A page that was asked for with a flag.
public enum RequestedPage: Sendable {
  case shortHelp
  case fullHelp
  case version
  case rules
}
