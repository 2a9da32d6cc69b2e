/// The built-in rules. A new rule needs a new declaration and one line here.
package enum RuleCatalog {
  package static let all: [CheckRule] = [
    .notUTF8, .notWellFormed, .duplicateKey, .missingSpec, .wrongType, .unreadableNumber,
    .notPositive, .implausible, .blankText, .paddedText, .controlCharacter, .duplicatePhone,
    .nearDuplicate, .mixedUnits, .mixedTypes, .partialField, .ambiguousField,
    .priorPrice, .priorPriceUnknown,
    .checkDigit, .lostZero, .roundedCode, .codeNotation, .codeLength, .couponCode, .localCode,
    .uncheckedCode,
  ]
}
