/// The lower-case letters that are other letters with accents, according to Unicode's canonical
/// decompositions.
///
/// Each line begins with a letter, followed by its forms with accents. A person can check and
/// extend the table; a test compares it with Unicode.
enum AccentTable {
  /// Returns the letter without accents of a lower-case letter; nil if it has no accents.
  static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar? { letters[scalar] }

  /// Returns the letter of a scalar, without accents and with each of them, in both cases. Nil if
  /// no form of the scalar has accents.
  static func row(of scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    let small = scalar == "İ" ? "i" : scalar.lowercased ?? scalar
    return families[letter(of: small) ?? small]
  }

  /// The letters with and without accents, by the letter without accents.
  private static let families: [Unicode.Scalar: [Unicode.Scalar]] = {
    var families: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for (accented, letter) in letters {
      families[letter, default: [letter]].append(accented)
    }
    // A letter with an accent may be a base letter itself: ø is ǿ without the accent.
    return families.mapValues { family in
      let small = family.sorted { $0.value < $1.value }
      let all = small + small.flatMap(\.capitals)
      return small.contains("i") ? all + ["İ"] : all
    }
  }()

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for row in rows {
      let scalars = row.unicodeScalars
      guard let letter = scalars.first else { continue }
      for scalar in scalars.dropFirst() { letters[scalar] = letter }
    }
    return letters
  }()

  private static let rows = [
    ";\u{37E}",
    "`\u{1FEF}",
    "aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ",
    "bḃḅḇ",
    "cçćĉċčḉ",
    "dďḋḍḏḑḓ",
    "eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ",
    "fḟ",
    "gĝğġģǧǵḡ",
    "hĥȟḣḥḧḩḫẖ",
    "iìíîïĩīĭįǐȉȋḭḯỉị",
    "jĵǰ",
    "kķǩḱḳḵ",
    "lĺļľḷḹḻḽ",
    "mḿṁṃ",
    "nñńņňǹṅṇṉṋ",
    "oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ",
    "pṕṗ",
    "rŕŗřȑȓṙṛṝṟ",
    "sśŝşšșṡṣṥṧṩ",
    "tţťțṫṭṯṱẗ",
    "uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự",
    "vṽṿ",
    "wŵẁẃẅẇẉẘ",
    "xẋẍ",
    "yýÿŷȳẏẙỳỵỷỹ",
    "zźżžẑẓẕ",
    "¨\u{385}\u{1FC1}\u{1FED}\u{1FEE}",
    "´\u{1FFD}",
    "·\u{387}",
    "æǣǽ",
    "øǿ",
    "ſẛ",
    "ʒǯ",
    "ʹ\u{374}",
    "αάἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ",
    "εέἐἑἒἓἔἕὲέ",
    "ηήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ",
    "ιΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ",
    "οόὀὁὂὃὄὅὸό",
    "ρῤῥ",
    "υΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ",
    "ωώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ",
    "ϒϓϔ",
    "аӑӓ",
    "гѓ",
    "еѐёӗ",
    "жӂӝ",
    "зӟ",
    "ийѝӣӥ",
    "кќ",
    "оӧ",
    "уўӯӱӳ",
    "чӵ",
    "ыӹ",
    "эӭ",
    "ії",
    "ѵѷ",
    "әӛ",
    "өӫ",
    "\u{5D0}\u{FB2E}\u{FB2F}\u{FB30}",
    "\u{5D1}\u{FB31}\u{FB4C}",
    "\u{5D2}\u{FB32}",
    "\u{5D3}\u{FB33}",
    "\u{5D4}\u{FB34}",
    "\u{5D5}\u{FB35}\u{FB4B}",
    "\u{5D6}\u{FB36}",
    "\u{5D8}\u{FB38}",
    "\u{5D9}\u{FB1D}\u{FB39}",
    "\u{5DA}\u{FB3A}",
    "\u{5DB}\u{FB3B}\u{FB4D}",
    "\u{5DC}\u{FB3C}",
    "\u{5DE}\u{FB3E}",
    "\u{5E0}\u{FB40}",
    "\u{5E1}\u{FB41}",
    "\u{5E3}\u{FB43}",
    "\u{5E4}\u{FB44}\u{FB4E}",
    "\u{5E6}\u{FB46}",
    "\u{5E7}\u{FB47}",
    "\u{5E8}\u{FB48}",
    "\u{5E9}\u{FB2A}\u{FB2B}\u{FB2C}\u{FB2D}\u{FB49}",
    "\u{5EA}\u{FB4A}",
    "\u{5F2}\u{FB1F}",
    "اآأإ",
    "وؤ",
    "يئ",
    "ہۂ",
    "ےۓ",
    "ەۀ",
    "᾿\u{1FCD}\u{1FCE}\u{1FCF}",
    "῾\u{1FDD}\u{1FDE}\u{1FDF}",
  ]
}

extension Unicode.Scalar {
  /// The lower-case form, if it is one scalar.
  fileprivate var lowercased: Unicode.Scalar? {
    let small = properties.lowercaseMapping.unicodeScalars
    return small.count == 1 ? small.first : nil
  }

  /// Its upper-case forms that are one scalar.
  fileprivate var capitals: [Unicode.Scalar] {
    [properties.uppercaseMapping, properties.titlecaseMapping]
      .map { Array($0.unicodeScalars) }.filter { $0.count == 1 }.map { $0[0] }.filter { $0 != self }
  }
}
