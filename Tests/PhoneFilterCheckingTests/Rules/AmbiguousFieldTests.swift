@testable import PhoneFilterRunning
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// Two fields that could be the same spec.
struct AmbiguousFieldTests {
  private let text = #"{"model":"A","priceRegular":0,"priceDiscount":0}"# + "\n"

  @Test func rivalsAreCheckedAsNoSpec() throws {
    let rivals = #"{"model":"A","ram":-1,"RAM size":-2}"# + "\n"
    #expect(try CheckRun([], rivals).places == ["note ambiguous-field"])
  }

  /// `check` reports rivals exactly if a question about the spec is an error.
  @Test(arguments: [
    ("a.csv", "id,model,msrp,old_price\n1,A,1441.5,1944\n2,B,1248,1660\n3,C,1797,2864\n", true),
    ("a.csv", "id,model,Preis,Prix\n1,A,1441.5,1944\n2,B,1248,1660\n3,C,1797,2864\n", true),
    ("a.csv", "id,model,price,Preis\n1,A,1441.5,1944\n2,B,1248,1660\n3,C,1797,2864\n", false),
    ("a.jsonl", #"{"model":"A","Preis":1}"# + "\n" + #"{"model":"B","Prix":2}"#, false),
    ("a.jsonl", #"{"model":"A","Preis":1,"Prix":2}"#, true),
    ("a.jsonl", #"{"model":"A","msrp":1}"# + "\n" + #"{"model":"B","old_price":2}"#, true),
  ])
  func rivalsAreThoseOfAQuestion(name: String, text: String, areRivals: Bool) throws {
    let question = try ToolRun(["--price", "1..", "-c"], name, text)
    #expect((question.error?.contains("could both be price") ?? false) == areRivals, "\(question)")
    let check = try ToolRun(["check"], name, text)
    #expect(check.output.contains("could both be price") == areRivals, "\(check)")
    let explained = try ToolRun(["--model", "A", "-c", "--explain"], name, text)
    let told = explained.remarks.joined(separator: "\n")
    #expect(told.contains("could both be price") == areRivals, "\(told)")
    #expect(!told.contains("is an equal candidate") || areRivals, "\(told)")
  }

  /// A field with a spec's name that cannot be the spec is reported wherever the spec is needed.
  @Test func aFieldThatCannotBeItsSpecIsTold() throws {
    let text = "model,price,sale_price\nA,call us,5\nB,ask,6\n"
    let told =
      "price has no field, because 'price' can be read as price in only 0 of 2 values; "
      + "--map 'price=sale_price' takes another field"
    let check = try ToolRun(["check"], "a.csv", text)
    #expect(check.output.contains(told), "\(check)")
    let normalized = try ToolRun(["--normalize", "-f", "csv"], "a.csv", text)
    #expect(normalized.remarks == ["a.csv: \(told)"], "\(normalized)")
    let mapped = try ToolRun(["--map", "price=sale_price", "--price", "5", "-c"], "a.csv", text)
    #expect(mapped.output == "1\n" && mapped.error == nil, "\(mapped)")
  }

  @Test func thePriceThatIsPaidHasNoRival() throws {
    #expect(try CheckRun([], text).places == ["1:47 error not-positive"])
  }

  @Test func aNamedFieldHasNoRival() throws {
    #expect(
      try CheckRun(["--map", "price=priceRegular"], text).places == ["1:29 error not-positive"])
  }
}
