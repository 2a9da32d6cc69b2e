@testable import PhoneFilterBase
import Testing

@testable import PhoneFilterCore

@Suite("Memory and storage in one text")
struct CapacityPartsTests {
  private func parts(_ text: String, in part: ValuePart) -> String {
    withBytes(of: Array(text.utf8)) { bytes in
      let parts = CapacityParts(bytes, in: part)
      func shown(_ places: [Range<Int>]) -> String {
        places.map { bytes.slice($0).text() }.joined(separator: ",")
      }
      return shown(parts.memory) + "|" + shown(parts.storage)
    }
  }

  @Test(arguments: [
    ("64GB/4GB", "4GB|64GB"), ("4/64GB", "4|64GB"), ("6/8GB", "|6,8GB"),
    ("8GB / 12GB", "|8GB,12GB"),
    ("8 GB RAM, 128 GB inbuilt", "8 GB|128 GB"),
    ("128GB 8GB RAM, 256GB 12GB RAM", "8GB,12GB|128GB,256GB"),
    ("512GB", "|512GB"), ("4GB", "|4GB"), ("12GB/1TB", "12GB|1TB"), ("", "|"), ("none", "|"),
  ])
  func aCellHasTwoSpecs(text: String, parts: String) {
    #expect(self.parts(text, in: .amount) == parts)
  }

  /// In a field of memory, a single small amount is the memory.
  @Test(arguments: [("4GB", "4GB|"), ("64GB", "|64GB"), ("4GB/64GB", "4GB|64GB")])
  func aFieldOfMemoryHasSmallAmounts(text: String, parts: String) {
    #expect(self.parts(text, in: .amountInMemory) == parts)
  }

  @Test(arguments: [
    ("Redmi 9 4/64GB Black", "4|64GB"), ("iPhone 14 128GB Starlight", "|128GB"),
    ("Galaxy A52 (Awesome Black, 128 GB)  (6 GB RAM)", "6 GB|128 GB"), ("Redmi 9A 2GB", "|"),
    ("POCO X3 6+128", "6|128"), ("Nokia 3310", "|"), ("8GB RAM (up to 16GB) + 128GB", "8GB|128GB"),
    ("Pixel 7 5G", "|"), ("Смартфон A 6 Гб, 512 ГБ серый", "6 Гб|512 ГБ"),
    ("iPhone 16 Pro Max 512GB", "|512GB"), ("12GB+512GB Ram 256GB", "12GB|512GB,256GB"),
    ("HP MIX4 RAM 12GB+512GB NFC 4G/5G HD", "12GB|512GB"), ("MIX4 12GB/512GB 4G/5G", "12GB|512GB"),
    ("Redmi 12G+256G", "12G|256G"), ("Redmi 256G/12G 5G", "12G|256G"),
  ])
  func aNameHasWhatIsSaidInIt(text: String, parts: String) {
    #expect(self.parts(text, in: .title) == parts)
  }
}
