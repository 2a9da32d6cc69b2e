@testable import PhoneFilterReading
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// One wrong byte in a regular catalogue gives the same result with the fast lane as without it.
@Suite("JSON stencil mutations", .tags(.slow), .notInQuickRuns)
struct JSONStencilMutationTests {
  /// A layout of the same records.
  struct Layout: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let shape: JSONShape
    let opening: String
    let record: @Sendable (Int) -> String
    let separator: String
    let closing: String

    static func array(
      _ name: String, _ separator: String, _ record: @escaping @Sendable (Int) -> String
    ) -> Layout {
      Layout(
        testDescription: name, shape: .array, opening: "[", record: record,
        separator: "," + separator, closing: separator + "]")
    }

    static func pretty(_ name: String, _ indent: String, _ lineBreak: String) -> Layout {
      let inner = lineBreak + indent + indent
      return array(name, lineBreak + indent) { index in
        "{\(inner)\"model\": \"A\(index)é\",\(inner)\"price\": \(index)9.5,"
          + "\(inner)\"x\": {\"y\": [null]}\(lineBreak)\(indent)}"
      }
    }

    static let all = [
      array("minified", "") { "{\"model\":\"A\($0)\",\"price\":\($0)99,\"x\":true}" },
      array("a record a line", "\n") {
        "{\"model\": \"A\($0) \\\"x\", \"price\": -\($0).5e3, \"ram\": null}"
      },
      pretty("indented by 2", "  ", "\n"), pretty("indented by 4", "    ", "\n"),
      pretty("indented by tabs", "\t", "\n"), pretty("with CRLF", "  ", "\r\n"),
      Layout(
        testDescription: "JSON Lines", shape: .lines, opening: "",
        record: { "{\"model\":\"A\($0)\",\"price\":0.\($0),\"x\":[\"\($0)\"]}" }, separator: "\n",
        closing: "\n"),
      Layout(
        testDescription: "sections", shape: .sections, opening: "{\"p\":[",
        record: { "{\"model\":\"A\($0)\",\"price\":\($0)}" }, separator: ",",
        closing: "],\"q\":[{\"model\":\"B\",\"price\":1}]}"),
    ]
  }

  private static let plan = ColumnPlan(specs: [ModelSpec(), PriceSpec(), MemorySpec()])
  private static let count = 9
  private static let mutated = 5
  private static let bytes: [UInt8] =
    Array("\"\\,:{}[] \n\r\t09-.eun/".utf8) + [0, 0x01, 0x1F, 0x7F, 0x80, 0xC3, 0xE2, 0xFF]

  /// The text before the mutated record, that record with its separator, and the rest.
  private static func parts(_ layout: Layout) -> (before: [UInt8], middle: [UInt8], after: [UInt8])
  {
    let before = (0..<mutated).map { layout.record($0) + layout.separator }.joined()
    let after = (mutated + 1..<count).map(layout.record).joined(separator: layout.separator)
    return (
      Array((layout.opening + before).utf8),
      Array((layout.record(mutated) + layout.separator).utf8), Array((after + layout.closing).utf8)
    )
  }

  private static func complain(_ layout: Layout, _ mutate: ([UInt8], Int) -> [[UInt8]]) -> [String]
  {
    let (before, middle, after) = parts(layout)
    var complaints: [String] = []
    for place in middle.indices {
      for changed in mutate(middle, place) {
        let text = before + changed + after
        if let difference = JSONWalkReading.difference(text, layout.shape, plan: plan) {
          complaints.append(difference)
        }
      }
    }
    return complaints
  }

  @Test(arguments: Layout.all)
  func anyByteAtAnyPlaceComesToTheSame(layout: Layout) {
    let complaints = Self.complain(layout) { middle, place in
      Self.bytes.map { byte in
        var changed = middle
        changed[place] = byte
        return changed
      }
    }
    #expect(complaints.isEmpty, "\(complaints.count): \(complaints.first ?? "")")
  }

  @Test(arguments: Layout.all)
  func oneByteMoreOrLessComesToTheSame(layout: Layout) {
    let complaints = Self.complain(layout) { middle, place in
      [
        Array(middle[..<place] + middle[(place + 1)...]),
        Array(middle[...place] + middle[place...]),
        Array(middle[..<place] + [0x20] + middle[place...]),
        Array(middle[..<place] + [UInt8(ascii: "0")] + middle[place...]),
      ]
    }
    #expect(complaints.isEmpty, "\(complaints.count): \(complaints.first ?? "")")
  }

  /// Compares the lane with the grammar. A catalogue must also contain only objects.
  @Test func whatTheLaneAcceptsIsJSON() {
    let layout = Layout.all[0]
    let (before, middle, after) = Self.parts(layout)
    for place in middle.indices {
      for byte in Self.bytes {
        var text = before + middle + after
        text[before.count + place] = byte
        let reading = JSONWalkReading(text, .array, usesLane: true, plan: Self.plan)
        let accepts = NaiveJSON.accepts(text)
        // An array with a value that is not an object is JSON, but not a catalogue.
        let isForeign = reading.message.hasPrefix("expected a phone")
        #expect((reading.place == nil) == (accepts && !isForeign), "\(text.shown)")
      }
    }
  }
}
