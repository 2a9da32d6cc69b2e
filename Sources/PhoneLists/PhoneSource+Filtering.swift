import PhoneFilterCore

extension PhoneSource {
  /// The phones that fit specifications, in the sections in which they stand; a section in which
  /// none fits stays as an empty one.
  ///
  /// The result does not change with the source. The phones are read some thousand at a time, so
  /// that of a database only the phones that fit are kept.
  public func filtered(by specifications: [Specification]) throws(Failure) -> ArraySource {
    let chain = FilterChain.make(for: specifications)
    var sections: [PhoneSection] = []
    for section in 0..<sectionCount {
      var fitting: [Phone] = []
      let count = phoneCount(in: section)
      for start in stride(from: 0, to: count, by: 4096) {
        var phones: [Phone] = []
        for index in start..<min(start + 4096, count) {
          phones.append(try phone(at: PhonePlace(section: section, index: index)))
        }
        fitting += chain.filter(phones: phones, by: specifications)
      }
      sections.append(PhoneSection(header(of: section), fitting))
    }
    return ArraySource(sections: sections)
  }
}
