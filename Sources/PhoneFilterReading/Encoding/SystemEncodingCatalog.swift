/// The most requested encodings of the system's converters. The help, the completion and the
/// guesses name them. Any other name that `iconv` knows works as well.
enum SystemEncodingCatalog {
  static let usual = [
    SystemEncoding(
      "windows-1250", "Polish, Czech, Hungarian and similar languages",
      otherNames: ["cp1250", "win1250", "1250"]),
    SystemEncoding(
      "windows-1251", "Russian, Ukrainian, Bulgarian, Serbian",
      otherNames: ["cp1251", "win1251", "1251"]),
    SystemEncoding(
      "windows-1253", "Greek", otherNames: ["cp1253", "win1253", "1253"]),
    SystemEncoding(
      "windows-1254", "Turkish", otherNames: ["cp1254", "win1254", "1254"]),
    SystemEncoding(
      "windows-1255", "Hebrew", otherNames: ["cp1255", "win1255", "1255"]),
    SystemEncoding(
      "windows-1256", "Arabic, Persian", otherNames: ["cp1256", "win1256", "1256"]),
    SystemEncoding(
      "windows-1257", "Lithuanian, Latvian, Estonian",
      otherNames: ["cp1257", "win1257", "1257"]),
    SystemEncoding(
      "windows-1258", "Vietnamese", otherNames: ["cp1258", "win1258", "1258"]),
    SystemEncoding("windows-874", "Thai", otherNames: ["cp874", "win874", "874"]),
    SystemEncoding(
      "iso-8859-2", "Polish, Czech, Hungarian", otherNames: ["iso88592", "latin2", "l2"]),
    SystemEncoding("iso-8859-5", "Russian", otherNames: ["iso88595"]),
    SystemEncoding("iso-8859-7", "Greek", otherNames: ["iso88597"]),
    SystemEncoding("iso-8859-9", "Turkish", otherNames: ["iso88599", "latin5"]),
    SystemEncoding(
      "iso-8859-15", "western Europe with the euro", otherNames: ["iso885915", "latin9"]),
    SystemEncoding("koi8-r", "Russian", otherNames: ["koi8r", "koi8"]),
    SystemEncoding("koi8-u", "Ukrainian", otherNames: ["koi8u"]),
    SystemEncoding("cp850", "western Europe, from DOS", otherNames: ["850", "ibm850"]),
    SystemEncoding("cp852", "Polish, Czech, from DOS", otherNames: ["852", "ibm852"]),
    SystemEncoding("cp866", "Russian, from DOS", otherNames: ["866", "ibm866"]),
    SystemEncoding("macintosh", "western Europe, from old Macs", otherNames: ["macroman"]),
    SystemEncoding("shift_jis", "Japanese", otherNames: ["shiftjis", "sjis"]),
    SystemEncoding("cp932", "Japanese, from Windows", otherNames: ["windows31j", "932"]),
    SystemEncoding("euc-jp", "Japanese", otherNames: ["eucjp"]),
    SystemEncoding(
      "gb18030", "Chinese; GBK and GB2312 are read as this too",
      otherNames: ["gbk", "gb2312", "cp936", "936", "euccn"]),
    SystemEncoding("big5", "Chinese in Taiwan", otherNames: ["cp950", "950"]),
    SystemEncoding("euc-kr", "Korean", otherNames: ["euckr", "ksc5601"]),
    SystemEncoding("cp949", "Korean, from Windows", otherNames: ["uhc", "949"]),
    SystemEncoding("utf-32", "four bytes for each character", otherNames: ["utf32", "ucs4"]),
  ]

  /// Returns the encoding of a name: a usual encoding in any spelling, or any encoding that `iconv`
  /// knows.
  static func encoding(called typed: String) throws(UsageError) -> any TextEncoding {
    let wanted = TextEncodingCatalog.plain(typed)
    let known = usual.first {
      TextEncodingCatalog.plain($0.name) == wanted || $0.otherNames.contains(wanted)
    }
    let encoding = known ?? SystemEncoding(typed, "")
    if CharacterConverter(from: encoding.name) != nil { return encoding }
    if let known {
      throw UsageError("cannot read text in \(known.name): \(SystemEncoding.missing)")
    }
    let names = TextEncodingCatalog.names
    throw UsageError(
      "unknown encoding '\(typed.visible)'\(Suggestions.question(for: typed, among: names)) "
        + "(choices: \(names.joined(separator: ", ")); and the names that 'iconv -l' lists)")
  }
}
