/// The answers that contestants must give about a catalogue.
struct Truth {
  private let digests: [String: Digest]

  /// Takes all phones, in their order.
  init(_ phones: some Sequence<Phone>) throws {
    var tallies = Question.all.map { (name: $0.name, tally: $0.makeTally()) }
    for (row, phone) in phones.enumerated() {
      let record = Fingerprint(phone)
      for index in tallies.indices { tallies[index].tally.add(phone, record) }
      if row.isMultiple(of: 65_536) { try Interruption.check() }
    }
    digests = Dictionary(uniqueKeysWithValues: tallies.map { ($0.name, $0.tally.makeDigest()) })
  }

  func digest(of question: Question) -> Digest {
    digests[question.name] ?? Digest()
  }

  /// The number of rows that answer each question, for people.
  var lines: [String] {
    digests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value.count)" }
  }
}
