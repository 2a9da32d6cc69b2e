@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

@Suite("Tokens of XML")
struct XMLReaderTests {
  /// The tokens of a text, one per line, then the error with its place.
  private func tokens(_ text: [UInt8], chunk: Int = InputWindow.chunkSize) throws -> [String] {
    let folder = try TemporaryFolder()
    let file = try InputFile(CataloguePath(folder.write(text, as: "a.xml")))
    let window = InputWindow(file: file, tracksLines: true, chunk: chunk)
    let reader = XMLReader(window)
    var tokens: [String] = []
    do throws(Failure) {
      while true {
        switch try reader.read() {
        case .opening:
          var token = "<" + reader.bytes(of: reader.name).text()
          for attribute in reader.attributes {
            let name = reader.bytes(of: attribute.name).text()
            token += " \(name)=\(try reader.string(attribute.value))"
          }
          tokens.append(token)
        case .closing: tokens.append("/" + reader.bytes(of: reader.name).text())
        case .text:
          // After the window moves, the place of the previous element is not valid.
          #expect(reader.localName.count == 0 && reader.attributes.isEmpty)
          var characters: [UInt8] = []
          try reader.appendText(to: &characters)
          tokens.append(String(decoding: characters, as: UTF8.self))
        case .end: return tokens
        }
      }
    } catch {
      guard case .data(let problem) = error, let place = problem.position else {
        return ["\(error)"]
      }
      tokens.append("\(place.line):\(place.column) \(problem.message)")
    }
    return tokens
  }

  private func tokens(_ text: String) throws -> [String] { try tokens(Array(text.utf8)) }

  @Test(arguments: [
    ("<a/>", ["<a", "/a"]),
    ("<a>x</a>", ["<a", "x", "/a"]),
    ("<a b='1' c = \"2\" ><d/></a >", ["<a b=1 c=2", "<d", "/d", "/a"]),
    ("<?xml version=\"1.0\"?><!-- a > b --><a><!----></a>\n", ["<a", "/a"]),
    ("<!DOCTYPE a SYSTEM 'x>y.dtd'><a/>", ["<a", "/a"]),
    ("<a>1 &lt; 2 &amp; &#51; &#x34;</a>", ["<a", "1 < 2 & 3 4", "/a"]),
    ("<a><![CDATA[<b>&amp;]]]]></a>", ["<a", "<b>&amp;]]", "/a"]),
    ("<a>1\r\n2\r3</a>", ["<a", "1\n2\n3", "/a"]),
    ("<g:a x:y='&quot;'/>", ["<g:a x:y=\"", "/g:a"]),
    ("<цвет>é</цвет>", ["<цвет", "é", "/цвет"]),
  ])
  func everyConstructIsRead(text: String, wanted: [String]) throws {
    #expect(try tokens(text) == wanted)
  }

  @Test(arguments: [
    ("<a><b></a>", "1:7 </a> is in the place of </b>"),
    ("<a>\n<b", "2:3 the text ends inside <a>; is the file cut?"),
    ("<a/><b/>", "1:5 a second root element"),
    ("<a/>x", "1:5 text outside the root element"),
    ("x<a/>", "1:1 text outside the root element"),
    ("</a>", "1:1 </a> closes no open element"),
    ("<a b></a>", "1:1 the tag <a> is not well-formed"),
    ("<a b=c></a>", "1:1 the tag <a> is not well-formed"),
    ("<a>< b/></a>", "1:4 '<' does not begin a tag"),
    ("<a><!-- x </a>", "1:4 a comment has no end"),
    ("<a><![CDATA[ x </a>", "1:4 a section of plain characters has no end"),
    ("<a><!ELEMENT b></a>", "1:4 a tag of an unknown kind"),
    ("<a>&nbsp;</a>", "1:4 the entity '&nbsp;' is unknown"),
    ("<a>&#0;</a>", "1:4 the entity '&#0;' is unknown"),
    ("<a>&#xD800;</a>", "1:4 the entity"),
    ("<a>R&D</a>", "1:4 '&' does not begin an entity"),
    ("<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><a>&x;</a>", "1:1 the DOCTYPE"),
    ("<!DOCTYPE a", "1:1 the document type has no end"),
    ("<!DOCTYPE a 'x", "1:1 the document type has no end"),
    ("", "1:1 the text ends before the first element"),
  ])
  func whatIsWrongHasItsPlace(text: String, message: String) throws {
    let last = try #require(tokens(text).last)
    #expect(last.hasPrefix(message), "\(last)")
  }

  @Test func elementsLieOnlySoDeep() throws {
    let deep = String(repeating: "<a>", count: 300)
    #expect(try tokens(deep).last?.hasPrefix("1:769 elements are nested more than 256") == true)
    let many = "<a " + (0..<5000).map { "b\($0)=''" }.joined(separator: " ") + "/>"
    #expect(try tokens(many).last?.contains("more than 4096 attributes") == true)
  }

  @Test(arguments: [16, 17, 31, 64])
  func aTextHasNoNameWhereverTheWindowEnds(chunk: Int) throws {
    let text = "<root-of-it><child b='1'/>" + String(repeating: " ", count: 50) + "</root-of-it>"
    #expect(try tokens(Array(text.utf8), chunk: chunk) == tokens(text))
  }

  /// If a text is cut at any place, its tokens are the tokens of the whole text before the cut, and
  /// then an error follows. The read size makes no difference.
  @Test func aCutTextIsNeverRead() throws {
    let text = Array(
      "<?xml version='1.0'?><!DOCTYPE a 'b'><a><!-- c --><b d='é&lt;'/>x&amp;<![CDATA[y]]></a>".utf8
    )
    let whole = try tokens(text)
    for count in 0..<text.count {
      let part = try tokens(Array(text.prefix(count)), chunk: 16)
      #expect(part.count > 0 && part.last != whole.last, "\(count): \(part)")
      #expect(part.count <= whole.count + 1)
    }
    for chunk in [16, 17, 31, 64] { #expect(try tokens(text, chunk: chunk) == whole) }
  }
}
