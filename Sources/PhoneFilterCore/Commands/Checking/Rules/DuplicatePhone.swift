/// A phone that is there twice.
struct DuplicatePhone: IdentityRule {
  let name = "duplicate-phone"
  let severity = Severity.error
  let summary = "a phone twice, by --key (model, brand, memory, disk, color)"
  let help =
    "--key names what tells phones apart; without it these are the model, the brand, the memory, "
    + "the storage and the color, as far as the catalogue has them. Phones of all catalogues are compared. Memory grows "
    + "with the different phones, by about 48 bytes each."

  var complaint: (before: StaticString, between: StaticString, behind: StaticString) {
    ("the phone ", " is at ", " too")
  }
}
