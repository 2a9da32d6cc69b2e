/// Random phones of a shop: the same phones for the same seed.
struct Assortment: Sequence, IteratorProtocol {
  private final class Product: Sendable {
    let model: Name
    /// The model with quotes in its name, which every format must escape.
    let edition: Name
    let processor: Name
    let screenTenths: Int
    let memories: [Int]
    let price: Int

    init(
      _ model: String, _ processor: String, _ screenTenths: Int, _ memories: [Int], _ price: Int
    ) {
      self.model = Name(model)
      edition = Name("\(model) \"Night\" Edition")
      self.processor = Name(processor)
      self.screenTenths = screenTenths
      self.memories = memories
      self.price = price
    }
  }

  static let starlight = Name("Starlight")

  private static let colors =
    [starlight]
    + [
      "Midnight", "Space Black", "Deep Purple", "Sierra Blue", "Alpine Green", "Natural Titanium",
      "Graphite", "Gold", "Silver", "Phantom Black", "Bora Purple", "Cloud White", "Obsidian",
      "Hazel", "Porcelain", "Aurora Green", "Glacier Blue", "Cosmic Orange", "Lavender",
    ].map(Name.init)

  /// Ten of the colors, Starlight first, with names that are short enough for a narrow column.
  static let tenColors = Array(colors.filter { $0.text.utf8.count <= 11 }.prefix(10))

  private static let diskSpaces = [64, 128, 256, 512, 1024]

  private static let products: [Product] = [
    Product("iPhone 12 mini", "A14 Bionic", 54, [4], 499),
    Product("iPhone 13", "A15 Bionic", 61, [4], 599),
    Product("iPhone 13 Pro Max", "A15 Bionic", 67, [6], 899),
    Product("iPhone 14", "A15 Bionic", 61, [6], 699),
    Product("iPhone 14 Plus", "A15 Bionic", 67, [6], 799),
    Product("iPhone 14 Pro", "A16 Bionic", 61, [6], 899),
    Product("iPhone 15", "A16 Bionic", 61, [6], 799),
    Product("iPhone 15 Pro Max", "A17 Pro", 67, [8], 1099),
    Product("iPhone SE (3rd generation)", "A15 Bionic", 47, [4], 429),
    Product("Galaxy S22 Ultra 5G", "Exynos 2200, 4 nm", 68, [8, 12], 899),
    Product("Galaxy S23 Ultra 5G", "Snapdragon 8 Gen 2 for Galaxy", 68, [8, 12], 1099),
    Product("Galaxy S24+", "Exynos 2400", 67, [12], 949),
    Product("Galaxy Z Flip5", "Snapdragon 8 Gen 2 for Galaxy", 67, [8], 899),
    Product("Galaxy Z Fold5", "Snapdragon 8 Gen 2 for Galaxy", 76, [12], 1299),
    Product("Galaxy A54 5G", "Samsung Exynos 1380", 64, [6, 8], 399),
    Product("Pixel 7a", "Google Tensor G2", 61, [8], 449),
    Product("Pixel 8 Pro", "Google Tensor G3", 67, [12], 899),
    Product("Pixel Fold", "Google Tensor G2", 76, [12], 1199),
    Product("Xperia 1 V", "Snapdragon 8 Gen 2", 65, [12], 1099),
    Product("Xperia 10 V", "Snapdragon 695 5G", 61, [6, 8], 399),
    Product("OnePlus 11 5G", "Snapdragon 8 Gen 2", 67, [8, 12, 16], 699),
    Product("OnePlus Nord CE 3 Lite 5G", "Snapdragon 695 5G", 67, [8], 299),
    Product("Xiaomi 13 Ultra", "Snapdragon 8 Gen 2", 67, [12, 16], 1049),
    Product("Redmi Note 12 Pro+ 5G", "MediaTek Dimensity 1080", 66, [8, 12], 399),
    Product("POCO F5 Pro", "Snapdragon 8+ Gen 1, 4 nm", 66, [8, 12], 499),
    Product("Oppo Find X6 Pro", "Snapdragon 8 Gen 2", 68, [12, 16], 999),
    Product("Vivo X90 Pro+", "Snapdragon 8 Gen 2", 67, [12], 949),
    Product("Realme GT Neo 5", "Snapdragon 8+ Gen 1", 67, [8, 12, 16], 449),
    Product("Motorola Edge 40 Pro", "Snapdragon 8 Gen 2", 66, [12], 799),
    Product("Moto G84 5G", "Snapdragon 695 5G", 65, [8, 12], 249),
    Product("Nothing Phone (2)", "Snapdragon 8+ Gen 1", 67, [8, 12], 599),
    Product("Fairphone 5", "Qualcomm QCM6490", 64, [6, 8], 649),
    Product("Honor Magic5 Pro", "Snapdragon 8 Gen 2", 68, [8, 12, 16], 999),
    Product("Huawei Mate 60 Pro+", "HiSilicon Kirin 9000S", 68, [16], 1199),
    Product("Asus ROG Phone 7 Ultimate", "Snapdragon 8 Gen 2", 67, [16], 1199),
    Product("Nokia XR21", "Snapdragon 695 5G", 64, [6], 499),
  ]

  private var random: SplitMix64
  private var left: Int

  init(seed: UInt64, count: Int) {
    random = SplitMix64(seed: seed)
    left = count
  }

  /// Nil after the requested number of phones.
  mutating func next() -> Phone? {
    guard left > 0 else { return nil }
    left -= 1
    let product = random.pick(Self.products)
    return Phone(
      model: random.oneIn(1024) ? product.edition : product.model,
      price: product.price + random.below(60) * 10,
      screenTenths: product.screenTenths,
      processor: product.processor,
      memory: random.pick(product.memories),
      diskSpace: random.pick(Self.diskSpaces),
      color: random.pick(Self.colors))
  }
}
