import PhoneFilterCore

/// The four phones of the classic example.
package enum ClassicPhones {
  package static let iPhone14 = Phone(
    .model("iPhone 14"), .price(799), .screenSize(6.1), .processor("A15 Bionic"), .memory(6),
    .diskSpace(128), .color("Starlight"))
  package static let plus = Phone(
    .model("iPhone 14 Plus"), .price(999), .screenSize(6.7), .processor("A15 Bionic"), .memory(6),
    .diskSpace(256), .color("Starlight"))
  package static let pro = Phone(
    .model("iPhone 14 Pro"), .price(1299), .screenSize(6.1), .processor("A16 Bionic"), .memory(6),
    .diskSpace(512), .color("Space Black"))
  package static let proMax = Phone(
    .model("iPhone 14 Pro Max"), .price(1399), .screenSize(6.7), .processor("A16 Bionic"),
    .memory(6), .diskSpace(512), .color("Gold"))

  package static let all = [iPhone14, plus, pro, proMax]

  package static let json = """
    [
      {"model":"iPhone 14","price":799,"screenSize":6.1,"diskSpace":128,"color":"Starlight"},
      {"model":"iPhone 14 Plus","price":999,"screenSize":6.7,"diskSpace":256,"color":"Starlight"},
      {"model":"iPhone 14 Pro","price":1299,"screenSize":6.1,"diskSpace":512,"color":"Space Black"},
      {"model":"iPhone 14 Pro Max","price":1399,"screenSize":6.7,"diskSpace":512,"color":"Gold"}
    ]

    """

  package static let csv = """
    model,price,screenSize,diskSpace,color
    iPhone 14,799,6.1,128,Starlight
    iPhone 14 Plus,999,6.7,256,Starlight
    iPhone 14 Pro,1299,6.1,512,Space Black
    iPhone 14 Pro Max,1399,6.7,512,Gold

    """
}
