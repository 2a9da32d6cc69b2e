/// The field that a spec is taken from in a catalogue, and those that it could have been.
package struct FieldChoice {
  /// A field that could be the spec, and what its values say.
  package struct Candidate {
    package let fit: FieldFit
    /// The values of the first records, as the spec reads them.
    package let sample: ColumnSample
    /// The reason for which its values cannot be the spec's; nil where they can.
    package let objection: String?
    package let standing: FieldStanding

    package init(fit: FieldFit, sample: ColumnSample, objection: String?, standing: FieldStanding) {
      self.fit = fit
      self.sample = sample
      self.objection = objection
      self.standing = standing
    }

    var isUsable: Bool { objection == nil && sample.filled > 0 }
  }

  package let spec: any PhoneSpec
  /// Nil where the spec is left as it is: in the field of its own name, or in none.
  package let chosen: Candidate?
  /// All that were looked at, the best name first.
  package let candidates: [Candidate]
  /// What the user is told; nil where the choice is plain.
  package let remark: String?
  /// Whether the field that has the spec's name is not the spec.
  package var isRefused = false
  /// Fields of which neither is better.
  package var rivals: [Candidate] = []

  /// The record that shows the rivals: one that has two of them, or else the first with the second of
  /// them. Nil where the spec knows all their names and no record has two: then each record of JSON
  /// may have another one.
  package var rowOfRivals: Int? {
    guard let rows = rivals.first?.sample.isFilled.indices else { return nil }
    let both = rows.first { row in rivals.count { $0.sample.isFilled[row] } > 1 }
    if both != nil || rivals.allSatisfy(\.fit.isKnown) { return both }
    return rows.first { row in rivals.dropFirst().contains { $0.sample.isFilled[row] } }
  }

  /// The choice of a spec that is plainly in the field of its own name: the other fields were looked at
  /// only to be told.
  package func leftPlain(in field: String) -> FieldChoice {
    let own = candidates.filter { $0.fit.name == field && $0.fit.part == .whole }
    return FieldChoice(
      spec: spec, chosen: nil,
      candidates: own + candidates.filter { $0.fit.name != field }, remark: nil)
  }
}

/// Chooses the fields of a catalogue that its specs are taken from, by their names and by their
/// values.
///
///     name     the spec's own · in another language · with a qualifier · shared · an ending
///     values   most can be read as the spec, and are such as phones have
///
/// The best name whose values can be the spec's is taken. Of two with the same right the one that
/// is meant first (a price that is paid), then the one with the same values in the spec's own unit,
/// then the one of the USA. What is still equal is left to the user. Without such a field a spec is
/// looked for in the cells of its siblings (`64GB/4GB`), and in the phones' names.
package struct FieldChooser {
  /// Fills a batch with the first records for some columns, one for each field.
  package typealias Reader = (_ columns: [FieldColumn], _ readings: [ColumnReading]) -> PhoneBatch

  /// The paths to all fields.
  package let paths: [[String]]
  /// How the user's specs are taken.
  package let plan: ColumnPlan
  /// The names that were taken apart for other sections.
  package var known = KnownFits()
  package let read: Reader

  package init(
    paths: [[String]], plan: ColumnPlan, known: KnownFits = KnownFits(), read: @escaping Reader
  ) {
    self.paths = paths
    self.plan = plan
    self.known = known
    self.read = read
  }

  /// Maximum number of fields whose values are looked at for one spec.
  private static let mostCandidates = 12

  /// Whether a spec stands in the one field that has its name, and its values can be it; then
  /// nothing else need be looked at.
  package static func isPlain(
    _ column: FieldColumn, among fields: [String], _ values: ColumnSample, _ spec: any PhoneSpec
  ) -> Bool {
    let ranks = fields.compactMap(column.rank)
    let best = ranks.min()
    guard ranks.count(where: { $0 == best }) < 2 else { return false }
    let hasOther = fields.contains { name in
      let words = FieldName.words(of: name)
      guard name != values.field, spec.standing(of: words) != .usual else { return false }
      let rest = spec.withoutStanding(words).joined()
      return column.rank(of: name) != nil || column.plainRank(of: rest) != nil
    }
    if hasOther { return false }
    // A field without any value shows nothing, and is none the less the one.
    if values.filled == 0 { return best != nil && values.rowCount < 4 }
    // Of another field most records may have a value.
    if values.filled * 4 < values.rowCount { return false }
    return objection(of: spec, to: values) == nil && !spec.isDoubtful(values)
      && values.severals * 2 < values.filled && !values.listsTexts
  }

  /// The choice for a spec by the names of fields. The field with exactly its canonical name is never
  /// displaced by another one: what is in it that cannot be the spec is for the user to settle.
  package func choice(for spec: any PhoneSpec, _ column: FieldColumn) -> FieldChoice {
    let choice = freeChoice(for: spec, column)
    guard let exact = choice.candidates.first(where: { $0.fit.rank == 0 }),
      exact.sample.filled > 0
    else { return choice }
    let isDisplaced = choice.chosen.map { $0.fit.path != exact.fit.path } ?? false
    // Its numbers are in a unit that nothing names.
    let isInOtherUnit = exact.objection != nil && spec.likelyUnit(of: exact.sample) != nil
    guard isDisplaced || isInOtherUnit else { return choice }
    var plain = choice.leftPlain(in: exact.fit.name)
    plain.isRefused = exact.objection != nil
    return plain
  }

  private func freeChoice(for spec: any PhoneSpec, _ column: FieldColumn) -> FieldChoice {
    let fits = known.fits(of: spec, column, among: paths)
    let candidates = candidates(for: spec, Array(fits.prefix(FieldChooser.mostCandidates)))
    // What hardly any record has is not what all of them mean.
    let most = candidates.map(\.sample.filled).max() ?? 0
    // Nor is a field better than one that cannot be the spec, if its few values cannot either.
    let hasRefused = candidates.contains { $0.objection != nil }
    let usable = candidates.filter {
      $0.isUsable && $0.sample.filled * 4 >= most
        && !(hasRefused && spec.objection(to: $0.sample) != nil)
    }
    guard var best = usable.first else {
      return elsewhere(for: spec, column, candidates)
    }
    if spec.isDoubtful(best.sample), best.fit.rank > 0,
      let better = usable.first(where: { !spec.isDoubtful($0.sample) })
    {
      best = better
    }
    let tied = usable.filter { $0.fit.rank == best.fit.rank }
    guard let chosen = tied.count == 1 ? best : FieldChooser.decided(tied, spec) else {
      return FieldChoice(
        spec: spec, chosen: nil, candidates: candidates, remark: nil, rivals: tied)
    }
    let isPlain = FieldChooser.isPlain(chosen, candidates)
    let remark =
      isPlain
      ? FieldRemarks.paid(spec, chosen, usable) : FieldRemarks.chosen(spec, chosen, candidates)
    return FieldChoice(
      spec: spec, chosen: isPlain ? nil : chosen, candidates: candidates, remark: remark)
  }

  /// Whether a candidate is what its name alone would have made it.
  private static func isPlain(
    _ chosen: FieldChoice.Candidate, _ candidates: [FieldChoice.Candidate]
  ) -> Bool {
    chosen.fit.isKnown && chosen.fit.path.count == 1 && chosen.fit.part == .whole
      && candidates.allSatisfy { $0.fit.name == chosen.fit.name || $0.fit.rank > chosen.fit.rank }
  }

  // MARK: Values

  /// Minimum number of values that show what is usual.
  private static let fewest = 3

  /// The objection of a spec to a column. A few values that can be read show nothing.
  private static func objection(
    of spec: any PhoneSpec, to sample: ColumnSample, by way: FieldFit.Way = .own
  ) -> String? {
    let isUnreadable = sample.unreadable * 2 > sample.filled
    // Few values speak against a name of the spec's own only if none of them can be read.
    let isEnough =
      spec.isNumeric ? isUnreadable : way != .own && sample.bareNumbers >= sample.filled
    return sample.filled >= fewest || isEnough ? spec.objection(to: sample) : nil
  }

  /// The fields with some names as candidates for a spec. Where most cells hold the amounts of all
  /// specs that share cells, the spec's part of each counts: 64GB/4GB.
  private func candidates(for spec: any PhoneSpec, _ fits: [FieldFit]) -> [FieldChoice.Candidate] {
    var candidates = candidatesAsWritten(for: spec, fits)
    for index in candidates.indices
    where candidates[index].fit.unit == 0 && candidates[index].fit.way != .other
      && candidates[index].fit.rank > 0
    {
      let candidate = candidates[index]
      guard candidate.objection != nil, let unit = spec.likelyUnit(of: candidate.sample),
        let found = candidatesAsWritten(for: spec, [candidate.fit.reading(in: unit)]).first
      else { continue }
      candidates[index] = found
    }
    for index in candidates.indices where candidates[index].sample.listsTexts {
      candidates[index] =
        candidatesAsWritten(for: spec, [candidates[index].fit.taking(.each)]).first
        ?? candidates[index]
    }
    guard spec.parts.contains(.amount) else { return candidates }
    for index in candidates.indices {
      let whole = candidates[index]
      guard whole.fit.part == .whole, whole.sample.severals > 0 else { continue }
      if isPair(whole),
        let pair = candidatesAsWritten(for: spec, [inParts(whole.fit)]).first
      {
        candidates[index] = pair
      }
    }
    return candidates
  }

  /// A field of whose cells one of several amounts counts: in one of the memory a small amount alone is
  /// the memory, in any other one it is the storage.
  private func inParts(_ fit: FieldFit) -> FieldFit {
    let isOfMemory = SpecCatalog.all.contains { spec in
      guard spec.tellsSmallAmounts else { return false }
      let column = FieldColumn(spec: spec, mapping: FieldMapping())
      return FieldFit(fit.path, of: spec, column).map { $0.way != .shared } ?? false
    }
    return fit.taking(isOfMemory ? .amountInMemory : .amount)
  }

  /// Whether cells with several amounts hold one of each spec that shares cells, and no word in them
  /// says whose they are: most of them, where most cells have several, and else all.
  private func isPair(_ whole: FieldChoice.Candidate) -> Bool {
    let sharing = SpecCatalog.all.filter { $0.parts.contains(.amount) }
    let plain = sharing.flatMap { candidatesAsWritten(for: $0, [whole.fit]) }
    guard plain.allSatisfy({ $0.sample.first == whole.sample.first }) else { return false }
    let parts = sharing.flatMap { candidatesAsWritten(for: $0, [whole.fit.taking(.amount)]) }
    let pairs = whole.sample.isFilled.indices.count { row in
      parts.allSatisfy { $0.sample.isFilled[row] }
    }
    let severals = whole.sample.severals
    return pairs > 0
      && (severals * 2 < whole.sample.filled ? pairs >= severals : pairs * 2 >= severals)
  }

  private func candidatesAsWritten(
    for spec: any PhoneSpec, _ fits: [FieldFit]
  ) -> [FieldChoice.Candidate] {
    guard !fits.isEmpty else { return [] }
    let readings = fits.map { fit in
      var style = AmountStyle(unit: fit.unit)
      style.part = fit.part
      return ColumnReading(style: style, path: fit.path)
    }
    let batch = read(fits.map { FieldColumn(exactly: $0.path[0]) }, readings)
    return fits.indices.map { index in
      let fit = fits[index]
      let sample = ColumnSample(
        ValueLocator(spec, column: index, in: batch), of: spec, called: fit.name,
        rows: batch.count)
      return FieldChoice.Candidate(
        fit: fit, sample: sample,
        objection: FieldChooser.objection(of: spec, to: sample, by: fit.way),
        standing: spec.standing(of: fit.path.flatMap(FieldName.words)))
    }
  }

  /// The one of several with the same right that is meant; nil where it could be any.
  private static func decided(
    _ tied: [FieldChoice.Candidate], _ spec: any PhoneSpec
  ) -> FieldChoice.Candidate? {
    // Two fields of one name cannot be told apart.
    guard Set(tied.map(\.fit.name)).count == tied.count else { return nil }
    let standing = tied.map(\.standing.rawValue).min() ?? 0
    let first = tied.filter { $0.standing.rawValue == standing }
    guard first.count > 1 else { return first.first }
    let own = first.filter { $0.fit.unit == 0 }
    if own.count == 1, let other = first.first(where: { $0.fit.unit != 0 }),
      FieldChooser.isSameThroughout(own[0].sample, other.sample)
    {
      return own[0]
    }
    let dollars = first.filter { candidate in
      FieldName.words(of: candidate.fit.name).contains("usa")
    }
    return dollars.count == 1 ? dollars[0] : nil
  }

  /// Whether a column has about the same number wherever another one has any: inches beside
  /// centimetres, which may be rounded.
  private static func isSameThroughout(_ left: ColumnSample, _ right: ColumnSample) -> Bool {
    var hasAny = false
    for (left, right) in zip(left.first, right.first) {
      guard let right else { continue }
      guard let left, let low = right.scaled(by: 98, over: 100, decimals: 6),
        let high = right.scaled(by: 102, over: 100, decimals: 6), low <= left, left <= high
      else { return false }
      hasAny = true
    }
    return hasAny
  }

  // MARK: Other fields

  /// The choice where no field with a name of the spec can be it.
  private func elsewhere(
    for spec: any PhoneSpec, _ column: FieldColumn, _ candidates: [FieldChoice.Candidate]
  ) -> FieldChoice {
    // Without any value the name alone decides.
    if let first = candidates.first,
      candidates.allSatisfy({ $0.sample.filled == 0 && !$0.sample.holdsObjects }),
      !first.fit.isKnown, first.fit.way.rawValue <= FieldFit.Way.qualified.rawValue,
      candidates.count(where: { $0.fit.rank == first.fit.rank }) == 1
    {
      return FieldChoice(spec: spec, chosen: first, candidates: candidates, remark: nil)
    }
    let isRefused = candidates.contains { $0.objection != nil }
    for found in [inSiblings(spec), inTitles(spec, column)] {
      guard let found else { continue }
      let remark = FieldRemarks.elsewhere(spec, found, candidates)
      return FieldChoice(
        spec: spec, chosen: found, candidates: candidates + [found], remark: remark)
    }
    var choice = FieldChoice(spec: spec, chosen: nil, candidates: candidates, remark: nil)
    choice.isRefused =
      isRefused && (isOfLesserName(candidates) || isTakenBySibling(spec, candidates))
    return choice
  }

  /// Whether all fields that could be a spec have names that mean it only where nothing else does: a
  /// size of clothes is no screen.
  private func isOfLesserName(_ candidates: [FieldChoice.Candidate]) -> Bool {
    candidates.allSatisfy { $0.fit.isOfLesserName && $0.objection != nil }
  }

  /// The specs with amounts of the same grammar.
  private func siblings(of spec: any PhoneSpec) -> [any PhoneSpec] {
    guard let grammar = spec.amountReader?.amounts else { return [] }
    return SpecCatalog.all.filter {
      $0.name != spec.name && $0.amountReader?.amounts === grammar
    }
  }

  /// A field with the name of a sibling, whose cells hold amounts of both, or which cannot be the
  /// sibling and can be the spec.
  private func inSiblings(_ spec: any PhoneSpec) -> FieldChoice.Candidate? {
    for sibling in siblings(of: spec) {
      let column = FieldColumn(spec: sibling, mapping: FieldMapping())
      let fits = known.fits(of: sibling, column, among: paths)
        .prefix(FieldChooser.mostCandidates)
        .map(\.ofAnother)
      let isSure = fits.map { FieldChooser.isSure($0, sibling) }
      let own = self.candidates(for: spec, fits)
      let theirs = self.candidates(for: sibling, fits)
      for index in own.indices where own[index].isUsable {
        if own[index].fit.part.isAmount { return own[index] }
        if theirs[index].objection != nil, !isSure[index] { return own[index] }
        // A word beside each amount says whose it is.
        let parts = candidatesAsWritten(for: spec, [inParts(own[index].fit)])
        if theirs[index].isUsable, let part = parts.first, part.isUsable,
          part.sample.differsMostly(from: theirs[index].sample)
        {
          return part
        }
      }
    }
    return nil
  }

  /// Whether a field's name holds a word that stands for a spec alone: `RAM` is no storage, `memory`
  /// may be.
  private static func isSure(_ fit: FieldFit, _ spec: any PhoneSpec) -> Bool {
    let words = spec.amountReader?.amountWords ?? []
    return fit.path.flatMap(FieldName.words).contains(where: words.contains)
  }

  /// Whether a sibling without a field of its own takes the field that the spec cannot be.
  private func isTakenBySibling(
    _ spec: any PhoneSpec, _ candidates: [FieldChoice.Candidate]
  ) -> Bool {
    siblings(of: spec).contains { sibling in
      let column = FieldColumn(spec: sibling, mapping: FieldMapping())
      guard choice(by: .own, for: sibling, column).isEmpty else { return false }
      let unsure = candidates.map(\.fit.ofAnother).filter { !FieldChooser.isSure($0, spec) }
      return self.candidates(for: sibling, unsure).contains(
        where: \.isUsable)
    }
  }

  private func choice(
    by way: FieldFit.Way, for spec: any PhoneSpec, _ column: FieldColumn
  ) -> [FieldChoice.Candidate] {
    candidates(
      for: spec,
      known.fits(of: spec, column, among: paths).filter { $0.way.rawValue <= way.rawValue }
    )
  }

  /// The phones' names, where most of them have the spec in them.
  private func inTitles(
    _ spec: any PhoneSpec, _ column: FieldColumn
  ) -> FieldChoice.Candidate? {
    guard spec.parts.contains(.title),
      plan.looksIntoNames || column.need == .required || plan.named.contains(spec.name)
    else { return nil }
    let model = ModelSpec()
    let column = FieldColumn(spec: model, mapping: plan.mapping)
    let fits = known.fits(of: model, column, among: paths)
    let names = candidates(for: model, Array(fits.prefix(4)))
    guard let name = names.first(where: \.isUsable) else { return nil }
    guard
      let found = candidatesAsWritten(for: spec, [name.fit.ofAnother.taking(.title)]).first,
      found.sample.filled * 2 >= name.sample.filled, found.objection == nil
    else { return nil }
    return found
  }
}
