import Foundation
import Testing

extension HTMLPageTests {
  /// A browser silently ignores the parts of a style that it does not know.
  @Test func styleIsUnderstoodFromEndToEnd() throws {
    let page = try MadePage(["data/catalog.json"]).open()
    let folder = Tool.packageRoot + "/Sources/PhoneFilterWriting/HTML/Page"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".css") }
    #expect(!names.isEmpty)
    for name in names {
      let style = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(try faults(of: style, in: page) == [], "\(name)")
    }
    // The test of the test: it finds faults.
    let broken = "a { colour: red; top: 1 } b:hoover { top: 0 } @media (hue: none) { i { top: 0 } }"
    #expect(
      try faults(of: broken, in: page)
        == ["b:hoover", "@media (hue: none)", "colour: red", "top: 1", "3 rules of 4"])
    #expect(try faults(of: "a { top: 0; b { top: 0 }", in: page) == ["3 braces"])
  }

  /// Returns the parts of a style that the page's browser does not know: selectors, conditions,
  /// declarations.
  private func faults(of style: String, in page: BrowserPage) throws -> [String] {
    let literal = String(decoding: try JSONEncoder().encode(style), as: UTF8.self)
    return try page.value(
      #"""
      (() => {
        const text = \#(literal).replaceAll(/\/\*[^]*?\*\//g, "");
        const braces = text.match(/[{}]/g);
        if (braces.length % 2 > 0) return [`${braces.length} braces`];
        const faults = [];
        const heads = [...text.matchAll(/([^{};]+)\{/g)].map(([, head]) => head.trim());
        for (const head of heads) {
          const condition = head.match(/^@media (.*)$/)?.[1];
          try {
            const isKnown = !condition || matchMedia(condition).matches || matchMedia(`not ${condition}`).matches;
            if (!condition) document.querySelector(head);
            if (!isKnown) faults.push(head);
          } catch { faults.push(head); }
        }
        for (const [, name, value] of text.matchAll(/([-\w]+)\s*:\s*([^;{}]+?)\s*(?:!important\s*)?(?=[;}])/g)) {
          if (!CSS.supports(name, value)) faults.push(`${name}: ${value}`);
        }
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        const count = rules => [...rules ?? []].reduce((sum, rule) => sum + 1 + count(rule.cssRules), 0);
        if (count(sheet.cssRules) !== heads.length) faults.push(`${count(sheet.cssRules)} rules of ${heads.length}`);
        return faults;
      })()
      """#)
  }
}
