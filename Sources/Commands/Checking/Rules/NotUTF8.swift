extension CheckRule {
  static let notUTF8 = CheckRule(
    "not-utf-8", .error, "bytes that are not UTF-8",
    help:
      "Catalogues are read as UTF-8 unless a byte order mark or --encoding says otherwise. Save the file "
      + "as UTF-8, or name its encoding.",
    .reading(\.isAboutEncoding))
}
