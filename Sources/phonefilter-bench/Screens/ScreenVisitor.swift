/// Presses the keys of a visit, and reads the screen after each key.
struct ScreenVisitor {
  /// The number of seconds to wait for a state.
  private static let patience = 60.0
  /// The number of seconds without output after which an earlier action is complete.
  private static let quietTime = 0.1

  private(set) var times = ScreenTimes()
  private(set) var secondsUntilCounted = 0.0
  private let visit: ScreenVisit
  private let terminal: Terminal
  private let start: Double
  private var screen = Screen()

  init(_ visit: ScreenVisit, on terminal: Terminal, since start: Double) {
    self.visit = visit
    self.terminal = terminal
    self.start = start
  }

  /// Does the whole visit except leaving.
  mutating func look() throws {
    times.firstRows.append(try wait(for: "rows", since: start) { $0.showsRows })
    secondsUntilCounted = try wait(for: "'counted'", since: start, mayBeThere: true) {
      $0.counted != nil
    }
    try check(visit.everything, after: "the start")
    for _ in 0..<ScreenVisit.rounds {
      for (name, key) in ScreenVisit.moves { try move(name, key) }
    }
    var shown: [Int] = []
    for (value, truth) in visit.choices { shown.append(try choose(value, truth)) }
    // To take the choices back must show the same numbers in reverse.
    let way = shown.dropLast()
    guard way.elementsEqual(way.reversed()) else {
      throw ScreenFault(text: "shows other numbers while choices are taken back")
    }
  }

  /// Asks the program to end, and reads on: a program that can't write does not end.
  func leave() throws {
    try terminal.send("q")
    let deadline = Clock.now() + Self.patience
    while try terminal.receive(before: deadline) != nil {}
    guard Clock.now() < deadline else { throw ScreenFault(text: "does not end after q") }
  }

  /// A frame belongs to the key if the cursor is elsewhere after it. Frames that complete the
  /// answer to an earlier key, such as a row's line in the file, leave the cursor in place.
  private mutating func move(_ name: String, _ key: String) throws {
    let before = screen.cursor
    let pressed = Clock.now()
    try terminal.send(key)
    times.keys.append(
      try wait(for: "a frame after \(name)", since: pressed) { $0.cursor != before })
  }

  /// Reads until the output pauses, as a user looks before choosing.
  ///
  /// A screen shows other counts at most every 50 ms. A choice directly after another choice would
  /// include the rest of that time: 47 ms for any number of phones.
  private mutating func readUntilQuiet() throws {
    while let bytes = try terminal.receive(before: Clock.now() + Self.quietTime) {
      screen.add(bytes)
      while screen.showFrame() {}
    }
  }

  /// Chooses a value, or takes it back; returns the number of phones that match then.
  private mutating func choose(_ value: String, _ truth: Int?) throws -> Int {
    try terminal.send("/\(value)\r")
    _ = try wait(for: "the cursor on \(value)", since: Clock.now(), mayBeThere: true) {
      $0.isOn(value)
    }
    try readUntilQuiet()
    let before = screen.counted
    let pressed = Clock.now()
    try terminal.send(" ")
    times.choices.append(
      try wait(for: "new counts after Space on \(value)", since: pressed) {
        $0.counted != nil && $0.counted != before
      })
    if let truth { try check(truth, after: "Space on \(value)") }
    return screen.counted ?? 0
  }

  private func check(_ truth: Int, after event: String) throws {
    guard let counted = screen.counted, counted != truth else { return }
    let phones = Figures.count(counted, "phone")
    throw ScreenFault(text: "shows \(phones) after \(event), and \(truth.grouped) is right")
  }

  /// Reads until the screen is in the state after a frame; returns the time that this took.
  private mutating func wait(
    for state: String, since begin: Double, mayBeThere: Bool = false,
    until fits: (Screen) -> Bool
  ) throws -> Double {
    if mayBeThere, fits(screen) { return Clock.now() - begin }
    let deadline = Clock.now() + Self.patience
    while true {
      while screen.showFrame() {
        if fits(screen) { return Clock.now() - begin }
      }
      guard let bytes = try terminal.receive(before: deadline) else {
        let title = screen.line(1).split(separator: " ").joined(separator: " ")
        throw ScreenFault(text: "never shows \(state); its first line: '\(title)'")
      }
      screen.add(bytes)
    }
  }
}
