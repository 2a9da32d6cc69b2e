// Formats that several specs use to show their amounts to people.

extension ExactNumber {
  /// The number of GB with a unit: in TB if it is a whole number of TB, in MB or KB if it is below
  /// 1 GB and that is shorter, otherwise in GB. 8 GB, 1 TB, 512 MB, 0.512 GB.
  var shownAsCapacity: String {
    if ExactNumber.zero < self, self < 1, let short = shownBelowGigabyte,
      short.utf8.count <= "\(self) GB".utf8.count
    {
      return short
    }
    if let terabytes = scaled(by: 1, over: 1024, decimals: 6), terabytes >= 1, terabytes.isWhole {
      return "\(terabytes) TB"
    }
    return "\(self) GB"
  }

  private var shownBelowGigabyte: String? {
    guard let megabytes = scaled(by: 1 << 10, over: 1, decimals: 3) else { return nil }
    if megabytes >= 1 { return "\(megabytes) MB" }
    guard let kilobytes = scaled(by: 1 << 20, over: 1, decimals: 1), kilobytes >= 1 else {
      return nil
    }
    return "\(kilobytes) KB"
  }

  /// Returns the number with commas between groups of three digits, and at least `fractionDigits`
  /// digits after the point. A number with an exponent is unchanged.
  package func grouped(fractionDigits: Int) -> String {
    var spelling: [UInt8] = []
    append(to: &spelling)
    guard !spelling.contains(UInt8(ascii: "e")) else {
      return String(decoding: spelling, as: UTF8.self)
    }
    let point = spelling.firstIndex(of: UInt8(ascii: ".")) ?? spelling.count
    var grouped: [UInt8] = []
    for index in 0..<point {
      let follows = index > 0 && spelling[index - 1] != UInt8(ascii: "-")
      if follows, (point - index) % 3 == 0 { grouped.append(UInt8(ascii: ",")) }
      grouped.append(spelling[index])
    }
    let fraction = spelling[point...].dropFirst()
    if !fraction.isEmpty || fractionDigits > 0 {
      grouped.append(UInt8(ascii: "."))
      grouped += fraction
      for _ in 0..<max(0, fractionDigits - fraction.count) { grouped.append(UInt8(ascii: "0")) }
    }
    return String(decoding: grouped, as: UTF8.self)
  }
}
