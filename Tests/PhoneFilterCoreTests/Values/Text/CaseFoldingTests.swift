import Testing

@testable import PhoneFilterCore

/// Case folding against the table of the Unicode standard, `CaseFolding.txt` of version 14.
struct CaseFoldingTests {
  /// Scalars that fold to one scalar; their status in the table is C or S. An entry is the first
  /// and the last scalar, `/2` for every second scalar, and the distance to the folded scalar.
  private static let simple = """
    41-5A+32 B5+775 C0-D6+32 D8-DE+32 100-12E/2+1 132-136/2+1 139-147/2+1 14A-176/2+1 178-121 \
    179-17D/2+1 17F-268 181+210 182-184/2+1 186+206 187+1 189-18A+205 18B+1 18E+79 18F+202 \
    190+203 191+1 193+205 194+207 196+211 197+209 198+1 19C+211 19D+213 19F+214 1A0-1A4/2+1 \
    1A6+218 1A7+1 1A9+218 1AC+1 1AE+218 1AF+1 1B1-1B2+217 1B3-1B5/2+1 1B7+219 1B8+1 1BC+1 \
    1C4+2 1C5+1 1C7+2 1C8+1 1CA+2 1CB-1DB/2+1 1DE-1EE/2+1 1F1+2 1F2-1F4/2+1 1F6-97 1F7-56 \
    1F8-21E/2+1 220-130 222-232/2+1 23A+10795 23B+1 23D-163 23E+10792 241+1 243-195 244+69 \
    245+71 246-24E/2+1 345+116 370-372/2+1 376+1 37F+116 386+38 388-38A+37 38C+64 38E-38F+63 \
    391-3A1+32 3A3-3AB+32 3C2+1 3CF+8 3D0-30 3D1-25 3D5-15 3D6-22 3D8-3EE/2+1 3F0-54 3F1-48 \
    3F4-60 3F5-64 3F7+1 3F9-7 3FA+1 3FD-3FF-130 400-40F+80 410-42F+32 460-480/2+1 48A-4BE/2+1 \
    4C0+15 4C1-4CD/2+1 4D0-52E/2+1 531-556+48 10A0-10C5+7264 10C7+7264 10CD+7264 13F8-13FD-8 \
    1C80-6222 1C81-6221 1C82-6212 1C83-1C84-6210 1C85-6211 1C86-6204 1C87-6180 1C88+35267 \
    1C90-1CBA-3008 1CBD-1CBF-3008 1E00-1E94/2+1 1E9B-58 1E9E-7615 1EA0-1EFE/2+1 1F08-1F0F-8 \
    1F18-1F1D-8 1F28-1F2F-8 1F38-1F3F-8 1F48-1F4D-8 1F59-1F5F/2-8 1F68-1F6F-8 1F88-1F8F-8 \
    1F98-1F9F-8 1FA8-1FAF-8 1FB8-1FB9-8 1FBA-1FBB-74 1FBC-9 1FBE-7173 1FC8-1FCB-86 1FCC-9 \
    1FD8-1FD9-8 1FDA-1FDB-100 1FE8-1FE9-8 1FEA-1FEB-112 1FEC-7 1FF8-1FF9-128 1FFA-1FFB-126 \
    1FFC-9 2126-7517 212A-8383 212B-8262 2132+28 2160-216F+16 2183+1 24B6-24CF+26 2C00-2C2F+48 \
    2C60+1 2C62-10743 2C63-3814 2C64-10727 2C67-2C6B/2+1 2C6D-10780 2C6E-10749 2C6F-10783 \
    2C70-10782 2C72+1 2C75+1 2C7E-2C7F-10815 2C80-2CE2/2+1 2CEB-2CED/2+1 2CF2+1 A640-A66C/2+1 \
    A680-A69A/2+1 A722-A72E/2+1 A732-A76E/2+1 A779-A77B/2+1 A77D-35332 A77E-A786/2+1 A78B+1 \
    A78D-42280 A790-A792/2+1 A796-A7A8/2+1 A7AA-42308 A7AB-42319 A7AC-42315 A7AD-42305 \
    A7AE-42308 A7B0-42258 A7B1-42282 A7B2-42261 A7B3+928 A7B4-A7C2/2+1 A7C4-48 A7C5-42307 \
    A7C6-35384 A7C7-A7C9/2+1 A7D0+1 A7D6-A7D8/2+1 A7F5+1 AB70-ABBF-38864 FF21-FF3A+32 \
    10400-10427+40 104B0-104D3+40 10570-1057A+39 1057C-1058A+39 1058C-10592+39 10594-10595+39 \
    10C80-10CB2+64 118A0-118BF+32 16E40-16E5F+32 1E900-1E921+34
    """

  /// Scalars that fold to several scalars, with status F in the table, and the results.
  private static let full = """
    DF 0073 0073, 130 0069 0307, 149 02BC 006E, 1F0 006A 030C, 390 03B9 0308 0301, 3B0 03C5 \
    0308 0301, 587 0565 0582, 1E96 0068 0331, 1E97 0074 0308, 1E98 0077 030A, 1E99 0079 030A, \
    1E9A 0061 02BE, 1E9E 0073 0073, 1F50 03C5 0313, 1F52 03C5 0313 0300, 1F54 03C5 0313 0301, \
    1F56 03C5 0313 0342, 1F80 1F00 03B9, 1F81 1F01 03B9, 1F82 1F02 03B9, 1F83 1F03 03B9, 1F84 \
    1F04 03B9, 1F85 1F05 03B9, 1F86 1F06 03B9, 1F87 1F07 03B9, 1F88 1F00 03B9, 1F89 1F01 03B9, \
    1F8A 1F02 03B9, 1F8B 1F03 03B9, 1F8C 1F04 03B9, 1F8D 1F05 03B9, 1F8E 1F06 03B9, 1F8F 1F07 \
    03B9, 1F90 1F20 03B9, 1F91 1F21 03B9, 1F92 1F22 03B9, 1F93 1F23 03B9, 1F94 1F24 03B9, 1F95 \
    1F25 03B9, 1F96 1F26 03B9, 1F97 1F27 03B9, 1F98 1F20 03B9, 1F99 1F21 03B9, 1F9A 1F22 03B9, \
    1F9B 1F23 03B9, 1F9C 1F24 03B9, 1F9D 1F25 03B9, 1F9E 1F26 03B9, 1F9F 1F27 03B9, 1FA0 1F60 \
    03B9, 1FA1 1F61 03B9, 1FA2 1F62 03B9, 1FA3 1F63 03B9, 1FA4 1F64 03B9, 1FA5 1F65 03B9, 1FA6 \
    1F66 03B9, 1FA7 1F67 03B9, 1FA8 1F60 03B9, 1FA9 1F61 03B9, 1FAA 1F62 03B9, 1FAB 1F63 03B9, \
    1FAC 1F64 03B9, 1FAD 1F65 03B9, 1FAE 1F66 03B9, 1FAF 1F67 03B9, 1FB2 1F70 03B9, 1FB3 03B1 \
    03B9, 1FB4 03AC 03B9, 1FB6 03B1 0342, 1FB7 03B1 0342 03B9, 1FBC 03B1 03B9, 1FC2 1F74 03B9, \
    1FC3 03B7 03B9, 1FC4 03AE 03B9, 1FC6 03B7 0342, 1FC7 03B7 0342 03B9, 1FCC 03B7 03B9, 1FD2 \
    03B9 0308 0300, 1FD3 03B9 0308 0301, 1FD6 03B9 0342, 1FD7 03B9 0308 0342, 1FE2 03C5 0308 \
    0300, 1FE3 03C5 0308 0301, 1FE4 03C1 0313, 1FE6 03C5 0342, 1FE7 03C5 0308 0342, 1FF2 1F7C \
    03B9, 1FF3 03C9 03B9, 1FF4 03CE 03B9, 1FF6 03C9 0342, 1FF7 03C9 0342 03B9, 1FFC 03C9 03B9, \
    FB00 0066 0066, FB01 0066 0069, FB02 0066 006C, FB03 0066 0066 0069, FB04 0066 0066 006C, \
    FB05 0073 0074, FB06 0073 0074, FB13 0574 0576, FB14 0574 0565, FB15 0574 056B, FB16 057E \
    0576, FB17 0574 056D
    """

  private static func scalar(_ digits: some StringProtocol) throws -> Unicode.Scalar {
    try #require(UInt32(digits, radix: 16).flatMap { Unicode.Scalar($0) })
  }

  private static func simpleFoldings() throws -> [Unicode.Scalar: Unicode.Scalar] {
    var foldings: [Unicode.Scalar: Unicode.Scalar] = [:]
    for entry in simple.split(separator: " ") {
      let sign = try #require(entry.lastIndex { $0 == "+" || $0 == "-" })
      let delta = try #require(Int(entry[sign...]))
      let parts = entry[..<sign].split(separator: "/")
      let ends = try parts[0].split(separator: "-").map { try scalar($0).value }
      for value in stride(from: ends[0], through: ends[ends.count - 1], by: parts.count) {
        let ends = [value, UInt32(Int(value) + delta)].compactMap { Unicode.Scalar($0) }
        if ends.count == 2 { foldings[ends[0]] = ends[1] }
      }
    }
    return foldings
  }

  private static func fullFoldings() throws -> [Unicode.Scalar: String] {
    var foldings: [Unicode.Scalar: String] = [:]
    for entry in full.split(separator: ", ") {
      let scalars = try entry.split(separator: " ").map { try scalar($0) }
      foldings[scalars[0]] = String(String.UnicodeScalarView(scalars.dropFirst()))
    }
    return foldings
  }

  @Test func textsFoldAsTheTableHasIt() throws {
    let full = try Self.fullFoldings()
    for (scalar, folded) in try Self.simpleFoldings() where full[scalar] == nil {
      #expect(String(scalar).caseFolded == String(folded).caseFolded)
    }
    for (scalar, folded) in full { #expect(String(scalar).caseFolded == folded.caseFolded) }
    #expect(full.count == 104)
  }

  @Test func charactersFoldAsTheTableHasIt() throws {
    let simple = try Self.simpleFoldings()
    for (scalar, folded) in simple {
      #expect(CaseFolding.folded(scalar) == CaseFolding.folded(folded))
    }
    #expect(simple.count == 1454)
  }

  @Test func whatIsNotInTheTableIsItself() throws {
    let simple = try Self.simpleFoldings()
    let targets = Set(simple.values)
    let full = try Self.fullFoldings()
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), simple[scalar] == nil, !targets.contains(scalar),
        let age = scalar.properties.age, age.major <= 14
      else { continue }
      if CaseFolding.folded(scalar) != scalar { Issue.record("\(value) folds") }
      if full[scalar] == nil, String(scalar).caseFolded != String(scalar) {
        Issue.record("\(value) folds in texts")
      }
    }
  }

  @Test func aTextIsFoldedScalarByScalar() {
    #expect("Straẞe ıIİ".caseFolded == "strasse ıii\u{307}")
    #expect("STRASSE".caseFolded == "straße".caseFolded)
    #expect("".caseFolded == "")
  }
}
