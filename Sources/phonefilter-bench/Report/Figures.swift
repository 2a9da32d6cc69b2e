extension Int {
  /// The digits with a comma between thousands.
  var grouped: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}

/// Numbers for people: three figures and a unit.
enum Figures {
  static func time(_ seconds: Double) -> String {
    seconds < 1 ? "\(threeFigures(seconds * 1e3)) ms" : "\(threeFigures(seconds)) s"
  }

  /// Both ends in the unit of the higher one.
  static func range(_ seconds: ClosedRange<Double>) -> String {
    let (factor, unit) = seconds.upperBound < 1 ? (1e3, "ms") : (1, "s")
    let low = threeFigures(seconds.lowerBound * factor)
    return "\(low)–\(threeFigures(seconds.upperBound * factor)) \(unit)"
  }

  static func bytes(_ count: Double) -> String {
    let units = ["B", "KB", "MB", "GB"]
    var (value, unit) = (count, 0)
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    return "\(threeFigures(value)) \(units[unit])"
  }

  /// ± 0.4%, ± 13%.
  static func spread(_ part: Double) -> String {
    let tenths = Int((part * 1000).rounded())
    return tenths < 100 ? "± \(tenths / 10).\(tenths % 10)%" : "± \((tenths + 5) / 10)%"
  }

  /// A ratio; a bound keeps its given digits.
  static func factor(_ value: Double, isBound: Bool = false) -> String {
    guard isBound else { return threeFigures(value) }
    return value == value.rounded() ? Int(value).grouped : "\(value)"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number.grouped) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The ratio of another program's time to this one's, in words.
  static func comparison(_ ratio: Double) -> String {
    let isFaster = ratio >= 1
    return "\(threeFigures(isFaster ? ratio : 1 / ratio)) × \(isFaster ? "faster" : "slower")"
  }

  /// 1.23, 12.3, 123, 1,234.
  private static func threeFigures(_ value: Double) -> String {
    let places = value < 9.995 ? 2 : value < 99.95 ? 1 : 0
    let scale = places == 2 ? 100 : places == 1 ? 10 : 1
    let whole = Int((value * Double(scale)).rounded())
    guard places > 0 else { return whole.grouped }
    let fraction = String(whole % scale)
    return "\(whole / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
