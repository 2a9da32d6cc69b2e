/// Records with amounts as shops write them: with units, and as money.
enum UnitsForm {
  static func appendCSV(_ phone: Phone, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: phone.model.csv)
    bytes.append(ascii: ",\"€")
    if phone.price >= 1000 {
      bytes.append(digits: phone.price / 1000)
      bytes.append(ascii: ".")
      for divisor in [100, 10, 1] { bytes.append(digits: phone.price / divisor % 10) }
    } else {
      bytes.append(digits: phone.price)
    }
    bytes.append(ascii: ",00\",")
    bytes.append(digits: phone.screenTenths / 10)
    bytes.append(ascii: ".")
    bytes.append(digits: phone.screenTenths % 10)
    bytes.append(ascii: " inches,")
    bytes.append(contentsOf: phone.processor.csv)
    bytes.append(ascii: ",")
    bytes.append(digits: phone.memory)
    bytes.append(ascii: " GB,")
    bytes.append(digits: phone.diskSpace)
    bytes.append(ascii: " GB,")
    bytes.append(contentsOf: phone.color.csv)
  }
}
