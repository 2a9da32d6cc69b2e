/// The ten models that come first by name, in a catalogue with each model once.
struct LeadingModelsTally: Tally {
  private var names: [String] = []

  mutating func add(_ phone: Phone, _ record: Fingerprint) {
    let name = phone.model.text
    if names.count == 10, let last = names.last, last <= name { return }
    names.insert(name, at: names.firstIndex { $0 > name } ?? names.count)
    if names.count > 10 { names.removeLast() }
  }

  func makeDigest() -> Digest {
    var digest = Digest()
    for name in names {
      digest.add(
        inAnyOrder: CountReader.hash(
          spec: SpellingHash("model".utf8).value, value: SpellingHash(name.utf8).value,
          count: PhoneField.Value.whole(1).hash))
    }
    return digest
  }
}
