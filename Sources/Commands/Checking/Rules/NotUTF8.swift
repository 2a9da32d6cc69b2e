extension CheckRule {
  static let notUTF8 = CheckRule(
    "not-utf-8", .error, "bytes that are not UTF-8",
    help:
      "A catalogue is read as UTF-8, unless it has a byte order mark, declares an encoding (XML), "
      + "or you name an --encoding. Save the file as UTF-8, or name its encoding.",
    .reading { $0.code == .notText })
}
