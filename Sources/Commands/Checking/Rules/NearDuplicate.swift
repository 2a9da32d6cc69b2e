extension CheckRule {
  static let nearDuplicate = CheckRule(
    "near-duplicate", .warning, "a text that is almost equal to a more frequent one",
    help:
      "Reports a text that differs from a more frequent one only in case, blanks, hyphens or a "
      + "word with two spellings (Gray, Grey), that sounds the same (Starlite, Starlight), or that "
      + "is one or two letters away from a text with four times its frequency. It skips short "
      + "texts, words with digits, and fields whose values mostly differ. Brands and models are "
      + "names: AGM is not AG. For names, it reports case, blanks, hyphens, and one different "
      + "letter if the other name is 25 times as frequent; models are compared within their brand. "
      + "It skips a field with more than 65,536 different texts.",
    .texts(NearDuplicate.complaints))
}

private enum NearDuplicate {
  /// The minimum ratio of the intended text's count to the slip's count.
  private static let ratio = 4
  private static let ratioOfNames = 25

  static func complaints(
    about values: CountedTexts, of field: String
  ) -> [(place: Int, message: String)] {
    let entries = values.entries
    let spec = SpecCatalog.all.first { $0.name == field }
    guard spec != nil || !isProse(entries) else { return [] }
    let isName = spec?.isProperName == true
    var nearest: [Int: Int] = [:]
    func note(_ rare: Int, _ frequent: Int) {
      guard nearest[rare] == nil, haveOneOwner(entries[rare], entries[frequent]) else { return }
      nearest[rare] = frequent
    }
    let spelled: (String) -> [UInt8] = {
      let plain = TextLikeness.plainBytes($0)
      return isName ? plain : TextLikeness.spelled(plain)
    }
    groups(of: entries, by: spelled).forEach { group in
      // Another rule reports blanks at the ends.
      for other in group.dropFirst()
      where entries[other].text.trimmingSpaces != entries[group[0]].text.trimmingSpaces {
        note(other, group[0])
      }
    }
    if !isName {
      groups(of: entries, by: TextLikeness.soundBytes).forEach { group in
        for other in group.dropFirst()
        where entries[other].count * ratio <= entries[group[0]].count {
          note(other, group[0])
        }
      }
    }
    let least = isName ? ratioOfNames : ratio
    for (rare, frequent) in WordSlips(entries, ratio: least, isStrict: isName).found {
      note(rare, frequent)
    }
    return nearest.sorted { $0.key < $1.key }.map { rare, frequent in
      let (one, other) = (entries[rare], entries[frequent])
      return (
        rare,
        "\(field.visible) \(shown(one.text, beside: other.text)) (\(one.count.grouped) ×) is nearly "
          + "\(shown(other.text, beside: one.text)) (\(other.count.grouped) ×)"
      )
    }
  }

  /// Returns true if two texts have the same brand, or a brand is unknown.
  private static func haveOneOwner(_ one: CountedTexts.Entry, _ other: CountedTexts.Entry) -> Bool {
    guard let owner = one.owner, let otherOwner = other.owner else { return true }
    return TextLikeness.plainBytes(owner) == TextLikeness.plainBytes(otherOwner)
  }

  /// Returns true if a field that is not a spec has a different text in most rows: a title, a
  /// description.
  private static func isProse(_ entries: [CountedTexts.Entry]) -> Bool {
    entries.count * 2 > entries.reduce(0) { $0 + $1.count }
  }

  /// Returns a text in quotes. Of a long text, the part in which it differs from the other one.
  private static func shown(_ text: String, beside other: String) -> String {
    let common = zip(text, other).prefix { $0 == $1 }.count
    let start = text.count > 40 && common > 30 ? common - 20 : 0
    let rest = text.dropFirst(start)
    let short = rest.count > 40 ? rest.prefix(39) + "…" : rest
    return "\"\(start > 0 ? "…" : "")\(String(short).visible)\""
  }

  /// Returns groups of similar texts, the most frequent text of each group first.
  private static func groups(
    of entries: [CountedTexts.Entry], by likeness: (String) -> [UInt8]
  ) -> [[Int]] {
    let seeds = HashLanes.Seeds.shared
    var firsts: [HashLanes: Int] = [:]
    var groups: [Int: [Int]] = [:]
    for (place, entry) in entries.enumerated() {
      let key = likeness(entry.text)
      guard !key.isEmpty else { continue }
      var lanes = HashLanes(seeds)
      lanes.absorb(text: key, seeds)
      let first = firsts[lanes] ?? place
      if first == place {
        firsts[lanes] = place
      } else {
        groups[first, default: [first]].append(place)
      }
    }
    return groups.values.map { group in
      group.sorted {
        entries[$0].count != entries[$1].count ? entries[$0].count > entries[$1].count : $0 < $1
      }
    }
  }
}
