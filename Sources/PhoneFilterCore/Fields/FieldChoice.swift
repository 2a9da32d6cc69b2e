/// The field of a catalogue that a spec uses, and the other candidates.
package struct FieldChoice {
  /// A field that could be the spec, with the evidence of its values.
  package struct Candidate {
    package let fit: FieldFit
    package let sample: ColumnSample
    /// The reason why its values cannot be the spec's; nil if they can be.
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
  /// Nil if the spec stays in the field with its own name, or in no field.
  package let chosen: Candidate?
  /// All examined fields, the best name first.
  package let candidates: [Candidate]
  /// The remark for the user; nil if the choice is plain.
  package let remark: Message?
  /// True if the field with the spec's name is not the spec.
  package var isRefused = false
  /// Fields that are equally good.
  package var rivals: [Candidate] = []

  /// The record that shows the rivals: the first record with a value in two of them. If no record
  /// has two, the first record with a value in a rival other than the first rival.
  ///
  /// If no record has two and the spec knows all their names, nil. The names may only differ
  /// between records of JSON.
  package var rowOfRivals: Int? {
    guard let rows = rivals.first?.sample.isFilled.indices else { return nil }
    let both = rows.first { row in rivals.count { $0.sample.isFilled[row] } > 1 }
    if both != nil || rivals.allSatisfy(\.fit.isKnown) { return both }
    return rows.first { row in rivals.dropFirst().contains { $0.sample.isFilled[row] } }
  }

  /// Returns the choice of a spec that stays in the field with its own name. The other fields are
  /// only information.
  package func leftPlain(in field: String) -> FieldChoice {
    let own = candidates.filter { $0.fit.name == field && $0.fit.part == .whole }
    return FieldChoice(
      spec: spec, chosen: nil,
      candidates: own + candidates.filter { $0.fit.name != field }, remark: nil)
  }
}

/// Chooses the fields of a catalogue for its specs, by their names and by their values.
///
///     name     the spec's own · in another language · with a qualifier · shared · an ending
///     values   most can be read as the spec, and are usual for phones
///
/// Among the fields whose values can be the spec's, the field with the best name is chosen. Between
/// equal names, these decide, in this order:
///
/// - the precedence: the price that the customer pays is first;
/// - the spec's own unit, if the values are the same as in another unit;
/// - the name: the field of the USA.
///
/// The user decides between fields that are still equal. If no field is usable, the spec is
/// searched in the cells of its siblings (`64GB/4GB`), and in the phones' names.
package struct FieldChooser {
  /// Fills a batch with the first records for some columns, one column for each field.
  package typealias Reader = (_ columns: [FieldColumn], _ readings: [ColumnReading]) -> PhoneBatch

  package let paths: [[String]]
  /// The user's plan, with the mapping of the specs.
  package let plan: ColumnPlan
  /// The names that other sections have already analyzed.
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

  /// The maximum number of fields for one spec whose values are examined.
  private static let mostCandidates = 12

  /// Returns true if only one field has the spec's name, and its values can be the spec's. Then no
  /// other field needs examination.
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
    // A field without any value is still the field, if fewer than four records show that.
    if values.filled == 0 { return best != nil && values.rowCount < 4 }
    // If fewer than a quarter of the records have a value, the others may have it in another field.
    if values.filled * 4 < values.rowCount { return false }
    return objection(of: spec, to: values) == nil && !spec.isDoubtful(values)
      && values.severals * 2 < values.filled && !values.listsTexts
  }

  /// Chooses a spec's field among fields by name. If a field has exactly the spec's own name and
  /// any value, no other field replaces it. If its values cannot be the spec's, the user has to
  /// decide.
  package func choice(for spec: any PhoneSpec, _ column: FieldColumn) -> FieldChoice {
    let choice = freeChoice(for: spec, column)
    guard let exact = choice.candidates.first(where: { $0.fit.rank == 0 }),
      exact.sample.filled > 0
    else { return choice }
    let isDisplaced = choice.chosen.map { $0.fit.path != exact.fit.path } ?? false
    // Its numbers are in another unit, which its name does not contain.
    let isInOtherUnit = exact.objection != nil && spec.likelyUnit(of: exact.sample) != nil
    guard isDisplaced || isInOtherUnit else { return choice }
    var plain = choice.leftPlain(in: exact.fit.name)
    plain.isRefused = exact.objection != nil
    return plain
  }

  private func freeChoice(for spec: any PhoneSpec, _ column: FieldColumn) -> FieldChoice {
    let fits = known.fits(of: spec, column, among: paths)
    let candidates = candidates(for: spec, Array(fits.prefix(FieldChooser.mostCandidates)))
    // A field with less than a quarter of the values of the fullest field is not usable.
    let most = candidates.map(\.sample.filled).max() ?? 0
    // If a field is refused, the spec may object to another field even if that has few values.
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

  /// Returns true if the name alone would lead to the same choice.
  private static func isPlain(
    _ chosen: FieldChoice.Candidate, _ candidates: [FieldChoice.Candidate]
  ) -> Bool {
    chosen.fit.isKnown && chosen.fit.path.count == 1 && chosen.fit.part == .whole
      && candidates.allSatisfy { $0.fit.name == chosen.fit.name || $0.fit.rank > chosen.fit.rank }
  }

  // MARK: Values

  /// The minimum number of values that show what is usual.
  private static let fewest = 3

  /// Returns the spec's objection to a column. Fewer than three values are usually not enough for
  /// an objection.
  private static func objection(
    of spec: any PhoneSpec, to sample: ColumnSample, by way: FieldFit.Way = .own
  ) -> String? {
    let isUnreadable = sample.unreadable * 2 > sample.filled
    // Few values are enough for a spec of numbers if most are unreadable. They are enough for a
    // spec of texts if all are numbers, and the name is not the spec's own.
    let isEnough =
      spec.isNumeric ? isUnreadable : way != .own && sample.bareNumbers >= sample.filled
    return sample.filled >= fewest || isEnough ? spec.objection(to: sample) : nil
  }

  /// Returns the fields as candidates for a spec. If the numbers cannot be in the spec's own unit,
  /// they are read in the likely unit. In lists of texts, each text counts. If cells hold the
  /// amounts of all specs that share cells, the spec's part of each cell counts: 64GB/4GB.
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

  /// Returns the fit in which one of the several amounts of a cell counts. In a field of memory, a
  /// single small amount is the memory; in any other field it is the storage.
  private func inParts(_ fit: FieldFit) -> FieldFit {
    let isOfMemory = SpecCatalog.all.contains { spec in
      guard spec.tellsSmallAmounts else { return false }
      let column = FieldColumn(spec: spec, mapping: FieldMapping())
      return FieldFit(fit.path, of: spec, column).map { $0.way != .shared } ?? false
    }
    return fit.taking(isOfMemory ? .amountInMemory : .amount)
  }

  /// Returns true if cells with several amounts hold one for each spec that shares cells, and no
  /// word names the spec.
  ///
  /// If at least half of the cells have several amounts, at least half of these must be such pairs.
  /// Else all of them must be.
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

  /// Returns the preferred candidate among candidates with equal rank; nil if none is preferred.
  private static func decided(
    _ tied: [FieldChoice.Candidate], _ spec: any PhoneSpec
  ) -> FieldChoice.Candidate? {
    // Two fields with the same name are indistinguishable.
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

  /// Returns true if `left` has about the same number (within 2 %) in each record in which `right`
  /// has one. An example is a field of inches and a field of rounded centimeters. False if `right`
  /// has no number.
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

  /// Chooses for a spec without a usable field among those with its names.
  private func elsewhere(
    for spec: any PhoneSpec, _ column: FieldColumn, _ candidates: [FieldChoice.Candidate]
  ) -> FieldChoice {
    // Without any value, the name alone decides.
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

  /// Returns true if all candidates have lesser names of the spec and were refused: a size of
  /// clothes is not a screen size.
  private func isOfLesserName(_ candidates: [FieldChoice.Candidate]) -> Bool {
    candidates.allSatisfy { $0.fit.isOfLesserName && $0.objection != nil }
  }

  /// Returns the other specs with amounts of the same grammar.
  private func siblings(of spec: any PhoneSpec) -> [any PhoneSpec] {
    guard let grammar = spec.amountReader?.amounts else { return [] }
    return SpecCatalog.all.filter {
      $0.name != spec.name && $0.amountReader?.amounts === grammar
    }
  }

  /// Returns a field with the name of a sibling. Its cells hold amounts of both, or its values can
  /// be the spec's but not the sibling's.
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
        // A word next to each amount names its spec.
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

  /// Returns true if a field's name contains a word that means only this spec: `RAM` cannot be
  /// storage, `memory` can.
  private static func isSure(_ fit: FieldFit, _ spec: any PhoneSpec) -> Bool {
    let words = spec.amountReader?.amountWords ?? []
    return fit.path.flatMap(FieldName.words).contains(where: words.contains)
  }

  /// Returns true if a sibling can use a field that the spec cannot use. No field may have the
  /// sibling's own name, and the used field's name must not mean only the spec.
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

  /// Returns the field of the phones' names, if at least half of the names contain the spec. Nil if
  /// the names are not searched for this spec.
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
