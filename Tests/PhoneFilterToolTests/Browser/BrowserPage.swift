import Foundation
import Testing

/// A page of ours in a browser: the questions of a test, and the actions of a reader.
struct BrowserPage {
  private let browser: Chromium
  private let session: String

  /// Opens a file and waits until it is fully loaded.
  ///
  /// The browser's events record every load that the page attempts, and every refusal of its
  /// policy.
  init(
    _ path: String, hash: String = "", width: Int = 1280, height: Int = 900,
    runsScripts: Bool = true
  ) throws {
    browser = try #require(Chromium.shared)
    let target = try browser.call("Target.createTarget", ["url": "about:blank"])
    let answer = try browser.call(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = try #require(answer["sessionId"] as? String)
    for domain in ["Page", "Runtime", "Network", "Log"] { try call("\(domain).enable") }
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
    if !runsScripts { try call("Emulation.setScriptExecutionDisabled", ["value": true]) }
    browser.forgetEvents()
    try call("Page.navigate", ["url": URL(fileURLWithPath: path).absoluteString + hash])
    try browser.wait(for: "Page.loadEventFired")
  }

  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    try browser.call(method, parameters, in: session)
  }

  func value<Value: Decodable>(_ expression: String, as type: Value.Type = Value.self) throws
    -> Value
  {
    let answer = try call(
      "Runtime.evaluate",
      [
        "expression": "(async () => JSON.stringify(await (\(expression))))()", "awaitPromise": true,
        "returnByValue": true,
      ])
    if let fault = answer["exceptionDetails"] { throw BrowserFault("\(expression): \(fault)") }
    let text = (answer["result"] as? [String: Any])?["value"] as? String
    return try JSONDecoder().decode(type, from: Data(try #require(text).utf8))
  }

  /// The addresses of all loads, with the page itself.
  var requests: [String] {
    browser.events.filter { $0.method == "Network.requestWillBeSent" }.compactMap {
      ($0.parameters["request"] as? [String: Any])?["url"] as? String
    }
  }

  /// The messages on the console: refusals of the policy and errors of the script. Dialogs count
  /// too.
  var complaints: [String] {
    browser.events
      .filter {
        ["Log.entryAdded", "Runtime.exceptionThrown", "Page.javascriptDialogOpening"]
          .contains($0.method)
      }
      .map { "\($0.parameters)" }
  }
}

extension BrowserPage {
  /// Scrolls an element into view and clicks it.
  func click(_ element: String) throws {
    // The browser does not draw pages that are hidden by others.
    try call("Page.bringToFront")
    let place: [Double] = try value(
      """
      (() => { const one = \(element); one.scrollIntoView({ block: "center" });
        const box = one.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]; })()
      """)
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": place[0], "y": place[1], "button": "left", "clickCount": 1])
    }
    // An element that opens sends its event later, but before the next frame.
    let _: Bool = try value(
      "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")
  }

  func press(_ key: String, code: Int, text: String? = nil) throws {
    var event: [String: Any] = [
      "type": "keyDown", "key": key, "code": key == " " ? "Space" : key,
      "windowsVirtualKeyCode": code,
    ]
    if let text { event["text"] = text }
    try call("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    try call("Input.dispatchKeyEvent", event)
  }

  /// Types a text, and waits until the counts have followed.
  func type(_ text: String) throws {
    try call("Input.insertText", ["text": text])
    let _: Bool = try value(
      """
      (async () => {
        while (document.querySelector('main')?.ariaBusy === 'true') await new Promise(requestAnimationFrame);
        return true;
      })()
      """)
  }

  /// Types the ends of a range into the boxes of a facet, as a reader does.
  func choose(_ title: String, from low: String, to high: String) throws {
    for (end, text) in [("from", low), ("to", high)] {
      let box = "document.querySelector('input[aria-label=\"\(title) \(end)\"]')"
      let _: Bool = try value("(\(box).focus(), \(box).select(), true)")
      if text == "" {
        try press("Backspace", code: 8)
      } else {
        try type(text)
      }
    }
  }

  /// Ticks rows for a comparison, by their places in the catalogue.
  func tick(_ rows: [Int]) throws {
    for row in rows {
      try click(
        """
        (() => { const find = () => [...document.querySelectorAll('.tick')].find(one => one.row === \(row));
          while (!find()) document.querySelector('.further').click();
          return find(); })()
        """)
    }
  }

  /// Ticks rows and opens their comparison.
  func compare(_ rows: [Int]) throws {
    try tick(rows)
    try click("document.querySelector('#ticked .primary')")
  }

  /// The name in the first column, row by row.
  var models: [String] {
    get throws {
      try value(
        """
        [...document.querySelectorAll('tbody tr')].map(row =>
          (row.cells[0].querySelector('.name') ?? row.cells[0]).textContent)
        """)
    }
  }

  var status: String {
    get throws { try value("document.getElementById('status').textContent") }
  }

  /// The command line that the page shows for its rows.
  var commandLine: String {
    get throws { try value("document.querySelector('#command code').textContent") }
  }

  struct Option: Decodable, Equatable {
    let spec: String
    /// The value as the user types it for the spec's flag; empty for a missing value.
    let typed: String
    let count: Int
    let isChosen: Bool
  }

  /// The values of the sidebar. Reading this property opens every list to its end.
  var options: [Option] {
    get throws {
      try value(
        """
        (() => { for (const more of document.querySelectorAll('.more'))
            while (!more.hidden) more.click();
          return [...document.querySelectorAll('.options li')].map(option => {
            const box = option.querySelector('input');
            return { spec: box.name, typed: box.value, isChosen: box.checked,
              count: Number(option.querySelector('.count').textContent.replaceAll(',', '')) };
          }); })()
        """)
    }
  }

  /// Ticks a value, or removes its tick, as a reader does.
  func toggle(_ spec: String, _ typed: String) throws {
    let literal = String(decoding: try JSONEncoder().encode([spec, typed]), as: UTF8.self)
    try click(
      """
      (() => { const [spec, typed] = \(literal);
        return [...document.querySelectorAll('.options input')]
          .find(box => box.name === spec && box.value === typed); })()
      """)
  }
}
