/// The verdict on a key that the user did not name, after two catalogues were joined by it.
struct KeyVerdict {
  /// The reason why the key does not distinguish phones; nil if it does, or if the reason is not
  /// worth a remark.
  var reason: String?
  let isTaken: Bool
  /// True if the key is still better than no key.
  var isSpare = false

  static let taken = KeyVerdict(isTaken: true)

  static func refused(_ reason: String?, isSpare: Bool = false) -> KeyVerdict {
    KeyVerdict(reason: reason, isTaken: false, isSpare: isSpare)
  }
}

extension ComparisonAttempt {
  /// Returns the verdict on a key of one field that the user did not request.
  func verdict(_ outcome: EntryJoin.Joined) throws(Failure) -> KeyVerdict {
    let field = "'\(key.specs[0].name.visible)'"
    guard missingSpecs.isEmpty else { return .refused(nil) }
    for side in ComparedSide.allCases {
      let entries = collectors[side].entries
      let lacking = entries.count(of: KeyHasher.nothing(key))
      guard lacking > 0 else { continue }
      let isSlip = IdentifyingFields.isTold(by: entries.count - lacking, of: entries.count)
      return .refused(
        isSlip
          ? "\(lacking) of \(entries.count) rows of \(probes[side].layout.source.visible) "
            + (lacking == 1 ? "has" : "have") + " no \(field)"
          : nil)
    }
    if outcome.repeatedCounts != SidedValue(0, 0) {
      let isSlip = ComparedSide.allCases.allSatisfy { side in
        let count = collectors[side].entries.count
        return outcome.repeatedCounts[side] == 0
          || IdentifyingFields.isTold(by: count - outcome.repeatedCounts[side], of: count)
      }
      guard isSlip else { return .refused(nil) }
      if let repeated = outcome.repeated { return .refused(try told(repeated)) }
    }
    let pairs = outcome.sameCount + outcome.candidates.count
    if pairs == 0, collectors.old.entries.count > 0, collectors.new.entries.count > 0 {
      return .refused("no value of \(field) is in both catalogues", isSpare: true)
    }
    guard outcome.candidates.count * 2 > pairs, try areMostlyOthers(outcome) else { return .taken }
    return .refused("most values of \(field) belong to other phones than before")
  }

  private func told(_ repeated: EntryJoin.Repetition) throws(Failure) -> String {
    let probe = probes[repeated.side]
    let reader = catalogues.makeReader(repeated.side)
    // The reader owns the bytes of the batch.
    defer { withExtendedLifetime(reader) {} }
    let batch = try reader.batch(at: repeated.second)
    let value = RowKey.values(of: key.specs[0], 0, batch) { $0.text.visible }
    let places = [repeated.first, repeated.second].map { place in
      let position = probe.file.position(of: place.offset).map {
        ":" + ProblemPlace($0, character: nil).shown
      }
      return probe.file.file.name.visible + (position ?? "")
    }
    return
      "\(key.specs[0].name.visible) \(value.first ?? "") is at \(places[0]) and at \(places[1])"
  }

  /// The maximum number of pairs that are examined.
  private static let mostLooks = 512

  /// Returns true if most pairs are two different phones, estimated from some candidates.
  private func areMostlyOthers(_ outcome: EntryJoin.Joined) throws(Failure) -> Bool {
    let readers = try SidedValue(catalogues.makeTeller)
    defer { withExtendedLifetime((readers.old, readers.new)) {} }
    let candidates = outcome.candidates
    let step = max(1, candidates.count / ComparisonAttempt.mostLooks)
    var (looks, others) = (0, 0)
    for index in stride(from: 0, to: candidates.count, by: step) {
      let old = PhoneIdentity(0, of: try readers.old.batch(at: candidates[index].old))
      let new = PhoneIdentity(0, of: try readers.new.batch(at: candidates[index].new))
      looks += 1
      if old.isOther(than: new) { others += 1 }
    }
    return others * candidates.count * 2 > (outcome.sameCount + candidates.count) * looks
  }
}
