/// Feeds of shops: XML, as Yandex Market, Google Merchant and others have it.
struct FeedInput: InputFormat {
  let name = "xml"
  let summary = "a feed of Yandex Market or Google Merchant, or any list of records"
  let extensions = ["xml"]

  /// A feed is known before its text is made.
  func recognises(_ window: InputWindow, start: Int) throws(Failure) -> Bool { false }

  func open(
    _ window: InputWindow, start: Int, plan: ColumnPlan, settings: InputSettings
  ) throws(Failure) -> any CatalogueSource {
    throw .unreadable(window.file.name, "it is no XML: that begins with '<'")
  }
}
