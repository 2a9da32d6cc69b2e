/// The filters as the user typed them. Values are read when the whole command line is known, since
/// `-i` may stand behind the filters that it is about.
package struct TypedFilters: Sendable {
  /// A value that was typed for a spec.
  private struct TypedValues {
    let spelling: String
    let spec: any PhoneSpec
    let role: Specification.Role
    let text: String
  }

  /// Whether texts are equal that differ in case alone.
  package var ignoresCase = false
  /// Where the files of values may lie.
  package var files = ValueFiles.anywhere()
  private var finished: [Specification] = []
  private var typed: [TypedValues] = []
  private var conditions: [String] = []
  private var searches: [String] = []

  package init() {}

  /// Whether values of it stand in files, which are read when the values are.
  package var namesFiles: Bool {
    typed.contains { $0.text.begins(with: "@") }
      || conditions.contains { WhereCondition.fileCondition($0) != nil }
  }

  /// Asks for phones that have a value, or that have none.
  package mutating func askForValue(of spec: any PhoneSpec, role: Specification.Role) {
    finished.append(Specification(spec, .anyValue, role: role))
  }

  /// Asks a spec for what was typed behind a flag.
  package mutating func ask(
    _ spec: any PhoneSpec, spelling: String, role: Specification.Role, text: String
  ) {
    typed.append(TypedValues(spelling: spelling, spec: spec, role: role, text: text))
  }

  /// Asks for what was typed behind `--where`.
  package mutating func ask(condition text: String) { conditions.append(text) }

  /// Asks for rows in whose texts each word stands that was typed behind `--search`.
  package mutating func search(for text: String) { searches.append(text) }

  /// The specifications that all of it asks for, and the remarks on it. Marks are those of the
  /// numbers in catalogues, if the user has named them.
  package func specifications(
    marks: NumberMarks?, hasCatalogue: Bool
  ) throws(UsageError) -> (all: [Specification], remarks: [String]) {
    var all = finished
    var remarks: [String] = []
    if !searches.isEmpty {
      do {
        let words = try SearchedWords(typed: searches)
        all.append(Specification(SearchSpec(words), .anyValue, role: .requirement))
      } catch {
        throw UsageError("--search: \(error.message)")
      }
    }
    for filter in typed {
      do {
        for value in try ValueFile.values(of: filter.text, from: files) {
          if let remark = filter.spec.remark(onTyped: value.text) { remarks.append(remark) }
          try value.naming {
            () throws(UsageError) in
            all.append(
              try Specification(
                filter.spec, typed: value.text, behind: filter.spelling, role: filter.role,
                ignoringCase: ignoresCase, marks: marks))
          }
        }
      } catch {
        let hint = hasCatalogue ? "" : TypedFilters.shellHint(for: filter)
        throw UsageError("\(filter.spelling): \(error.message)\(hint)")
      }
    }
    for condition in conditions {
      do {
        for line in try lines(of: condition) {
          try line.naming {
            () throws(UsageError) in
            all += try WhereCondition(
              typed: line.text, ignoringCase: ignoresCase, marks: marks
            ).specifications
          }
        }
      } catch {
        throw UsageError("--where: \(error.message)\(TypedFilters.fieldHint(for: condition))")
      }
    }
    for spec in SpecCatalog.all where spec.isNumeric {
      if let remark = AlternativeRanges(spec, in: all).remark { remarks.append(remark) }
    }
    return (all, remarks)
  }

  /// The conditions that a typed one comes to for users of other tools; mostly itself.
  private static func translated(_ condition: String) throws(UsageError) -> [String] {
    switch ForeignCondition.reading(of: condition) {
    case .conditions(let conditions): return conditions
    case .answer(let answer):
      throw UsageError("'\(condition.visible)' is no condition here; \(answer)")
    case nil: return [condition]
    }
  }

  /// The conditions that a typed one stands for: itself, or one for each line of the file that it
  /// names: `brand=@brands.txt`.
  private func lines(of typed: String) throws(UsageError) -> [TypedValue] {
    var lines: [TypedValue] = []
    for condition in try TypedFilters.translated(typed) {
      guard let (beginning, file) = WhereCondition.fileCondition(condition) else {
        lines.append(TypedValue(text: condition, place: nil))
        continue
      }
      lines += try ValueFile.values(of: file, from: files).map {
        TypedValue(text: beginning + QuotedValue.typed($0.text), place: $0.place)
      }
    }
    return lines
  }

  /// `ram<=storage` compares with another field, which rules of a check can.
  private static func fieldHint(for condition: String) -> String {
    guard let (_, _, value) = WhereCondition.parts(of: condition), !value.isEmpty,
      SpecCatalog.spec(called: value) != nil
    else { return "" }
    return "; two fields are compared by a rule, as 'phonefilter check --rules FILE' asks them"
  }

  /// `--price >=500 catalog.json` without quotes: the shell has taken the condition for a place to
  /// write to, and the catalogue has become the value.
  private static func shellHint(for filter: TypedValues) -> String {
    let path = CataloguePath(filter.text)
    let extensions = InputFormatCatalog.all.flatMap(\.extensions)
    guard filter.spec.isNumeric, path.hasExtension(extensions) || filter.text.contains("/")
    else { return "" }
    return "; if you typed \(filter.spelling) >=500, the shell took '>' for itself and wrote to a "
      + "file: put the value in quotes, as in \(filter.spelling) '>=500'"
  }
}
