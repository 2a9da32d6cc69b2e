// The rules about the codes of the trade: GTIN, EAN, UPC, IMEI and TAC. The name of a field decides
// that it holds codes.

extension CheckRule {
  static let checkDigit = CheckRule(
    "check-digit", .warning, "a GTIN, EAN, UPC or IMEI with a wrong last digit",
    help:
      "The last digit of a code is computed from the others. If it is wrong, some digit was typed "
      + "or copied wrongly, or the code is invented: look at the product. Marketplaces refuse such "
      + "codes.",
    .code { fault in
      switch fault {
      case .checkDigit, .sentZero: true
      default: false
      }
    })

  static let lostZero = CheckRule(
    "lost-zero", .warning, "a code whose zero in front is missing",
    help:
      "A spreadsheet takes a code as a number and removes the zero in front. Format the column as "
      + "text before the codes come in. One in ten wrong codes looks like this by chance.",
    .code { fault in
      switch fault {
      case .lostZero: true
      default: false
      }
    })

  static let roundedCode = CheckRule(
    "rounded-code", .warning, "a code that a spreadsheet rounded: 4.00638E+12",
    help:
      "The last digits are lost and cannot be computed. Take the codes from their source again, "
      + "into a column that is formatted as text.",
    .code { fault in
      switch fault {
      case .rounded: true
      default: false
      }
    })

  static let codeNotation = CheckRule(
    "code-notation", .warning, "a code in the notation of a program: =\"4006381333931\"",
    help:
      "Spreadsheets and programs add quotes, signs, decimals or an exponent to a code, and labels "
      + "have UPC-E, which leaves zeros out. Other programs do not read such codes: write the "
      + "digits. Blanks and dashes are allowed.",
    .code { fault in
      switch fault {
      case .wrapped, .shortened, .letters: true
      default: false
      }
    })

  static let codeLength = CheckRule(
    "code-length", .warning, "a code with too few or too many digits",
    help:
      "A GTIN has 8, 12, 13 or 14 digits, an IMEI has 15 (16 with its version), a TAC has 8.",
    .code { fault in
      switch fault {
      case .length: true
      default: false
      }
    })

  static let couponCode = CheckRule(
    "coupon-code", .warning, "the code of a coupon in place of a product",
    help:
      "The prefixes 05, 98 and 99 of the form with 13 digits are for coupons.",
    .code { fault in
      switch fault {
      case .coupon: true
      default: false
      }
    })

  static let localCode = CheckRule(
    "local-code", .note, "a code that a shop gave to its own goods",
    help:
      "The prefixes 2, 02 and 04 of the form with 13 digits are free for every shop, so another "
      + "shop has the same code for another product. Marketplaces refuse such codes.",
    .code { fault in
      switch fault {
      case .local: true
      default: false
      }
    })

  static let uncheckedCode = CheckRule(
    "unchecked-code", .note, "an IMEI without its check digit",
    help:
      "An IMEI of 14 digits has no check digit, so a wrong digit cannot be found.",
    .code { fault in
      switch fault {
      case .withoutCheckDigit: true
      default: false
      }
    })
}

extension CheckRule.Search {
  /// A search for mistakes in the codes of a value. The closure returns true for the mistakes that
  /// the rule is about.
  fileprivate static func code(
    _ isAbout: @escaping @Sendable (CodeFault) -> Bool
  ) -> CheckRule.Search {
    .value { value, field in
      guard let kind = field.code, value.kind == .text || value.kind == .number else { return nil }
      let codes = kind.codes(in: value.text)
      for (code, fault) in codes {
        guard let fault, isAbout(fault) else { continue }
        let shown = codes.count == 1 ? value.shownInMessage : "\"\(code.visible)\""
        return "\(field.name.visible) \(shown) \(fault.words(about: kind))"
      }
      return nil
    }
  }
}
