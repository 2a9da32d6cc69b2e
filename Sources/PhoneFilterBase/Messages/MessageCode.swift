/// The kind of a message, for a program. A code never changes its meaning.
package enum MessageCode: String, CaseIterable, Sendable {
  // The command line.
  case unknownCommand = "unknown-command"
  case unknownOption = "unknown-option"
  case misplacedOption = "misplaced-option"
  case repeatedOption = "repeated-option"
  case missingValue = "missing-value"
  case unexpectedValue = "unexpected-value"
  case invalidValue = "invalid-value"
  case unknownName = "unknown-name"
  case invalidCondition = "invalid-condition"
  case invalidPattern = "invalid-pattern"
  case conflict = "conflict"
  case missingOption = "missing-option"
  case noCatalogue = "no-catalogue"
  case notACatalogue = "not-a-catalogue"
  case invalidUsage = "invalid-usage"
  // Catalogues.
  case unknownField = "unknown-field"
  case ambiguousField = "ambiguous-field"
  case unknownPart = "unknown-part"
  case unreadableValue = "unreadable-value"
  case notText = "not-text"
  case emptyCatalogue = "empty-catalogue"
  case invalidData = "invalid-data"
  // The system.
  case cannotOpen = "cannot-open"
  case cannotRead = "cannot-read"
  case cannotWrite = "cannot-write"
  case fileExists = "file-exists"
  case noMemory = "no-memory"
  case system = "system"
  // Answers and remarks.
  case refused = "refused"
  case noSuchValue = "no-such-value"
  case nothingTogether = "nothing-together"
  case noMatch = "no-match"
  case otherField = "other-field"
  case fieldChoice = "field-choice"
  case reading = "reading"
  case amountReading = "amount-reading"
  case currency = "currency"
  case textOrder = "text-order"
  case countedAsMissing = "counted-as-missing"
  case skipped = "skipped"
  case leftOut = "left-out"
  case noEffect = "no-effect"
  case alternatives = "alternatives"
  case phoneKey = "phone-key"
  case explanation = "explanation"
  case remark = "remark"

  /// True if a part of the answer may not be what the user meant.
  package var isWarning: Bool {
    switch self {
    case .amountReading, .currency, .textOrder, .countedAsMissing, .skipped, .leftOut, .noEffect,
      .alternatives, .ambiguousField, .unknownField, .invalidData:
      true
    default: false
    }
  }

  /// The meaning, in one line without a full stop.
  package var summary: String {
    switch self {
    case .unknownCommand: "the first word is neither a command nor a file"
    case .unknownOption: "no command has this option"
    case .misplacedOption: "another command has this option"
    case .repeatedOption: "an option may be given once"
    case .missingValue: "an option needs a value"
    case .unexpectedValue: "an option takes no value"
    case .invalidValue: "the value of an option cannot be read"
    case .unknownName: "a word is not one of the known words"
    case .invalidCondition: "a condition cannot be read"
    case .invalidPattern: "a glob or a regular expression cannot be read"
    case .conflict: "two requests do not work together"
    case .missingOption: "an option needs another option"
    case .noCatalogue: "the line names no catalogue"
    case .notACatalogue: "the word for a catalogue is something else, such as an address"
    case .invalidUsage: "the line asks for something else that is not possible"
    case .unknownField: "the catalogue does not have the field"
    case .ambiguousField: "several fields could be the spec, or records disagree"
    case .unknownPart: "the catalogue has no such section, sheet or table"
    case .unreadableValue: "a value of the catalogue cannot be read"
    case .notText: "the bytes are not text in the encoding"
    case .emptyCatalogue: "the catalogue is empty"
    case .invalidData: "the catalogue is not well-formed, or the output cannot hold it"
    case .cannotOpen: "a file cannot be opened"
    case .cannotRead: "a file cannot be read"
    case .cannotWrite: "an output cannot be written"
    case .fileExists: "a file exists and is not replaced"
    case .noMemory: "no memory is left"
    case .system: "the system refused another operation"
    case .refused: "the answer is no: --expect failed"
    case .noSuchValue: "no phone has the value"
    case .nothingTogether: "each filter matches phones, but not all together"
    case .noMatch: "no phone matches, for another reason"
    case .otherField: "another field has the values of the filter"
    case .fieldChoice: "the field of a spec was chosen among several"
    case .reading: "a fact about the reading of a catalogue"
    case .amountReading: "a typed amount has two meanings"
    case .currency: "prices are in several currencies"
    case .textOrder: "values are compared as text"
    case .countedAsMissing: "values that cannot be read count as missing"
    case .skipped: "records that are not well-formed are skipped"
    case .leftOut: "phones are left out"
    case .noEffect: "an option has no effect here"
    case .alternatives: "values of one option let every phone through, or one adds nothing"
    case .phoneKey: "the field that identifies phones was chosen"
    case .explanation: "the answer to --explain"
    case .remark: "another remark"
    }
  }
}
