import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// The remarks about fields that are not chosen by a plain name, as whole sentences.
struct FieldRemarksTests {
  /// The remarks about a spec, and the values that the chosen field has.
  private func taken(_ spec: String, _ text: String) throws -> (values: String, remarks: [String]) {
    let run = try ToolRun(
      ["--normalize", "--fields", spec, "-f", "csv", "--no-progress"], "a.csv", text)
    #expect(run.error == nil)
    return (
      run.output.split(separator: "\n").dropFirst().joined(separator: " "),
      run.remarks.map { String($0.dropFirst("a.csv: ".count)) }
    )
  }

  @Test(
    arguments: [
      (
        "memory", "model,Storage/RAM\nA,64GB/4GB\nB,128GB/8GB\n", "4 8",
        "memory is taken from the amounts in 'Storage/RAM'; --map memory= chooses no field"
      ),
      (
        "processor", "model,platform_chipset\nA,X1\nB,X2\n", "X1 X2",
        "processor is taken from 'platform_chipset'; --map processor= chooses no field"
      ),
      (
        "memory", "model,Memory,RAM\nA,fast,8 GB\nB,slow,6 GB\nC,fast,4 GB\n", "8 6 4",
        "memory is taken from 'RAM', since 'Memory' can be read as memory in only 0 of 3 values; "
          + "--map memory= chooses no field"
      ),
      (
        "memory", "model,ram\nA,4096\nB,8192\nC,2549\n", "4 8 3",
        "memory in 'ram' is read in MB, because its numbers are too large for GB"
      ),
      (
        "price", "model,priceRegular,priceDiscount\nA,50,40\nB,70,60\n", "40 60",
        "price is taken from 'priceDiscount', the paid price; --map 'price=priceRegular' takes "
          + "the other field"
      ),
      (
        "price", "model,priceRegular,priceDiscount\nA,50,40\nB,70,\nC,80,75\n", "40 \"\" 75",
        "price is taken from 'priceDiscount', the paid price (of the first 3 phones, 1 have only "
          + "'priceRegular'); --map 'price=priceRegular' takes the other field"
      ),
      (
        "price", "model,price,sale price\nA,50,40\nB,70,60\n", "50 70",
        "price is taken from 'price'; --map 'price=sale price' takes the paid price"
      ),
      (
        "price", "model,price,list price\nA,50,60\nB,70,80\n", "50 70",
        "price is taken from 'price'; --map 'price=list price' takes the other field"
      ),
      (
        "color", "title,price\nS21 64GB Black,1\nA52 64GB Blue,2\n", "Black Blue",
        "color is taken from the text of 'title'; --map color= chooses no field"
      ),
      (
        "diskSpace", "model,memory\nA,128GB\nB,64GB\nC,256GB\n", "128 64 256",
        "diskSpace is taken from 'memory', which cannot be memory; --map diskSpace= chooses no "
          + "field"
      ),
    ])
  func aChoiceIsSaidWithItsFlag(spec: String, text: String, values: String, remark: String) throws {
    let taken = try taken(spec, text)
    #expect(taken.values == values)
    #expect(taken.remarks.contains(remark), "\(taken.remarks)")
  }

  @Test(
    arguments: [
      ("memory", "model,ram\nA,8\nB,6\nC,12\n"), ("memory", "model,Arbeitsspeicher\nA,8\nB,6\n"),
      ("price", "model,price\nA,50\nB,60\n"), ("color", "model,colour\nA,Gold\nB,Blue\n"),
      ("memory", "model,RAM (TotalMem)\nA,8 GB\nB,6 GB\n"),
      ("price", "model,sale price\nA,50\nB,60\n"), ("price", "model,list price\nA,50\nB,60\n"),
    ])
  func aPlainChoiceIsNotSaid(spec: String, text: String) throws {
    #expect(try taken(spec, text).remarks == [])
  }

  /// The message about a spec whose own field cannot be the spec.
  @Test(
    arguments: [
      (
        "memory", "model,memory\nA,128GB\nB,256GB\nC,64GB\n",
        "memory has no field, because 'memory' is usually 128 GB, which is more than phones have; "
          + "--map 'memory=memory' takes it anyway"
      ),
      (
        "memory", "model,memory,ram\nA,128GB,8\nB,256GB,6\nC,64GB,4\n",
        "memory has no field, because 'memory' is usually 128 GB, which is more than phones have; "
          + "--map 'memory=ram' takes another field"
      ),
    ])
  func aRefusedFieldIsSaid(spec: String, text: String, message: String) throws {
    let run = try ToolRun(["--\(spec)", "8", "-c"], "a.csv", text)
    #expect(run.error == "a.csv: " + message, "\(run)")
  }

  @Test func aFieldThatLacksMostValuesIsNotUsed() throws {
    func price(_ filled: Int) throws -> String {
      let rows = (0..<20).map { "M\($0),\($0 < filled ? "5\($0)" : ""),9\($0)\n" }.joined()
      return try taken("price", "model,priceDiscount,priceRegular\n" + rows).values.prefix(2) + ""
    }
    // A quarter of the values of the fullest field is enough.
    #expect(try price(5) == "50" && price(4) == "90")
  }

  /// A field of objects has no value of its own, so its values are not numbers.
  @Test func aFieldOfObjectsIsNotANumber() throws {
    let rows = #"{"model":"A1","Prozessor":{"value":"X1"}}"# + "\n"
    let run = try ToolRun(["--processor", "X1", "-c", "--no-progress"], "a.jsonl", rows)
    #expect(run.output == "1\n")
    #expect(
      run.remarks.map { String($0) } == [
        "a.jsonl: processor is taken from 'Prozessor.value', since 'Prozessor' has no value of its own; "
          + "--map processor= chooses no field"
      ])
  }
}
