/// The filters as the user typed them. Values are read at the end of the command line, because `-i`
/// may come after the filters that it affects.
package struct TypedFilters: Sendable {
  private struct TypedValues {
    let spelling: String
    let spec: any PhoneSpec
    let role: Specification.Role
    let text: String
  }

  /// True if texts that differ only in case are equal.
  package var ignoresCase = false
  /// True if a bare name after `<`, `<=`, `>` or `>=` is a field, as in a rules file.
  package var takesBareNames = false
  /// The day that relative dates count from, if the user has set it.
  package var today: CalendarDate?
  /// The places where files of values may be.
  package var files = ValueFiles.anywhere()
  private var finished: [Specification] = []
  private var typed: [TypedValues] = []
  private var conditions: [String] = []
  private var searches: [String] = []

  package init() {}

  /// True if some values are in files. The files are read together with the values.
  package var namesFiles: Bool {
    typed.contains { $0.text.begins(with: "@") }
      || conditions.contains { WhereCondition.fileCondition($0) != nil }
  }

  /// Adds a filter for phones that have a value, or that have no value.
  package mutating func askForValue(of spec: any PhoneSpec, role: Specification.Role) {
    finished.append(Specification(spec, .anyValue, role: role))
  }

  /// Adds the text that the user typed after the flag of a spec.
  package mutating func ask(
    _ spec: any PhoneSpec, spelling: String, role: Specification.Role, text: String
  ) {
    typed.append(TypedValues(spelling: spelling, spec: spec, role: role, text: text))
  }

  /// Adds the text that the user typed after `--where`.
  package mutating func ask(condition text: String) { conditions.append(text) }

  /// Adds words typed after `--search`. Each must be in a row's texts.
  package mutating func search(for text: String) { searches.append(text) }

  /// Returns all specifications, and remarks on them. `marks` is the meaning of the marks in
  /// catalogues' numbers, if the user has set it.
  package func specifications(
    marks: NumberMarks?, hasCatalogue: Bool
  ) throws(UsageError) -> (all: [Specification], remarks: [Message]) {
    var all = finished
    var remarks: [Message] = []
    if !searches.isEmpty {
      do {
        let words = try SearchedWords(typed: searches)
        all.append(Specification(SearchSpec(words), .anyValue, role: .requirement))
      } catch {
        throw UsageError(
          .invalidValue, ("--search: \(error.words)" as Message).with { $0.option = "--search" })
      }
    }
    for filter in typed {
      do {
        for value in try ValueFile.values(of: filter.text, from: files) {
          if let remark = filter.spec.remark(onTyped: value.text) {
            remarks.append(
              Message(.alternatives, Message(remark)).with { $0.spec = filter.spec.name })
          }
          try value.naming {
            () throws(UsageError) in
            all.append(
              try Specification(
                filter.spec, typed: value.text, after: filter.spelling, role: filter.role,
                ignoringCase: ignoresCase, marks: marks))
          }
        }
      } catch {
        let hint = hasCatalogue ? "" : TypedFilters.shellHint(for: filter)
        let message: Message = "\(filter.spelling): \(error.words)\(hint)"
        throw UsageError(
          message.with { facts in
            facts.code = .invalidValue
            facts.option = filter.spelling
            facts.spec = filter.spec.name
            facts.value = filter.text
          })
      }
    }
    var settings = ConditionSettings(ignoringCase: ignoresCase)
    (settings.marks, settings.today, settings.takesBareNames) = (marks, today, takesBareNames)
    for condition in conditions {
      do throws(UsageError) {
        if let flags = ForeignCondition.flags(for: condition) {
          throw UsageError(
            .invalidCondition, "\(typed: condition) is not a condition here; write \(flags)")
        }
        all += try ConditionReader(condition) { comparison throws(UsageError) in
          try specifications(of: comparison, settings)
        }.specifications()
      } catch {
        let message: Message = "--where: \(error.words)\(fieldHint(for: condition))"
        throw UsageError(
          message.with { facts in
            facts.code = .invalidCondition
            facts.option = "--where"
            facts.value = condition
          })
      }
    }
    for spec in SpecCatalog.all where spec.isNumeric {
      if let remark = AlternativeRanges(spec, in: all).remark { remarks.append(remark) }
    }
    return (all, remarks)
  }

  /// Returns the specifications of one comparison, or of one for each line of its file.
  private func specifications(
    of comparison: String, _ settings: ConditionSettings
  ) throws(UsageError) -> [Specification] {
    var all: [Specification] = []
    for line in try lines(of: comparison) {
      try line.naming {
        () throws(UsageError) in
        all += try WhereCondition.specifications(of: line.text, settings)
      }
    }
    return all
  }

  /// Translates a comparison in the syntax of another tool. Returns all other conditions unchanged.
  /// Throws if the condition has no translation.
  private static func translated(_ comparison: String) throws(UsageError) -> String {
    switch ForeignCondition.reading(of: comparison) {
    case .condition(let own): return own
    case .answer(let answer):
      throw UsageError(
        .invalidCondition, "\(typed: comparison) is not a condition here; \(answer)")
    case nil: return comparison
    }
  }

  /// Returns the conditions of a typed text: itself, or one for each line of its file:
  /// `brand=@brands.txt`.
  private func lines(of typed: String) throws(UsageError) -> [TypedValue] {
    let condition = try TypedFilters.translated(typed)
    guard let (beginning, file) = WhereCondition.fileCondition(condition) else {
      return [TypedValue(text: condition, place: nil)]
    }
    return try ValueFile.values(of: file, from: files).map {
      TypedValue(text: beginning + QuotedValue.typed($0.text), place: $0.place)
    }
  }

  /// `ram<=storage` compares two fields, if the second has braces.
  private func fieldHint(for condition: String) -> String {
    guard !takesBareNames,
      let (field, symbol, value) = WhereCondition.parts(of: condition), !value.isEmpty,
      SpecCatalog.spec(called: value) != nil
    else { return "" }
    return
      "; to compare two fields, write '\(field.filter { !"{}".contains($0) }.visible)\(symbol){\(value.visible)}'"
  }

  /// `--price >=500 catalog.json` without quotes: the shell took `>` as a redirection, and the
  /// catalogue became the value.
  private static func shellHint(for filter: TypedValues) -> String {
    let path = CataloguePath(filter.text)
    let extensions = InputFormatCatalog.all.flatMap(\.extensions)
    guard filter.spec.isNumeric, path.hasExtension(extensions) || filter.text.contains("/")
    else { return "" }
    return "; if you typed \(filter.spelling) >=500, the shell wrote to a file '=500': put the "
      + "value in quotes, as in \(filter.spelling) '>=500'"
  }
}
