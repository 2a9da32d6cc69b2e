import PhoneFilterTestSupport
import Testing

@testable import PhoneFilterCore

/// A question about a small catalogue, and the answer of a person who reads the catalogue.
struct ReadQuestion: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  let file: String
  let text: String
  let answer: String

  /// A question about a CSV file of these rows. The answer is the number of rows.
  init(_ arguments: [String], _ rows: [String], _ count: Int) {
    self.init(arguments + ["-c"], in: "shop.csv", rows.joined(separator: "\n") + "\n", "\(count)\n")
  }

  init(_ arguments: [String], in file: String, _ text: String, _ answer: String) {
    self.arguments = arguments
    self.file = file
    self.text = text
    self.answer = answer
  }

  var testDescription: String { "\(arguments.joined(separator: " ")) on \(text.prefix(160))" }

  /// The program's answer, which may be an error.
  func asked() throws -> String {
    let run = try ToolRun(arguments, file, text)
    return run.error.map { "error: \($0)" } ?? run.output
  }
}

/// Values that the program once read as a different amount than a person does.
@Suite("Misread values")
struct MisreadValuesTests {
  @Test(arguments: lengths + capacities)
  func amountIsWhatAPersonReads(question: ReadQuestion) throws {
    let answer = try question.asked()
    #expect(answer == question.answer)
  }

  @Test(arguments: titles)
  func capacityInANameHasItsOwnUnit(question: ReadQuestion) throws {
    let answer = try question.asked()
    #expect(answer == question.answer)
  }

  @Test(arguments: money)
  func priceHasTheMarksOfItsColumn(question: ReadQuestion) throws {
    let answer = try question.asked()
    #expect(answer == question.answer)
  }

  /// An area is not a second length. A number that no conversion explains is not a second length
  /// either.
  static let lengths: [ReadQuestion] =
    [
      "16.6 cm²", "16.6 cm2", "16.6 cm 2", "16.6 cm^2", "2.57 in²", "16.6 sq cm", "16.6 sq. cm",
      "16.6 cm",
    ].flatMap { area in
      [
        ReadQuestion(["--screen", "6.."], ["model,screen", "A,\"2.3 inches, \(area)\""], 0),
        ReadQuestion(["--screen", "2.3"], ["model,screen", "A,\"2.3 inches, \(area)\""], 1),
        ReadQuestion(["--screen", "2..2.29"], ["model,screen", "A,\"2.3 inches, \(area)\""], 0),
      ]
    } + [
      ReadQuestion(["--screen", "32.."], ["model,screen", "A,\"5.5 inches, 83.4 cm\""], 0),
      ReadQuestion(
        ["--screen", "6.67.."], ["model,screen", "A,\"6.67 inches, 107.4 cm2 (~85.9%)\""], 1),
      ReadQuestion(["--screen", "14"], screens, 1),
      ReadQuestion(["--screen", "..7"], screens, 2),
      ReadQuestion(["--where", "thick<7.9"], ["model,thick", "A,8 mm (0.31 in)", "B,7 mm"], 1),
      ReadQuestion(["--where", "thick<7.9"], ["model,thick", "A,8 mm / 0.31 in", "B,7 mm"], 1),
      ReadQuestion(["--where", "weight<100"], weights, 0),
      ReadQuestion(["--where", "weight>=300"], weights, 2),
      ReadQuestion(["--where", "height>5.5ft"], ["model,height", "A,5 ft", "B,6 ft"], 1),
    ]

  static let screens = ["model,screenSize", "A,5.5", "B,6", "C,14", "D,17", "E,32", "F,55"]
  static let weights = ["model,weight", "A,338 g (3G)", "B,331 g (4G)", "C,200 g (5G)"]

  static let capacities: [ReadQuestion] = [
    ReadQuestion(
      ["--disk", "1tb"], ["model,storage", "A,\"Memory Card Supported, upto 1 TB\"", "B,64 GB"], 0),
    ReadQuestion(["--disk", "32"], ["model,storage", "A,Expandable Upto 32 GB", "B,64 GB"], 0),
    ReadQuestion(["--memory", "8"], inbuilt, 1),
    ReadQuestion(["--disk", "128"], inbuilt, 1),
    ReadQuestion(["--disk", "256"], ["model,disk", "A,256GB美版", "B,128GB"], 1),
    ReadQuestion(["--disk", "64"], ["model,memoryInternal", "A,64GB", "B,128GB 8GB RAM"], 1),
    ReadQuestion(["--memory", "64"], ["model,memoryInternal", "A,64GB", "B,128GB 8GB RAM"], 0),
    ReadQuestion(["--disk", "128"], ["model,memoryInternal", "A,64GB", "B,128GB 8GB RAM"], 1),
    ReadQuestion(["--disk", "32"], ["model,memory-size", "A,2Gb/32Gb", "B,3Gb/64Gb"], 1),
    ReadQuestion(["--disk", "2"], ["model,memory-size", "A,2Gb/32Gb", "B,3Gb/64Gb"], 0),
    ReadQuestion(["--memory", "2"], ["model,memory-size", "A,2Gb/32Gb", "B,3Gb/64Gb"], 1),
    ReadQuestion(
      ["--memory", "12"], ["model,memory", "A,12GB RAM Snapdragon 695 5G", "B,8GB RAM"], 1),
    ReadQuestion(
      ["--screen", "..7"],
      ["model,tela,tamanho_polegadas", "A,9.9,6.7", "B,9.5,6.1", "C,8.8,7.1"], 2),
    ReadQuestion(["--color", "White", "-i"], ["model,color", "A,\"Black, White\"", "B,Black"], 1),
    ReadQuestion(["--color", "White", "-i"], ["model,color", "A,Black| White", "B,Black"], 1),
    ReadQuestion(
      ["--color", "Black, White"], ["model,color", "A,\"Black, White\"", "B,Black"], 1),
    ReadQuestion(["--not-color", "Black"], ["model,color", "A,\"Black, White\"", "B,Gold"], 1),
    ReadQuestion(
      ["--color", "White", "-i"], ["model,color", "A,\"['Black', ' white']\"", "B,['Black']"], 1),
  ]

  static let inbuilt = [
    "model,RAM,Card slot", "A,\"8 GB RAM, 128 GB inbuilt\",\"Memory Card Supported, upto 1 TB\"",
    "B,\"6 GB RAM, 64 GB inbuilt\",Memory Card Not Supported",
  ]

  static let titles: [ReadQuestion] = [
    (["--memory", "6"], "HP A ROM 128GB RAM 6GB", 1),
    (["--disk", "128"], "HP A ROM 128GB RAM 6GB", 1),
    (["--memory", "12"], "Z RAM 12GB ROM 512GB", 1),
    (["--disk", "512"], "Z RAM 12GB ROM 512GB", 1),
    (["--disk", "1tb.."], "Armor 25T 6/256GB", 0), (["--disk", "256"], "Armor 25T 6/256GB", 1),
    (["--disk", "5"], "POP 5 Go 1/16GB", 0), (["--disk", "16"], "POP 5 Go 1/16GB", 1),
    (["--disk", "1025.."], "Nokia (2019G-3BALUA1) 64GB", 0),
    (["--disk", "1025.."], "A317-54-54T2 256GB", 0),
    (["--disk", "..1"], "Moto 64 GB ₹18,499M.R.P: x", 0),
    (["--memory", "12"], "Realme 12+ 8/256Gb", 0), (["--memory", "8"], "Realme 12+ 8/256Gb", 1),
    (["--disk", "..1"], "Camera 108M 8/128GB", 0), (["--disk", "128"], "Camera 108M 8/128GB", 1),
    (["--disk", "256"], "iPhone 256GB美版", 1), (["--disk", "256"], "iPhone 256 ГБ", 1),
    (["--disk", "64"], "Redmi 64 Go", 1), (["--disk", "512"], "Xiaomi 512Mb", 0),
  ].map { arguments, title, count in
    ReadQuestion(
      arguments,
      ["name,price", "\"\(title)\",5"]
        + (title.contains("ROM")
          ? ["Q ROM 32GB RAM 3GB,6", "R ROM 32GB RAM 3GB,7"] : ["Q 3/32GB,6", "R 3/32GB,7"]),
      count)
  }

  static let money: [ReadQuestion] = [
    ReadQuestion(["--price", "1000.."], ["model;Preis", "A;1.299", "B;999", "C;1.049"], 2),
    ReadQuestion(
      ["--price", "..120"], ["model,new_price,old_price", "A,100,150", "B,130,170"], 1),
    ReadQuestion(
      ["--price", "..120"], ["model,old_price,new_price", "A,150,100", "B,170,130"], 1),
    ReadQuestion(
      ["--price", "..120"], ["model,price_new,price_old", "A,100,150", "B,130,170"], 1),
    ReadQuestion(["--price", "..120"], ["model,newPrice,oldPrice", "A,100,150", "B,130,170"], 1),
    ReadQuestion(
      ["--price", "..120"], ["model,price_was,price_new", "A,150,100", "B,170,130"], 1),
    ReadQuestion(["--price", "..120"], ["model,before_price,price", "A,150,100", "B,170,130"], 1),
    ReadQuestion(
      ["--where", "cost>=1000"], ["model,cost", "A,1.299 €", "B,999 €", "C,1.099 €"], 2),
    ReadQuestion(["--price", "..2000"], ["model,price", "A,1 500 c.", "B,2 500 c."], 1),
    ReadQuestion(["--price", "..2000"], ["model,price", "A,৳1500", "B,৳2500"], 1),
    ReadQuestion(["--price", "..2000"], ["model,price", "A,1 500 сўм", "B,2 500 сўм"], 1),
    ReadQuestion(
      ["--price", "..2000"], ["model,price", "A,\"1 500,000 DT\"", "B,\"2 500,000 DT\""], 1),
    ReadQuestion(
      ["--price", "..2000"], ["model,price", "A,1.500 đ", "B,2.500 đ", "C,3.500 đ"], 1),
    ReadQuestion(["--price", "..2000"], ["model,price", "A,\"KSh 1,500\"", "B,\"KSh 2,500\""], 1),
    ReadQuestion(["--price", "..2000"], ["model,price", "A,S/ 1500", "B,S/ 2500"], 1),
  ]
}

/// Every command sees the same values in a cell with several values.
@Suite("Several values in a cell")
struct SeveralValuesInACellTests {
  private let text = """
    model,memory_internal,color
    A,"128GB 8GB RAM, 256GB 12GB RAM","Black, White"
    B,64GB 4GB RAM,Gold

    """

  @Test(arguments: [
    (["facets", "--facet", "memory", "-f", "csv"], "4,1 8,1 12,1"),
    (["facets", "--facet", "color", "-f", "csv"], "Black,1 Gold,1 White,1"),
  ])
  func facetsCountEach(arguments: [String], values: String) throws {
    let run = try ToolRun(arguments, "a.csv", text)
    let lines = run.output.split(separator: "\n").dropFirst()
    let found = lines.map { $0.split(separator: ",")[1...2].joined(separator: ",") }
    #expect(Set(found) == Set(values.split(separator: " ").map(String.init)), "\(run.output)")
  }

  @Test(arguments: [["--memory", "12"], ["--color", "White"], ["--color", "Black, White"]])
  func filtersFindEach(arguments: [String]) throws {
    #expect(try ToolRun(arguments + ["-c"], "a.csv", text).output == "1\n")
  }

  @Test func normalizedRowsHaveAll() throws {
    let run = try ToolRun(
      ["--normalize", "--fields", "memory,color", "-f", "jsonl"], "a.csv", text)
    #expect(
      run.output == """
        {"memory":[8,12],"color":["Black","White"]}
        {"memory":4,"color":"Gold"}

        """)
  }
}

/// In some languages "cores" are colors; in English they are the parts of a processor.
@Suite("Cores of a processor are no colors")
struct CoresAreNoColorsTests {
  @Test(arguments: [
    ("a.csv", "model,cores\nA,8\nB,4\nC,6\n"), ("a.csv", "model,cores\nA,8 x 2 GHz\nB,4\nC,6\n"),
    (
      "a.json",
      #"[{"cores":[{"name":"Cortex-A72"}]},{"cores":[{"name":"X4"},{"name":"A52"}]},{"cores":[{"name":"A7"}]}]"#
    ),
  ])
  func partsOfAProcessorAreNone(name: String, text: String) throws {
    let run = try ToolRun(["--has", "color", "-c"], name, text)
    #expect(run.error?.contains("color") == true, "\(run)")
  }

  @Test(arguments: [
    "cores\nPreto\nAzul 2\nRosa\n", "color\n#000\n#1A2\n#3B4\n", "colour\n#000\n#1A2\n#3B4\n",
  ])
  func colorsAreColors(text: String) throws {
    #expect(try ToolRun(["--has", "color", "-c"], "a.csv", text).output == "3\n")
  }
}
