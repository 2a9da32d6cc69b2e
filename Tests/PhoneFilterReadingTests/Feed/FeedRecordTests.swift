import Foundation
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Fields of a feed's records")
struct FeedRecordTests {
  /// The record of a feed with these elements.
  private func record(_ content: String, attributes: String = "") throws -> String {
    let run = try ToolRun(
      ["-f", "jsonl", "--rows", "phone"], "a.xml",
      "<phones>\n  <phone\(attributes)>\(content)</phone>\n</phones>\n")
    return run.error ?? run.output.trimmingCharacters(in: .newlines)
  }

  @Test(arguments: [
    ("<model>A</model><price>1</price>", #"{"model":"A","price":"1"}"#),
    ("<a/><b></b><c> </c>", #"{"a":"","b":"","c":""}"#),
    ("<a>\n  x\n  y\n</a>", #"{"a":"x\n  y"}"#),
    ("<a>x<!-- c -->y<![CDATA[<z>]]></a>", #"{"a":"xy<z>"}"#),
    ("<a>x<![CDATA[ y]]> </a>", #"{"a":"x y"}"#),
    ("<a>\"\\\t&quot;</a>", #"{"a":"\"\\\t\""}"#),
    ("<a>1</a><b>2</b><a>3</a>", #"{"a":["1","3"],"b":"2"}"#),
    ("<a><b>1</b><b>2</b></a><c>3</c>", #"{"a":{"b":["1","2"]},"c":"3"}"#),
    ("<a><b>1</b></a><a><b>2</b></a>", #"{"a":[{"b":"1"},{"b":"2"}]}"#),
    ("<a>x<b>1</b>y</a>", #"{"a":{"b":"1","text":"xy"}}"#),
    ("<price currency='USD'>7</price>", #"{"price_currency":"USD","price":"7"}"#),
    ("<width unit='mm'>7</width><x unit='mm'/>", #"{"width":"7 mm","x":""}"#),
    ("<a unit='mm'><b>1</b></a>", #"{"a_unit":"mm","a":{"b":"1"}}"#),
    ("<g:title>A</g:title><title>B</title>", #"{"title":"A","element title":"B"}"#),
    ("<title>A</title><g:title>B</g:title>", #"{"title":"A","g:title":"B"}"#),
    ("<param name='Color'>Red</param>", #"{"Color":"Red"}"#),
    ("<param name='RAM' unit='GB'> 8 </param>", #"{"RAM":"8 GB"}"#),
    ("<param name='C'>1</param><param name='C'>2</param>", #"{"C":["1","2"]}"#),
    ("<name>A</name><param name='name'>B</param>", #"{"name":"A","param name":"B"}"#),
    ("<param name=' A&amp;B '>1</param>", #"{"A&B":"1"}"#),
    (
      "<PARAM><PARAM_NAME>Color</PARAM_NAME><VAL>Red</VAL></PARAM><PARAM><PARAM_NAME>RAM</PARAM_NAME>"
        + "<VAL>8</VAL></PARAM>", #"{"Color":"Red","RAM":"8"}"#
    ),
    (
      "<g:product_detail><g:section_name>G</g:section_name><g:attribute_name>OS</g:attribute_name>"
        + "<g:attribute_value>12</g:attribute_value></g:product_detail>", #"{"OS":"12"}"#
    ),
    ("<link href='u'/>", #"{"link":"u"}"#),
    ("<link href='u'>x</link>", #"{"link":"x"}"#),
    ("&#233;<b>é</b>", #"{"b":"é","text":"é"}"#),
  ])
  func fieldsAreTakenFrom(content: String, wanted: String) throws {
    #expect(try record(content) == wanted)
  }

  @Test func attributesAreFields() throws {
    #expect(
      try record("<id>2</id>", attributes: " id='1' xmlns:g='u' xmlns='v' g:a=\"&lt;\"")
        == #"{"id":"1","a":"<","element id":"2"}"#)
    #expect(try record("A 7", attributes: " id='1'") == #"{"id":"1","text":"A 7"}"#)
  }

  /// The owner of a name in the first record owns it in all records.
  @Test func namesStayTheSame() throws {
    let run = try ToolRun(
      ["-f", "jsonl", "--rows", "p"], "a.xml",
      "<a><p><t>1</t></p><p><g:t>2</g:t></p><p><g:t>3</g:t><t>4</t></p></a>")
    #expect(
      run.output == """
        {"t":"1"}
        {"g:t":"2"}
        {"g:t":"3","t":"4"}

        """, "\(run.error ?? run.output)")
  }

  @Test func whatIsTooMuchIsAnError() throws {
    let fields = (0..<66_000).map { "<a\($0)/>" }.joined()
    #expect(try record(fields).contains("65,536 "))
    #expect(try record(String(repeating: "<a/>", count: 66_000)).contains("65,536 values"))
    let long = String(repeating: "x", count: 1 << 20)
    #expect(
      try record(String(repeating: "<a>\(long)</a>", count: 17)).contains(
        "a.xml:2:16777"))
  }

  @Test(arguments: [
    ("<a>1</b>", "a.xml:2:14: </b> is in the place of </a>"),
    ("<a>\0</a>", "a.xml:2:13: a zero byte in the text; is the file damaged?"),
  ])
  func whatIsBrokenIsAnError(content: String, message: String) throws {
    #expect(try record(content) == message)
  }
}
