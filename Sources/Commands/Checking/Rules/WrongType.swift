extension CheckRule {
  static let wrongType = CheckRule(
    "wrong-type", .error, "a spec that is a Boolean, an object, or a number for a text",
    help:
      "Prices and sizes are numbers, or texts that contain one. Names and colors are texts.",
    .value { value, field in
      guard let spec = field.spec else { return nil }
      switch value.kind {
      case .truth, .object: break
      case .number where !spec.isNumeric && value.encoding == .json && field.hasOwnTypes: break
      case .none, .text, .number, .list: return nil
      }
      let wanted = spec.isNumeric ? "a number" : "a text"
      let found = value.kind == .object ? "an object" : value.bytes.text()
      return "\(field.name.visible) is \(found.visible), which is not \(wanted)"
    })
}
