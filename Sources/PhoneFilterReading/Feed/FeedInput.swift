/// Feeds of shops: XML, as Yandex Market, Google Merchant and others write it.
struct FeedInput: ContainedFormat {
  let name = "xml"
  let summary = "a feed of Yandex Market or Google Merchant, or any list of records"
  let extensions = ["xml"]
  let missing = "it is no XML: that begins with '<'"
}
