/// A value of a spec that is not of its kind.
struct WrongType: ValueRule {
  let name = "wrong-type"
  let severity = Severity.error
  let summary = "a spec that is true, an object, or a number for a text"
  let help = "Prices and sizes are numbers, or texts that spell one; names and colors are texts."

  func complaint(about value: RawValue, in field: CheckedField) -> String? {
    guard let spec = field.spec else { return nil }
    switch value.kind {
    case .truth, .object: break
    case .number where !spec.isNumeric && value.encoding == .json && field.hasOwnTypes: break
    case .none, .text, .number, .list: return nil
    }
    let wanted = spec.isNumeric ? "a number" : "a text"
    let found = value.kind == .object ? "an object" : value.bytes.text()
    return "\(field.name.visible) is \(found.visible), which is not \(wanted)"
  }
}
