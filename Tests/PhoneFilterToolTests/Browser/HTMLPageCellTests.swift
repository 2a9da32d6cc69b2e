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
    #expect(try cells("Weight g", page) == ["199", "–", "150.5"])
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
}
