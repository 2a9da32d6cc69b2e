// Forms in which several specs show their amounts to people.

extension ExactNumber {
  /// In GB, or in TB from a whole one up: 8 GB, 1 TB.
  var shownAsCapacity: String {
    if let terabytes = scaled(by: 1, over: 1024, decimals: 6), terabytes >= 1, terabytes.isWhole {
      return "\(terabytes) TB"
    }
    return "\(self) GB"
  }

  /// With commas between groups of three digits, and at least `fractionDigits` behind the point.
  func grouped(fractionDigits: Int) -> String {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard !description.contains("e"), let whole = parts.first else { return description }
    var fraction = parts.count > 1 ? String(parts[1]) : ""
    while fraction.count < fractionDigits { fraction += "0" }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      let left = whole.count - index
      if index > 0, left % 3 == 0, grouped != "-" { grouped += "," }
      grouped.append(digit)
    }
    return fraction.isEmpty ? grouped : grouped + "." + fraction
  }
}
