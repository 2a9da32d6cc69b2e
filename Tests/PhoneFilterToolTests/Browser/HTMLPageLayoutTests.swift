import PhoneFilterTestSupport
import Foundation
import Testing

extension HTMLPageTests {
  private static let fits =
    "document.documentElement.scrollWidth <= document.documentElement.clientWidth"

  /// The specs are visible, and the table shows that more columns follow.
  @Test(arguments: [(1280, 900), (1900, 1000), (1024, 768)])
  func tablesShowWhereTheyGoOn(width: Int, height: Int) throws {
    let page = try MadePage(["data/catalog.json"]).open(width: width, height: height)
    #expect(try page.value(HTMLPageTests.fits))
    let goesOn: Bool = try page.value(
      "(() => { const one = document.querySelector('.scroll'); return one.scrollWidth > one.clientWidth + 1; })()"
    )
    #expect(
      try page.value("document.querySelector('.frame').classList.contains('after')") == goesOn)
    #expect(goesOn == (width < 1900))
    if width >= 1280 {
      // The scroll bar is within the window too, and the page itself does not scroll.
      #expect(
        try page.value(
          "document.querySelector('.scroll').getBoundingClientRect().bottom < innerHeight"))
      #expect(try page.value("document.documentElement.scrollHeight <= innerHeight"))
      let right: Double = try page.value(
        "[...document.querySelectorAll('thead th')].find(one => one.textContent === 'Color').getBoundingClientRect().left + 90 - document.querySelector('.scroll').getBoundingClientRect().right"
      )
      #expect(right < 0)
    }
    // The header does not move.
    let _: Bool = try page.value("(document.querySelector('.scroll').scrollTop = 400, true)")
    #expect(
      try page.value(
        "document.querySelector('thead').rows[0].cells[0].getBoundingClientRect().top - document.querySelector('.scroll').getBoundingClientRect().top < 3"
      ))
  }

  /// The page of a comparison has this style and no sidebar.
  @Test func differencesHaveTheWholeWidth() throws {
    let folder = try TemporaryFolder()
    let page = folder.path(of: "diff.html")
    _ = try Tool.run(
      script: "phonefilter diff -f html data/catalog.json data/catalog.csv > '\(page)'")
    let opened = try BrowserPage(page)
    #expect(
      try opened.value("document.querySelector('main').getBoundingClientRect().width > 1000"))
  }

  @Test func longTextsAreOneLine() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "word ", count: 600)
    let file = try folder.write("model,price,note\nA,1,\(long)\nB,2,x\n", as: "a.csv")
    let page = try MadePage([file]).open()
    let height = "document.querySelector('tbody tr').getBoundingClientRect().height"
    #expect(try page.value(height, as: Double.self) < 50)
    try page.click("document.querySelector('.opener')")
    #expect(try page.value(height, as: Double.self) > 200)
    #expect(try page.value("document.querySelector('.opener').ariaExpanded") == "true")
    #expect(try page.value("document.querySelector('.cut').textContent.length") == 3000)
    try page.click("document.querySelector('.opener')")
    #expect(try page.value(height, as: Double.self) < 50)
    let plain = try MadePage([file]).open(runsScripts: false)
    #expect(try plain.value(height, as: Double.self) < 60)
  }

  @Test func columnsAreChosen() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    try page.click("document.querySelector('.menu > summary')")
    for name in ["Battery", "Model"] {
      try page.click(
        "[...document.querySelectorAll('.list label')].find(one => one.textContent === '\(name)')")
    }
    let heads: [String] = try page.value(
      "[...document.querySelectorAll('thead th')].map(one => one.textContent)")
    #expect(heads.first == "Brand" && !heads.contains("Battery") && heads.contains("Color"))
    #expect(try page.value("location.hash") == "#hide=model&hide=battery")
    try page.press("Escape", code: 27)
    #expect(try page.value("document.querySelector('.menu').open") == false)
    #expect(try page.value("document.activeElement.textContent") == "Columns · 2 hidden")
  }

  /// The sidebar does not list a text that nearly every phone has for itself; it offers a search.
  @Test func namesAreSearchedAndNotListed() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let order: [String] = try page.value(
      "[...document.querySelectorAll('legend')].map(one => one.textContent)")
    #expect(order.first == "Brand" && order.last == "Model")
    let models = "document.querySelectorAll('#facets fieldset:last-child li').length"
    #expect(try page.value(models) == 0)
    try page.click("document.querySelector('#facets fieldset:last-child input')")
    try page.type("fold")
    #expect(try page.value(models) == 1)
  }

  @Test func numbersAreFoundWithCommasAndWithout() throws {
    let made = try MadePage(["data/catalog.json"])
    let plain = try made.open(hash: "#q=1399").models
    #expect(
      try plain == ["iPhone 14 Pro Max", "Pixel 8 Pro", "Xperia 1 V"]
        && made.open(hash: "#q=1,399").models == plain)
    let folder = try TemporaryFolder()
    let file = try folder.write("model,price\nA,\"1,399\"\nB,1399\nC,139\n", as: "a.csv")
    let grouped = try MadePage([file])
    for typed in ["1399", "1,399"] {
      #expect(try grouped.open(hash: "#q=\(typed)").models == ["A", "B"], "\(typed)")
    }
  }

  /// The page sorts as the command line does: equal numbers keep their order, a list sorts by its
  /// first value, and rows without a value come last in ascending and descending order.
  @Test(arguments: ["memory", "color", "price", "weight", "x"])
  func everyColumnSortsAsOnTheCommandLine(column: String) throws {
    let folder = try TemporaryFolder()
    let rows = [
      #"{"model":"a","memory":"8 GB","color":["b","a"],"price":"1,000","weight":"90 g","x":"10"}"#,
      #"{"model":"b","memory":8,"color":"B","price":1000,"weight":"1 kg","x":9}"#,
      #"{"model":"c","color":"","price":999.5,"weight":"0.09 kg","x":"b"}"#,
      #"{"model":"d","memory":"12GB / 4GB","color":["a","z"],"weight":null,"x":["2","z"]}"#,
      #"{"model":"e","memory":4,"color":"a","price":5,"weight":"100 g"}"#,
      #"{"model":"f","memory":"8.0GB","color":"é","price":2000,"weight":"80 g","x":"B"}"#,
    ]
    let file = try folder.write("[\(rows.joined(separator: ","))]", as: "a.json")
    let made = try MadePage([file])
    for direction in ["", "-"] {
      let sorted = try Tool.run(
        script:
          "phonefilter --sort=\(direction)\(column) -f csv --fields model '\(file)' | tail -n +2")
      let page = try made.open(hash: "#sort=\(direction)\(column)")
      #expect(try page.models == sorted.outputText.split(separator: "\n").map(String.init))
    }
  }

  /// Chips in several lines do not push the buttons below the table.
  @Test func chipsDoNotHideTheButtons() throws {
    let brands = ["Apple", "Samsung", "Google", "OnePlus", "Motorola", "Sony", "Xiaomi", "ASUS"]
    let hash = "#" + brands.map { "brand=\($0)" }.joined(separator: "&")
    let page = try MadePage(["data/catalog.json"]).open(hash: hash, width: 1024, height: 768)
    let hidden: [String] = try page.value(
      """
      [...document.querySelectorAll('#tools button, #tools summary, #choices button, #clear')].filter(one => one.checkVisibility()).filter(one => {
        const box = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
      }).map(one => one.textContent)
      """)
    #expect(hidden == [])
    #expect(try page.value("document.querySelectorAll('#choices button').length") == 8)
  }

  /// On paper, no column is lost, and none covers another.
  @Test func everyColumnIsPrinted() throws {
    let page = try MadePage(["data/catalog.json"]).open(width: 718, height: 1000)
    let _: Bool = try page.value(
      """
      (() => { window.seen = [...document.querySelectorAll('thead th')].length;
        dispatchEvent(new Event('beforeprint')); return true; })()
      """)
    try page.call("Emulation.setEmulatedMedia", ["media": "print"])
    let tables =
      "[...document.querySelectorAll('table')].filter(one => one.getClientRects().length > 0)"
    let heads: [String] = try page.value(
      "\(tables).flatMap(table => [...table.tHead.rows[0].cells].map(one => one.textContent))")
    let wanted = [
      "Model", "Price", "Screen", "Processor", "Memory", "Disk", "Color", "Battery", "Camera main",
      "Camera telephoto", "Released",
    ]
    #expect(Set(heads) == Set(wanted))
    #expect(heads.filter { $0 == "Model" }.count > 1)
    #expect(try page.value("document.querySelectorAll('.sheet tbody tr').length % 36 === 0"))
    let faults: [String] = try page.value(
      """
      \(tables).flatMap(table => [...table.rows].flatMap(row => [...row.cells].filter((cell, place) => {
        const box = cell.getBoundingClientRect();
        const next = row.cells[place + 1]?.getBoundingClientRect();
        return box.right > innerWidth + 1 || cell.scrollWidth > cell.clientWidth + 1 || next && box.right > next.left + 1;
      }).map(cell => cell.textContent)))
      """)
    #expect(faults == [])
    let _: Bool = try page.value("(dispatchEvent(new Event('afterprint')), true)")
    #expect(try page.value("document.querySelectorAll('.sheet').length") == 0)
  }

  /// A long name does not make a card or the bar of ticked phones larger than the screen.
  @Test func longNamesFitAPhone() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "Very long name of a phone ", count: 30)
    let file = try folder.write(
      "model,price\n\(long)1,16999\n\(long)2,17999\n", as: "a.csv")
    let page = try MadePage([file]).open(width: 390, height: 844)
    #expect(try page.value(HTMLPageTests.fits))
    #expect(
      try page.value("document.querySelector('.cards .price').getClientRects()[0].right < 390"))
    #expect(
      try page.value("document.querySelector('.cards li').getBoundingClientRect().height < 120"))
    try page.tick([0, 1])
    #expect(
      try page.value("document.querySelector('#ticked').getBoundingClientRect().height < 844 * .12")
    )
    #expect(
      try page.value(
        "document.querySelector('#ticked .primary').getBoundingClientRect().right < 390"))
    // A button opens the command.
    #expect(try page.value("document.querySelector('#command code').checkVisibility()") == false)
    try page.click("document.querySelector('#command .fold')")
    #expect(try page.value("document.querySelector('#command code').checkVisibility()"))
    // The menu of columns is within the screen.
    try page.click("document.querySelector('.menu summary')")
    #expect(
      try page.value(
        "document.querySelector('.menu[open] .list').getBoundingClientRect().right <= 390"))
  }

  /// The checkbox is on the line of a long name.
  @Test func aLongNameIsBesideItsCheckbox() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "model,price\n\(String(repeating: "Long name ", count: 30)),1\n", as: "a.csv")
    let page = try MadePage([file]).open()
    #expect(
      try page.value(
        "Math.abs(document.querySelector('.tick').getBoundingClientRect().top - document.querySelector('tbody .name').getBoundingClientRect().top) < 10"
      ))
  }

  /// A printout is light, names the columns that it leaves out, and marks the texts that it cuts.
  @Test func printoutsLeaveOutLongTexts() throws {
    let folder = try TemporaryFolder()
    let rows = (0..<5).map { index in
      "M\(index),\(index),\"{\"\"a\"\":[1,2]}\",\(index == 0 ? String(repeating: "word ", count: 40) : "short")"
    }
    let file = try folder.write(
      "model,price,data,note\n\(rows.joined(separator: "\n"))\n", as: "a.csv")
    let page = try MadePage([file]).open(hash: "#price=..3")
    try page.click("document.getElementById('theme')")
    try page.click("document.getElementById('theme')")
    let _: Bool = try page.value(
      "(document.documentElement.dataset.theme = 'dark', dispatchEvent(new Event('beforeprint')), true)"
    )
    try page.call("Emulation.setEmulatedMedia", ["media": "print"])
    #expect(
      try page.value("[...document.querySelectorAll('.left-out')].map(one => one.textContent)")
        == ["Left out: Data.", "Texts of more than 80 characters end with “…”."])
    #expect(
      try page.value(
        "[...document.querySelectorAll('.sheet td')].some(one => one.textContent.length === 80 && one.textContent.endsWith('…'))"
      ))
    #expect(
      try page.value("getComputedStyle(document.documentElement).colorScheme") == "light")
    #expect(try page.value("document.getElementById('choices').innerText.includes('×')") == false)
  }
}
