import PhoneFilterCore
import PhoneFilterTestSupport

/// Makes queries about the contents of a catalogue, and the flags that a user would type.
struct QueryGenerator {
  let catalogue: WrittenCatalogue
  var random: SeededGenerator
  private var query = NaiveQuery()
  private let fields: [NaiveField]
  private let openFields: [NaiveField]

  static func query(
    about catalogue: WrittenCatalogue, using random: inout SeededGenerator
  ) -> NaiveQuery {
    var generator = QueryGenerator(catalogue, SeededGenerator(seed: random.next()))
    generator.fill()
    return generator.query
  }

  /// A query of filters.
  static func filters(
    about catalogue: WrittenCatalogue, using random: inout SeededGenerator
  ) -> NaiveQuery {
    var generator = QueryGenerator(catalogue, SeededGenerator(seed: random.next()))
    generator.addFilters()
    return generator.query
  }

  /// The flags `--X` and `--not-X` with the same value of a spec.
  static func twins(
    about catalogue: WrittenCatalogue, using random: inout SeededGenerator
  ) -> (String, String)? {
    var generator = QueryGenerator(catalogue, SeededGenerator(seed: random.next()))
    guard let spec = generator.fields.isEmpty ? nil : random.pick(generator.fields) else {
      return nil
    }
    let typed = generator.value(of: spec).typed
    return ("--\(spec.flags[0])=\(typed)", "--not-\(spec.flags[0])=\(typed)")
  }

  private init(_ catalogue: WrittenCatalogue, _ random: SeededGenerator) {
    self.catalogue = catalogue
    self.random = random
    fields = NaiveField.specs.filter(catalogue.holds)
    openFields = [
      "battery", "5G", "tags", "camera.main", "camera.front", "camera.lens.mm", "id", "screenGlass",
      "wéight",
    ].map { NaiveField(open: $0) }.filter(catalogue.holds)
  }

  private mutating func fill() {
    addFilters()
    let sortable = fields + openFields
    if random.chance(30), !sortable.isEmpty {
      query.sortKeys = random.some(sortable, 15).prefix(3).map { ($0, random.chance(40)) }
      let keys = query.sortKeys.map { ($0.isDescending ? "-" : "") + $0.field.name }
      if !keys.isEmpty { query.flags.append(["--sort", keys.joined(separator: ",")].asFlag) }
    }
    if random.chance(15), !sortable.isEmpty {
      query.uniqueBy = random.some(sortable, 10)
      let names = query.uniqueBy.map(\.name).joined(separator: ",")
      if !names.isEmpty { query.flags.append(["--unique", names]) }
    }
    if random.chance(25) {
      let limit = random.pick([0, 1, 2, 3, 5, 64, 1000])
      query.limit = limit
      query.flags.append(
        random.pick([["--limit", "\(limit)"], ["-n\(limit)"], ["-n", "\(limit)"]]))
    }
    if random.chance(10) {
      query.isCount = true
      query.flags.append([random.pick(["-c", "--count"])])
    }
    if random.chance(20) { addFields() }
    if random.chance(6) {
      query.showsSource = true
      query.flags.append(["--with-source"])
    }
    if random.chance(35) {
      let format = random.pick(["json", "jsonl", "csv", "tsv"])
      query.format = format
      query.flags.append(random.pick([["-f", format], ["--format=\(format)"], ["-f\(format)"]]))
    }
  }

  private mutating func addFields() {
    let choosable = (fields + openFields).filter { !["camera"].contains($0.name) }
    query.fields = random.some(choosable, 40).shuffled(using: &random)
    let names = query.fields.map(\.name).joined(separator: ",")
    if !names.isEmpty { query.flags.append(["--fields", names]) }
  }

  // MARK: Filters

  private mutating func addFilters() {
    for _ in 0..<random.pick([0, 1, 1, 1, 2, 2, 3, 4]) {
      if !fields.isEmpty, random.chance(75) {
        addSpecFilter(random.pick(fields))
      } else if !openFields.isEmpty {
        addOpenFilter(random.pick(openFields))
      }
    }
    if random.chance(15) { addTree() }
    if random.chance(20) {
      query.ignoresCase = true
      query.flags.append([random.pick(["-i", "--ignore-case"])])
    }
  }

  private mutating func addSpecFilter(_ spec: NaiveField) {
    if random.chance(12) { return addPresence(spec) }
    let (typed, test) = value(of: spec)
    if random.chance(12), Self.canBeCondition(typed) {
      query.conditions.append(NaiveCondition(field: spec, role: .condition, test: test))
      query.flags.append(["--where", "\(spec.name)=\(quoted(typed))"])
      if random.chance(50) { addSpecFilter(spec) }
      return
    }
    let isExclusion = random.chance(25)
    query.conditions.append(
      NaiveCondition(field: spec, role: isExclusion ? .exclusion : .alternative, test: test))
    let flag = "--" + (isExclusion ? "not-" : "") + random.pick(spec.flags)
    query.flags.append(
      random.chance(50) || typed.hasPrefix("-") ? [flag + "=" + typed] : [flag, typed])
    if random.chance(20) { addSpecFilter(spec) }
  }

  private mutating func addPresence(_ field: NaiveField) {
    let isMissing = random.chance(50)
    query.conditions.append(
      NaiveCondition(field: field, role: isMissing ? .exclusion : .requirement, test: .anyValue))
    query.flags.append([isMissing ? "--missing" : "--has", field.name])
  }

  // MARK: Conditions with words

  private mutating func addTree() {
    guard let (typed, tree) = makeTree(depth: 0) else { return }
    query.trees.append(tree)
    query.flags.append(["--where", typed])
  }

  private mutating func makeTree(depth: Int) -> (typed: String, tree: NaiveTree)? {
    let count = depth == 0 ? random.number(2...3) : random.number(1...(depth < 3 ? 3 : 1))
    if count == 1 { return leaf() }
    let parts = (0..<count).compactMap { _ in makeTree(depth: depth + 1) }
    guard parts.count > 1 else { return parts.first }
    let isAny = random.chance(60)
    let word = isAny ? random.pick([" or ", " OR ", " || "]) : random.pick([" and ", " && "])
    let typed = parts.map { "(\($0.typed))" }.joined(separator: word)
    let tree = isAny ? NaiveTree.any(parts.map(\.tree)) : .all(parts.map(\.tree))
    guard random.chance(25) else { return (typed, tree) }
    return ("\(random.pick(["not ", "NOT "]))(\(typed))", .not(tree))
  }

  private mutating func leaf() -> (typed: String, tree: NaiveTree)? {
    if random.chance(15), let relation = relation() { return relation }
    let all = fields + openFields
    if all.isEmpty { return nil }
    let field = random.pick(all)
    if random.chance(10) {
      let isMissing = random.chance(50)
      let test = NaiveTree.test(NaiveCondition(field: field, role: .condition, test: .anyValue))
      return isMissing
        ? ("\(field.name) is null", .not(test)) : ("\(field.name) is not null", test)
    }
    let isOpen = field.flags.isEmpty
    let texts = isOpen ? values(of: field).map { $0.text ?? "" } : []
    let known = texts.filter(Self.canStandAfterOperator)
    let (typed, test): (String, NaiveTest)
    if isOpen {
      let isNumeric = !known.isEmpty && texts.allSatisfy { ReferenceDecimal($0) != nil }
      if isNumeric, random.chance(50) {
        let (typed, interval) = bound(random.pick(known + ["4000", "48"]))
        let test = NaiveCondition(field: field, role: .requirement, test: .interval(interval))
        return negatedAtTimes(field.name + typed, .test(test))
      }
      typed = random.pick(known + ["48", "4000", "Gold", "true"])
      test = .sameAs(typed)
    } else {
      (typed, test) = value(of: field)
      guard Self.canBeCondition(typed) else { return nil }
    }
    let condition = NaiveTree.test(NaiveCondition(field: field, role: .condition, test: test))
    let isExclusion = random.chance(30)
    return negatedAtTimes(
      field.name + (isExclusion ? "!=" : "=") + quoted(typed),
      isExclusion ? .not(condition) : condition)
  }

  private mutating func negatedAtTimes(
    _ typed: String, _ tree: NaiveTree
  ) -> (typed: String, tree: NaiveTree) {
    random.chance(20) ? ("not \(typed)", .not(tree)) : (typed, tree)
  }

  private mutating func relation() -> (typed: String, tree: NaiveTree)? {
    let numeric = openFields.filter { ["id", "battery", "camera.main"].contains($0.name) }
    guard numeric.count > 1 else { return nil }
    let pair = numeric.shuffled(using: &random)
    let symbol = random.pick(["<", "<=", ">", ">="])
    let factor = random.pick([nil, nil, "0.5", "1000", "-1", "0.001"])
    let field = "{\(pair[1].name)}"
    let typed = factor.map { random.chance(50) ? "\($0)*\(field)" : "\(field) * \($0)" } ?? field
    return (
      "\(pair[0].name)\(symbol)\(typed)",
      .relation(
        NaiveRelation(
          left: pair[0], symbol: symbol, right: pair[1],
          factor: factor.flatMap(ReferenceDecimal.init)))
    )
  }

  private mutating func addOpenFilter(_ field: NaiveField) {
    if random.chance(20) { return addPresence(field) }
    let texts = values(of: field).map { $0.text ?? "" }
    let known = texts.filter(Self.canStandAfterOperator)
    let isNumeric = !known.isEmpty && texts.allSatisfy { ReferenceDecimal($0) != nil }
    if isNumeric, random.chance(50) {
      let (typed, interval) = bound(random.pick(known + ["4000", "48"]))
      query.conditions.append(
        NaiveCondition(field: field, role: .requirement, test: .interval(interval)))
      query.flags.append(["--where", field.name + typed])
      return
    }
    let wanted = random.pick(known + ["48", "4000", "Gold", "true"])
    let isExclusion = random.chance(30)
    query.conditions.append(
      NaiveCondition(
        field: field, role: isExclusion ? .exclusion : .alternative, test: .sameAs(wanted)))
    let blank = random.chance(20) ? " " : ""
    query.flags.append([
      "--where", field.name + blank + (isExclusion ? "!=" : "=") + blank + quoted(wanted),
    ])
  }

  /// A typed value after an operator; sometimes in quotes that it does not need.
  private mutating func quoted(_ value: String) -> String {
    guard random.chance(25), !value.begins(with: "=") else { return QuotedValue.typed(value) }
    let mark = random.pick(["\"", "'"])
    let inner = value.parts(at: mark == "'" ? "'" : "\"").joined(separator: mark + mark)
    return mark + inner + mark
  }

  /// Returns true if the value of a flag has the same meaning after an operator. A second operator
  /// must not follow, and blanks at the ends are lost.
  private static func canBeCondition(_ typed: String) -> Bool {
    guard let first = typed.first, let last = typed.last else { return false }
    return !"<>".contains(first) && !first.isWhitespace && !last.isWhitespace
  }

  /// Returns true if a text has no special meaning after an operator.
  private static func canStandAfterOperator(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { "*?[/=<>@".contains($0) } && !text.contains("..")
      && text.first?.isWhitespace == false && text.last?.isWhitespace == false
  }
}

extension [String] {
  /// A flag and its value, in one word if the value looks like a flag.
  fileprivate var asFlag: [String] { self[1].hasPrefix("-") ? [self[0] + "=" + self[1]] : self }
}
