/// Feeds of shops: XML, as Yandex Market, Google Merchant and others write it.
struct FeedInput: ContainedFormat {
  let name = "xml"
  let summary = "an XML feed, such as Yandex Market or Google Merchant"
  let extensions = ["xml"]
  let missing = "it is not XML, which begins with '<'"
}
