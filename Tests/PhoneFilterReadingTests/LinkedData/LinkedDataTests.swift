@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Products of schema.org, in JSON and in saved pages.
struct LinkedDataTests {
  private func rows(_ text: String, _ name: String = "a.json") throws -> [String] {
    let run = try ToolRun(["-f", "jsonl"], name, text)
    #expect(run.error == nil)
    return run.output.split(separator: "\n").map(String.init)
  }

  private func product(_ members: String) -> String {
    #"{"@context":"https://schema.org","@type":"Product",\#(members)}"#
  }

  @Test(arguments: [
    (#""name":"A""#, #"{"name":"A"}"#),
    (#""name":"A","brand":{"@type":"Brand","name":"B"}"#, #"{"name":"A","brand":"B"}"#),
    (#""name":"A","brand":"B""#, #"{"name":"A","brand":"B"}"#),
    (#""name":"6.1&quot; A &amp; B &x;""#, #"{"name":"6.1\" A & B &x;"}"#),
    (
      #""name":"A","offers":{"@type":"Offer","price":"399.00","priceCurrency":"EUR","availability":"http://schema.org/InStock"}"#,
      #"{"name":"A","price":"399.00 EUR","availability":"InStock"}"#
    ),
    (
      #""name":"A","offers":[{"price":1,"priceCurrency":"EUR"},{"price":2,"priceCurrency":"EUR"}]"#,
      #"{"name":"A","price":["1 EUR","2 EUR"]}"#
    ),
    (
      #""name":"A","offers":{"@type":"AggregateOffer","lowPrice":1.5,"highPrice":2,"priceCurrency":"EUR"}"#,
      #"{"name":"A","price":"1.5 EUR"}"#
    ),
    (
      #""name":"A","offers":{"priceSpecification":[{"price":"7","priceCurrency":"CZK"}],"itemCondition":"https://schema.org/UsedCondition"}"#,
      #"{"name":"A","price":"7 CZK","condition":"used"}"#
    ),
    (#""name":"A","offers":{"price":399}"#, #"{"name":"A","price":399}"#),
    (#""name":"A","productID":"ean:4006381333931""#, #"{"name":"A","ean":"4006381333931"}"#),
    (#""name":"A","gtin13":"4006381333931","sku":null"#, #"{"name":"A","gtin13":"4006381333931"}"#),
    (
      #""name":"A","additionalProperty":[{"name":"RAM","value":8,"unitText":"GB"},{"name":"Disk","value":"128","unitCode":"E34"}]"#,
      #"{"name":"A","RAM":"8 GB","Disk":"128 GB"}"#
    ),
    (#""name":"A","weight":{"value":"187","unitCode":"GRM"}"#, #"{"name":"A","weight":"187 g"}"#),
    (
      #""name":"A","image":["a.jpg",{"@type":"ImageObject","url":"b.jpg"}]"#,
      #"{"name":"A","image":["a.jpg","b.jpg"]}"#
    ),
    (
      #""name":"A","review":{"author":"X"},"isRelatedTo":{"@type":"Product","name":"Case"}"#,
      #"{"name":"A"}"#
    ),
  ])
  func membersBecomeFields(members: String, row: String) throws {
    #expect(try rows(product(members)) == [row])
  }

  @Test func onlyProductsArePhones() throws {
    let graph = """
      {"@context":"https://schema.org","@graph":[
        {"@type":"WebSite","name":"Shop"},
        {"@type":["Thing","http://schema.org/Product"],"name":"A"},
        {"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":{"@type":"Product","name":"B"}}]},
        {"@type":"Offer","price":5,"priceCurrency":"EUR","itemOffered":{"@type":"Product","name":"C"}}
      ]}
      """
    #expect(
      try rows(graph)
        == [#"{"name":"A"}"#, #"{"name":"B"}"#, #"{"price":"5 EUR","name":"C"}"#])
  }

  @Test func aGroupGivesItsVariantsItsMembers() throws {
    let group = """
      {"@context":"https://schema.org","@type":"ProductGroup","name":"G","productGroupID":"A55",
      "brand":{"name":"B"},"sku":"group","hasVariant":[{"@type":"Product","sku":"1","name":"One"},
      {"@id":"#two"}],"other":{"@type":"Product","@id":"#two","sku":"2"}}
      """
    #expect(
      try rows(group).map { $0.contains(#""item_group_id":"A55""#) && $0.contains(#""brand":"B""#) }
        == [true, true])
    #expect(try rows(group).map { $0.contains(#""name":"One""#) } == [true, false])
    #expect(try rows(group).allSatisfy { !$0.contains("group\"") })
  }

  @Test func referencesAreFollowed() throws {
    let graph = """
      [{"@context":"https://schema.org","@type":"Product","name":"A","offers":{"@id":"#o"}},
      {"@type":"Offer","@id":"#o","price":"9","priceCurrency":"EUR"},
      {"@type":"Product","@id":"#loop","name":"L","offers":{"@id":"#loop"}}]
      """
    #expect(try rows(graph) == [#"{"name":"A","price":"9 EUR"}"#, #"{"name":"L"}"#])
  }

  @Test func theSameProductIsThereOnce() throws {
    let twice = "[\(product(#""name":"A""#)),\(product(#""name":"A""#)),\(product(#""name":"B""#))]"
    #expect(try rows(twice) == [#"{"name":"A"}"#, #"{"name":"B"}"#])
  }

  @Test func linesOfLinkedDataAreRead() throws {
    let lines = product(#""name":"A""#) + "\n" + product(#""name":"B""#) + "\n"
    #expect(try rows(lines) == [#"{"name":"A"}"#, #"{"name":"B"}"#])
  }

  @Test(arguments: [
    "<script type=\"application/ld+json\">{}</script>",
    "<script type='application/ld+json'>{}</script>",
    "<SCRIPT async TYPE = application/ld+json >{}</ScRiPt >",
    "<script type=\"application/ld+json; charset=utf-8\">\n<!--\n{}\n-->\n</script>",
    "<script type=\"application/ld+json\">//<![CDATA[\n{}\n//]]></script>",
    "<script data-type=\"x\" type=\"application/ld+json\">{}",
  ])
  func everySpellingOfAScriptIsFound(script: String) throws {
    let page =
      "<!doctype html><html>"
      + script.replacing("{}", with: product(#""name":"A""#)) + "</html>"
    #expect(try rows(page, "a.html") == [#"{"name":"A"}"#])
  }

  @Test(arguments: [
    "<!-- <script type=\"application/ld+json\">{}</script> -->",
    "<script>var a = '<script type=\"application/ld+json\">{}'</script>",
    "<textarea><script type=\"application/ld+json\">{}</script></textarea>",
    "<script type=\"text/javascript\">{}</script>", "<p type=\"application/ld+json\">{}</p>",
  ])
  func otherTextIsNotABlock(text: String) throws {
    let page = "<!doctype html><html>" + text.replacing("{}", with: product(#""name":"A""#))
    let run = try ToolRun(["-f", "jsonl"], "a.html", page)
    #expect(run.output.isEmpty)
    #expect(run.error?.contains("this looks like HTML; is it an error page?") == true)
  }

  @Test func aBrokenBlockIsNamedAndTheOthersAreRead() throws {
    let page = """
      <html>
      <script type="application/ld+json">{"@type":"Product","name":"A",}</script>
      <script type="application/ld+json">{"@type":"Product","name":"B"}</script>
      """
    let run = try ToolRun(["-f", "jsonl"], "a.html", page)
    #expect(run.output == "{\"name\":\"B\"}\n")
    #expect(
      run.remarks.contains {
        $0.contains("the linked data at 2:36 is not JSON and is skipped: a ',' before '}'")
      })
  }

  @Test func aPageThatIsCutIsAnErrorWhereItEnds() throws {
    let page = "<html>\n<script type=\"application/ld+json\">{\"@type\":\"Product\",\"name\":\"A"
    let run = try ToolRun(["-c"], "a.html", page)
    #expect(run.error?.contains("2:64: the text ends too early; a string has no end") == true)
  }

  /// A problem has the line and the column of its value in the page.
  @Test func placesAreThoseOfThePage() throws {
    let page = """
      <html><body>
      <p>text</p><script type="application/ld+json">{"@type":"Product",
        "name":"A ","offers":{"price":0,
        "priceCurrency":"EUR"}}</script>
      """
    let run = try CheckRun([], "a.html", page)
    #expect(run.places == ["3:33 error not-positive"])
  }

  @Test func withoutProductsTheTypesAreNamed() throws {
    let run = try ToolRun(
      ["-c"], "a.json", #"{"@context":"https://schema.org","@type":"WebSite","name":"A"}"#)
    #expect(
      run.error?.contains(
        "its linked data has no Product (types found: 'WebSite'); --input json reads its objects as they are"
      ) == true)
  }

  @Test func theInputCanBeNamed() throws {
    let text = #"{"@type":"Product","name":"A","offers":{"price":1}}"#
    #expect(
      try ToolRun(["-f", "jsonl", "--input", "jsonld"], "a.json", text).output
        == "{\"name\":\"A\",\"price\":1}\n")
    let linked = product(#""name":"A""#)
    #expect(
      try ToolRun(["-f", "jsonl", "--input", "json"], "a.json", linked).output == linked + "\n")
  }

  @Test func otherJSONIsNotLinkedData() throws {
    for text in [#"{"@name":"x","model":"A"}"#, #"[{"@id":"1","model":"A"}]"#] {
      #expect(try ToolRun(["-c"], "a.json", text).output == "1\n")
    }
  }

  /// A small file that would make endless records through a reference.
  @Test func repeatedReferencesHaveALimit() throws {
    let brand = String(repeating: "x", count: 1 << 20)
    let products = (0..<400).map { ##"{"@type":"Product","sku":"\##($0)","brand":{"@id":"#b"}}"## }
    let text =
      ##"{"@context":"https://schema.org","@graph":[{"@type":"Brand","@id":"#b","name":""##
      + brand + "\"}," + products.joined(separator: ",") + "]}"
    let run = try ToolRun(["-c"], "a.json", text)
    #expect(run.error?.contains("its linked data grows beyond 256 MB") == true)
  }

  /// Values in values, up to a depth that no page has.
  @Test func deepValuesAreRead() throws {
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    #expect(try rows(product("\"name\":\"A\",\"x\":\(deep)")) == [#"{"name":"A"}"#])
  }
}
