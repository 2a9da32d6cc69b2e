import PhoneFilterTestSupport
import Foundation
import Testing

extension HTMLPageTests {
  /// Returns the cells of the first rows of a column, by its heading.
  private func cells(_ heading: String, _ page: BrowserPage) throws -> [String] {
    try page.value(
      """
      (() => { const place = [...document.querySelectorAll('thead th')].findIndex(one => one.textContent === '\(heading)');
        return [...document.querySelectorAll('tbody tr')].map(row => row.cells[place].innerText); })()
      """)
  }

  @Test func headingsAndValuesAreForPeople() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      model,price,batteryCapacity,has_nfc,weight (g),brand
      A,1399,4000 mAh,true,199,Apple
      B,99.5,5000 mAh,false,,Apple
      C,100,3500 mAh,true,150.5,Sony

      """, as: "a.csv")
    let page = try MadePage([file]).open()
    let heads: [String] = try page.value(
      "[...document.querySelectorAll('thead th')].map(one => one.textContent)")
    #expect(heads == ["ModelBrand", "Price", "Battery capacity mAh", "Has nfc", "Weight g"])
    #expect(try cells("Battery capacity mAh", page) == ["4,000", "5,000", "3,500"])
    #expect(try cells("Has nfc", page).map { $0.first } == ["✓", "–", "✓"])
    #expect(try cells("Weight g", page) == ["199", "", "150.5"])
    #expect(
      try page.value("document.querySelector('tbody th small').textContent") == "Apple")
    // The decimal points are below each other.
    let points: [Double] = try page.value(
      """
      [...document.querySelectorAll('tbody tr')].map(row => {
        const text = row.cells[1].firstChild, range = document.createRange();
        const point = text.data.indexOf('.');
        range.setStart(text, 0);
        range.setEnd(text, point < 0 ? text.length : point);
        return Math.round(range.getBoundingClientRect().right);
      })
      """)
    #expect((points.max() ?? 0) - (points.min() ?? 0) <= 1, "\(points)")
  }

  /// A link is shown as a link, and nothing is loaded before a reader opens it.
  @Test func linksLoadNothing() throws {
    let folder = try TemporaryFolder()
    let pixel =
      "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let file = try folder.write(
      """
      model,link,picture,thumb,bad
      A,https://www.example.com/a?b=1,https://example.com/a.jpg,\"\(pixel)\",javascript:alert(1)
      B,http://example.org/,https://example.com/b.webp,,https://x y
      """, as: "a.csv")
    let page = try MadePage([file]).open()
    #expect(try cells("Link", page) == ["example.com ↗", "example.org ↗"])
    #expect(try cells("Picture", page) == ["image ↗", "image ↗"])
    let links: [String] = try page.value(
      "[...document.querySelectorAll('#rows a')].map(one => `${one.rel} ${one.target} ${new URL(one.href).protocol}`)"
    )
    #expect(links.count == 4)
    #expect(links.allSatisfy { $0.hasPrefix("noopener noreferrer _blank http") })
    #expect(try page.value("document.querySelector('#rows img').naturalWidth") == 1)
    #expect(page.requests.filter { !$0.hasPrefix("file:") && !$0.hasPrefix("data:") } == [])
    #expect(page.complaints == [])
  }

  /// A cell shows the amount that facets and sliders have. The text of the catalogue is its title,
  /// and a search finds both.
  @Test func cellsShowAmountsAsRead() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<20).map { "M\($0),6.\($0 % 4 + 1)' IPS,\($0 + 500).00 INR" }
    let file = try folder.write(
      "model,screen,price\n\(rows.joined(separator: "\n"))\n", as: "a.csv")
    let page = try MadePage([file]).open()
    #expect(try cells("Screen", page).first == "6.1\"")
    #expect(
      try page.value("document.querySelector('tbody tr').cells[2].title") == "6.1' IPS")
    #expect(
      try page.value("document.querySelectorAll('#facets [data-spec=screenSize] li').length") == 4)
    #expect(try MadePage([file]).open(hash: "#q=ips").models.count == 20)
    #expect(try MadePage([file]).open(hash: "#q=6.1%22").models.count == 5)
  }

  /// The field of a spec has the spec's place and look. A field that only has its name is among the
  /// other fields.
  @Test func aFieldThatOnlyHasTheNameOfASpecIsNotFirst() throws {
    let folder = try TemporaryFolder()
    let items = (1...9).map {
      "<SHOPITEM><PRODUCT>M\($0)</PRODUCT>\($0 < 3 ? "<PRICE>\($0)00</PRICE>" : "")<PRICE_VAT>\($0)21</PRICE_VAT></SHOPITEM>"
    }
    let file = try folder.write("<SHOP>\(items.joined())</SHOP>", as: "a.xml")
    let page = try MadePage([file]).open()
    let heads: [String] = try page.value(
      "[...document.querySelectorAll('thead th')].map(one => one.textContent)")
    #expect(heads == ["Model", "Price", "PRICE"])
    #expect(try cells("Price", page).first == "121")
    let narrow = try MadePage([file]).open(width: 390)
    #expect(try narrow.value("document.querySelector('.cards .price').textContent") == "121")
  }

  @Test func truthIsAMarkAndMissingIsBlank() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<12).map { "M\($0),\(["true", "false", ""][$0 % 3])" }
    let file = try folder.write("model,nfc\n\(rows.joined(separator: "\n"))\n", as: "a.csv")
    let page = try MadePage([file]).open(hash: "#nfc=nfc%3Dtrue")
    #expect(
      try page.value(
        "[...document.querySelectorAll('[data-spec=nfc] .value')].map(one => one.innerText.trim()[0])"
      )
        == ["–", "✓", "("])
    #expect(try page.value("document.querySelector('#choices button').textContent") == "Nfc yes ×")
    let all = try MadePage([file]).open()
    #expect(
      try all.value(
        "[...document.querySelectorAll('tbody tr')].slice(0, 3).map(row => row.cells[1].innerText.trim()[0] ?? row.cells[1].ariaLabel)"
      )
        == ["✓", "–", "not given"])
  }
}
