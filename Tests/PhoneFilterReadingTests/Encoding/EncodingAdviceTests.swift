@testable import PhoneFilterReading
@testable import PhoneFilterBase
import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The message about a byte that is not UTF-8 names the encoding that reads the text, and the word
/// around the byte.
@Suite("Advice on encodings")
struct EncodingAdviceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: EncodedSample.all.indices)
  func namesTheEncodingOfText(index: Int) throws {
    let sample = EncodedSample.all[index]
    let path = try folder.write(sample.bytes, as: "sample.csv")
    let wanted = ReadCatalogue(path)
    let message = wanted.complaint?.message ?? ""
    #expect(message.contains("is not UTF-8; --encoding \(sample.encoding) reads '"), "\(message)")
    for chunk in [1, 16, 100] {
      #expect(ReadCatalogue(path, chunk: chunk).complaint == wanted.complaint)
    }
    let pipe = try FilledPipe(sample.bytes, piece: 7)
    #expect(ReadCatalogue(pipe.path).complaint == wanted.complaint)
  }

  @Test func showsTheWordAroundTheByte() throws {
    let bytes = Array("model,city\nA, ".utf8) + [0xA3, 0xF3, 0x64, 0x9F, 0x2C, 0x0A]
    let reading = ReadCatalogue(try folder.write(bytes, as: "word.csv"))
    #expect(
      reading.complaint?.message
        == "the byte 0xa3 is not UTF-8; --encoding windows-1250 reads 'Łódź'")
  }

  @Test func textThatIsMostlyUTF8IsCalledDamaged() throws {
    let bytes = Array("model,color\n".utf8) + [0x43, 0xE9] + Array(",x\nÄ,ö\nü,ß\n".utf8)
    let message = ReadCatalogue(try folder.write(bytes, as: "mixed.csv")).complaint?.message
    #expect(message?.contains("4 other characters near it are") == true)
    #expect(message?.contains("--encoding") == false)
  }

  @Test(arguments: [("utf-16le", false, 2), ("utf-16be", true, 2), ("utf-32le", false, 4)])
  func wideTextWithoutAMarkIsCalledThat(name: String, isBig: Bool, width: Int) throws {
    let bytes = "모델,price\n갤럭시,5\nA,6\n".unicodeScalars.flatMap { scalar -> [UInt8] in
      let all = (0..<width).reversed().map { UInt8(scalar.value >> (8 * $0) & 0xFF) }
      return isBig ? all : all.reversed()
    }
    let message = ReadCatalogue(try folder.write(bytes, as: "wide.csv")).complaint?.message
    #expect(message?.contains("--encoding \(name)") == true, "\(message ?? "")")
  }

  @Test func onlyTheFirstOfManyIsAdvisedOn() throws {
    let bytes = Array("model\n".utf8) + [0xE9, 0x0A, 0xE9, 0x0A]
    let path = try folder.write(bytes, as: "many.csv")
    let source = try InputFormatCatalog.open(
      CataloguePath(path), as: InputSettings(), plan: ColumnPlan(specs: []), tracksLines: false)
    let batch = PhoneBatch(plan: ColumnPlan(specs: []))
    var messages: [String] = []
    while true {
      do {
        guard try source.fill(batch) else { break }
      } catch .data(let problem) {
        messages.append(problem.message)
        guard try source.skipBroken() else { break }
      }
    }
    #expect(messages.count == 2)
    #expect(messages.first?.contains("--encoding windows-1252 reads 'é'") == true)
    #expect(messages.last == "the byte 0xe9 is not UTF-8")
  }
}
