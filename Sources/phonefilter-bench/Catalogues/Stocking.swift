/// The change to the random phones before they are written, by their rows.
struct Stocking: Sendable {
  /// Phones with the same stocking name have the same answers in every format.
  let name: String
  /// The number of times that all phones come, one round after the other.
  var rounds = 1
  let change: @Sendable (Phone, _ row: Int) -> Phone

  static let asDrawn = Stocking(name: "as-drawn") { phone, _ in phone }

  /// The color of 12 % of the rows has a name in another script.
  static let foreign = Stocking(name: "foreign") { phone, row in
    let lot = SplitMix64.mix(UInt64(row) &+ 17)
    guard lot % 100 < 12 else { return phone }
    return phone.with(color: foreignColors[Int(lot >> 32) % foreignColors.count])
  }

  static let sole = Stocking(name: "sole") { phone, row in phone.numbered(row) }

  /// Every phone comes twice.
  static let twice = Stocking(name: "twice", rounds: 2) { phone, row in phone.numbered(row) }

  /// One phone in ten has the price 0.
  static let faulty = Stocking(name: "faulty") { phone, row in
    let phone = phone.numbered(row)
    return row % 10 == 7 ? phone.with(price: 0) : phone
  }

  private static let foreignColors = [
    "黑色", "星光色", "远峰蓝", "Чёрный", "Grün", "Weiß", "أسود", "スターライト",
  ].map(Name.init)
}

extension Phone {
  fileprivate func with(color: Name) -> Phone {
    Phone(
      model: model, price: price, screenTenths: screenTenths, processor: processor, memory: memory,
      diskSpace: diskSpace, color: color)
  }

  fileprivate func with(price: Int) -> Phone {
    Phone(
      model: model, price: price, screenTenths: screenTenths, processor: processor, memory: memory,
      diskSpace: diskSpace, color: color)
  }

  /// The phone with a number before its model; the number has the same length in every row.
  fileprivate func numbered(_ row: Int) -> Phone {
    let digits = String(row)
    let number = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    return Phone(
      model: Name("\(number) \(model.text)"), price: price, screenTenths: screenTenths,
      processor: processor, memory: memory, diskSpace: diskSpace, color: color)
  }
}
