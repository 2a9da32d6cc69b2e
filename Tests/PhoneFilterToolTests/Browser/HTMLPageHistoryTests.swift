import PhoneFilterTestSupport
import Foundation
import Testing

extension HTMLPageTests {
  /// Goes back in the history, and waits until the page has followed.
  private func goBack(_ page: BrowserPage) throws -> String {
    try page.value(
      "new Promise(done => { addEventListener('popstate', () => setTimeout(() => done(location.hash)), { once: true }); history.back(); })"
    )
  }

  @Test func backTakesTheLastStepBack() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.toggle("color", "Starlight")
    try page.toggle("diskSpace", "256")
    try page.click("document.querySelector('thead button')")
    #expect(try page.models.count == 3)
    #expect(try goBack(page) == "#color=Starlight&diskSpace=256")
    #expect(try page.value("document.querySelector('[aria-sort]') === null"))
    #expect(try goBack(page) == "#color=Starlight")
    #expect(try page.models.count == 4)
    #expect(try goBack(page) == "")
    #expect(try page.models.count == 36)
    #expect(try page.options.allSatisfy { !$0.isChosen })
  }

  @Test func lettersOfAWordAreOneStep() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.toggle("brand", "Apple")
    let before: Int = try page.value("history.length")
    try page.click("document.getElementById('search')")
    for letter in ["p", "r", "o"] { try page.type(letter) }
    #expect(try page.value("history.length") == before + 1)
    #expect(try page.value("location.hash") == "#brand=Apple&q=pro")
    #expect(try goBack(page) == "#brand=Apple")
    #expect(try page.value("document.getElementById('search').value") == "")
    #expect(try page.models.count == 12)
  }

  /// A link within the page must not remove the choices from the address.
  @Test func skippingToThePhonesKeepsTheChoice() throws {
    let page = try MadePage(["data/catalog.json"]).open(hash: "#color=Gold")
    let count = try page.models.count
    try page.press("Tab", code: 9)
    try page.press("Enter", code: 13, text: "\r")
    #expect(try page.value("location.hash") == "#color=Gold")
    #expect(try page.value("document.activeElement.className") == "scroll")
    #expect(try page.models.count == count)
  }
}
