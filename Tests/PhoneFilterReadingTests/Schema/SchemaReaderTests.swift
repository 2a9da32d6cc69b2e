import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

struct SchemaReaderTests {
  /// A schema with one field, in the given spelling.
  private static func text(_ field: String) -> String {
    "{\"phonefilter-schema\":1,\"fields\":[{\(field)}]}"
  }

  /// The message about a schema; nil if it can be read.
  private static func complaint(_ text: String) -> String? {
    do {
      _ = try CatalogueReading(json: Array(text.utf8), named: "s.json")
      return nil
    } catch { return error.words }
  }

  @Test(arguments: [
    (
      "[]",
      "1:1: this is not a schema but a list; phonefilter --explain -f json CATALOGUE writes "
        + "one"
    ),
    (
      "{\"model\":\"A\"}",
      "1:1: this is not a schema, because \"phonefilter-schema\": 1 is missing; "
        + "phonefilter --explain -f json CATALOGUE writes one"
    ),
    (
      "model,price\nA,1",
      "1:1: expected a value, found 'm'; a schema is JSON, and phonefilter --explain -f json "
        + "CATALOGUE writes one"
    ),
    (
      "{\"phonefilter-schema\":2}",
      "1:23: this version of a schema is unknown; the known version is 1"
    ),
    (
      "{\"phonefilter-schema\":1,\"feilds\":[]}",
      "1:25: unknown member 'feilds'; did you mean 'fields'? (choices: $schema, "
        + "phonefilter-schema, format, encoding, delimiter, header, rows, table, records, "
        + "fields)"
    ),
    (
      "{\"phonefilter-schema\":1,\"format\":\"cvs\"}",
      "1:34: unknown format 'cvs'; did you mean 'csv'? (choices: json, jsonl, tsv, csv, "
        + "xlsx, xml, jsonld, sqlite)"
    ),
    (
      "{\"phonefilter-schema\":1,\n\"delimiter\":\"ab\"}",
      "2:13: 'ab' is not one ASCII character; write a character such as '^', or one of "
        + "tab, comma, semicolon, pipe, space"
    ),
    (
      "{\"phonefilter-schema\":1,\"rows\":\"\"}",
      "1:32: the text is empty"
    ),
  ])
  func whatIsNoSchemaIsSaidAtItsPlace(text: String, complaint: String) {
    #expect(Self.complaint(text) == "s.json:" + complaint)
  }

  @Test(arguments: [
    (
      "\"field\":\"a\",\"type\":\"nubmer\"",
      "1:55: unknown type 'nubmer'; did you mean 'number'? (choices: text, number, amount, "
        + "mixed amounts, date, day-first date, month-first date, boolean, unknown)"
    ),
    (
      "\"spec\":\"prize\",\"field\":\"a\",\"type\":\"text\"",
      "1:43: unknown spec 'prize'; did you mean 'price'? (choices: model, brand, price, "
        + "screenSize, processor, memory, diskSpace, color)"
    ),
    (
      "\"field\":\"a\"",
      "1:35: the field has no \"type\"; add \"type\": \"unknown\", or the type of its values"
    ),
    (
      "\"type\":\"text\"",
      "1:35: the field has no name; add \"field\": \"…\", or \"path\": [\"…\", \"…\"]"
    ),
    (
      "\"field\":\"a\",\"path\":[\"a\"],\"type\":\"text\"",
      "1:55: the field has a name and a path; remove one of them"
    ),
    ("\"path\":[],\"type\":\"text\"", "1:43: the path has no names"),
    ("\"field\":null", "1:35: only a \"spec\" can be without a field; name one of the two"),
    (
      "\"spec\":\"price\",\"field\":null,\"type\":\"number\"",
      "1:64: price has no field here; remove \"type\""
    ),
    (
      "\"spec\":\"price\",\"field\":\"a\",\"type\":\"date\"",
      "1:70: price is not a date; it is read from 'number', 'amount' or 'unknown'"
    ),
    (
      "\"spec\":\"price\",\"field\":\"a\",\"type\":\"amount\",\"part\":\"title\"",
      "1:86: price cannot be this part of a field"
    ),
    (
      "\"field\":\"a\",\"type\":\"text\",\"unit\":\"mAh\"",
      "1:69: a unit needs \"type\": \"amount\""
    ),
    (
      "\"field\":\"a\",\"type\":\"text\",\"part\":\"title\"",
      "1:69: only a spec can be a part of a field"
    ),
    (
      "\"field\":\"a\",\"type\":\"text\",\"list\":1", "1:69: expected true or false, found a number"
    ),
  ])
  func whatIsWrongInAFieldIsSaidAtItsPlace(field: String, complaint: String) {
    #expect(Self.complaint(Self.text(field)) == "s.json:" + complaint)
  }

  @Test func aUnitMustBeOneOfItsSpec() {
    let memory = Self.text(
      "\"spec\":\"memory\",\"field\":\"a\",\"type\":\"number\",\"unit\":\"cm\"")
    #expect(
      Self.complaint(memory)?.contains(": unknown unit 'cm' of memory") == true)
    let charge = Self.text("\"field\":\"a\",\"type\":\"amount\",\"unit\":\"mah\"")
    #expect(
      Self.complaint(charge)?.contains(": unknown unit 'mah'; did you mean 'mAh'?") == true)
  }

  @Test(arguments: [
    "{\"spec\":\"price\",\"field\":\"a\",\"type\":\"number\"},{\"spec\":\"price\",\"field\":\"b\",\"type\":\"number\"}",
    "{\"field\":\"a.b\",\"type\":\"text\"},{\"path\":[\"a\",\"b\"],\"type\":\"text\"}",
  ])
  func twoFieldsCannotBeAskedForAlike(fields: String) {
    let text = "{\"phonefilter-schema\":1,\"fields\":[\(fields)]}"
    #expect(Self.complaint(text)?.contains(": a second field ") == true)
  }

  /// A written schema is equal to the original when it is read again.
  @Test func whatIsWrittenIsRead() throws {
    var schema = CatalogueReading()
    #expect(try CatalogueReading(json: Array(schema.json.utf8), named: "s") == schema)
    schema.format = "csv"
    schema.encoding = "utf-16le"
    schema.delimiter = "^"
    schema.header = ["a \"b\"", "é\n"]
    schema.rows = "data.phones"
    schema.table = "phones"
    for kind in FieldReading.Kind.allCases {
      var field = FieldReading(path: ["field \(kind.rawValue)"], kind: kind)
      field.isList = kind == .text
      if kind == .amount { field.unit = "mAh" }
      schema.fields.append(field)
    }
    let specs = ["price", "diskSpace", "memory", "color", "brand"]
    for (index, part) in FieldReading.Part.allCases.enumerated() {
      var field = FieldReading(
        spec: specs[index], path: ["a", specs[index]], kind: .unknown)
      field.marks = FieldReading.Marks.allCases[index % 3]
      field.part = part
      schema.fields.append(field)
    }
    for storage in FieldReading.Storage.allCases {
      var field = FieldReading(path: ["x", storage.rawValue], kind: .number)
      field.storage = storage
      schema.fields.append(field)
    }
    schema.fields.append(FieldReading(spec: "model", path: [], kind: .unknown))
    #expect(try CatalogueReading(json: Array(schema.json.utf8), named: "s") == schema)
  }

  @Test func theCanonicalSchemaIsOne() throws {
    let schema = CatalogueReading.canonical
    #expect(try CatalogueReading(json: Array(schema.json.utf8), named: "s") == schema)
  }
}
