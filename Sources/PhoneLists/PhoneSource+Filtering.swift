import PhoneFilterCore

extension PhoneSource {
  /// Returns the phones that match specifications, in their sections. A section without a matching
  /// phone stays as an empty section.
  ///
  /// A later change of the source does not change the result. The phones are read 4096 at a time,
  /// so that only the matching phones of a database stay in memory.
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
