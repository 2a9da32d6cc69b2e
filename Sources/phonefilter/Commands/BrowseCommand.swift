import PhoneFilterBrowser
import PhoneFilterCommandLine
import PhoneFilterCore

/// Shows facets and rows on a screen, and ends with the rows or with the command that prints them.
struct BrowseCommand: Command {
  let name = "browse"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "choose facets and look, in the terminal",
      synopsis: ["phonefilter browse [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.ofBrowse,
      examples: [
        .init("phonefilter browse catalog.json", "look, choose, and leave with a command"),
        .init("phonefilter browse --color Gold --sort price catalog.json", "begin from filters"),
        .init("phonefilter browse catalog.json | wc -l", "choose what goes into a pipe"),
        .init("phonefilter browse --plain catalog.json", "in lines, for a screen reader"),
      ],
      topics: BrowseTopics.all)
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) {
      line throws(Failure) in
      guard let device = TerminalDevice() else {
        throw .usage(
          UsageError(
            "browse needs a terminal, and there is none; 'phonefilter facets' counts without one"))
      }
      return CatalogueWork { context throws(Failure) in
        try Browsing(line, on: device, in: context).run()
      }
    }
  }
}

/// A visit to the catalogues of a typed line.
private struct Browsing {
  private let line: TypedLine
  private let device: TerminalDevice
  private let context: RunContext

  init(_ line: TypedLine, on device: TerminalDevice, in context: RunContext) {
    self.line = line
    self.device = device
    self.context = context
  }

  /// Shows the catalogues until the user leaves them, and then prints the result.
  func run() throws(Failure) -> RunOutcome {
    for path in line.filter.catalogues { try TablePath(path).file.check() }
    guard let pipe = WakePipe() else {
      throw .system(SystemError("open", "a pipe", "no descriptor is left"))
    }
    let browser = CatalogueBrowser(context) { pipe.poke() }
    let (end, state) = try visit(browser, pipe)
    return try finish(end, state, browser)
  }

  /// Lets the user choose: on a screen, or in lines if the user wants that or the terminal allows
  /// no more.
  private func visit(
    _ browser: CatalogueBrowser, _ pipe: WakePipe
  ) throws(Failure) -> (BrowserEnd, BrowserState) {
    let abilities = device.settings(line.ansi)
    if line.browsing.isPlain || !abilities.takesControls {
      let session = PlainSession(
        PlainDialogue(line: line), on: device, asking: browser, wokenBy: pipe)
      return (try session.run(), session.state)
    }
    let size = device.size
    let state = BrowserState(
      line: line, size: Frame.Size(width: size.width, height: size.height),
      isASCII: abilities.usesASCII)
    let session = ScreenSession(
      state, on: device, asking: browser, wokenBy: pipe, usesColors: abilities.usesColors,
      usesMouse: line.browsing.usesMouse)
    return (try session.run(), session.state)
  }

  private func finish(
    _ end: BrowserEnd, _ state: BrowserState, _ browser: CatalogueBrowser
  ) throws(Failure) -> RunOutcome {
    let usual = context.terminal.isTerminal ? BrowsingRequest.Print.command : .rows
    switch end {
    case .nothing:
      // The reader of the pipe gets nothing, because the user chose nothing.
      if !context.terminal.isTerminal { throw .interruptedByKey }
    case .command: printCommand(state)
    case .rows:
      // A command cannot name the marked rows.
      let print = line.browsing.print ?? (state.marks.isEmpty ? usual : .rows)
      if print != .command {
        // Printing rows reads the catalogue once more. In all other cases the process ends at once,
        // because a thread may wait for a silent pipe.
        browser.stop()
        try browser.checkCatalogues()
      }
      if print != .rows { printCommand(state) }
      if print != .command { return try printRows(state, browser) }
    }
    try context.output.flush()
    return RunOutcome()
  }

  private func printCommand(_ state: BrowserState) {
    context.output.append(page: state.line.commandText + "\n")
  }

  private func printRows(
    _ state: BrowserState, _ browser: CatalogueBrowser
  ) throws(Failure) -> RunOutcome {
    let line: TypedLine
    do { line = try state.line.scanned() } catch { throw .usage(error) }
    var context = context
    context.style = line.style
    var (filter, rows) = (line.filter, line.rows)
    if rows.outputFormat?.readsSpecs == true {
      rows.command =
        RetypedLine(line.words, options: OptionCatalog.all, asked: filter.specifications).command
    }
    guard !state.marks.isEmpty else { return try browser.run(filter, rows, in: context) }
    filter.specifications = []
    return try browser.run(filter, MarkedRows(rows, numbers: state.marks), in: context)
  }
}

/// The topics about the screen in the long help and the man page.
enum BrowseTopics {
  static let all: [(title: String, paragraphs: [String])] = [
    (
      "The screen",
      [
        "On the left stand the facets, each value with the number of phones that one would see after "
          + "choosing it, as 'phonefilter facets' counts them; on the right the phones that fit. The "
          + "line with the dollar sign is the command that prints these phones.",
        "While a catalogue is read everything can be used; numbers that are not final end in '…'. It is "
          + "read once, and a pipe is kept in a temporary file without a name.",
      ]
    ),
    (
      "Keys",
      [
        "Arrows or h j k l move, PgUp and PgDn by pages, g and G to the ends; Tab goes to the other "
          + "pane. Space chooses a value, - leaves its phones out, x clears the facet and X all. Right and "
          + "left unfold and fold a facet, z all of them.",
        "/ finds among values or phones, n and N go on. r asks for a range of the facet, ':' takes any "
          + "flag as the command line does. s sorts by a column, b divides the phones by the facet; the "
          + "same key again turns that round or takes it back. u undoes, Ctrl-R does again.",
        "v shows all of a phone, m marks it, M all that fit, or none. Marks stay when other phones are "
          + "chosen. Enter leaves and prints the phones, the "
          + "marked ones if there are any, c prints the command instead. q and Ctrl-C leave with nothing. "
          + "? shows all keys.",
      ]
    ),
    (
      "What comes out",
      [
        "Into a pipe or file Enter prints the phones, in the format and with the fields that the options "
          + "say; on a terminal the command that prints them, unless some are marked. --print says it "
          + "otherwise. The screen itself is drawn on the terminal, wherever input and output lead.",
        "The phones that Enter prints are those that were shown. If another program has written, "
          + "replaced, renamed or touched a catalogue since then, nothing is printed, and the status is 2. "
          + "Pipes, compressed files, workbooks and XML are kept as they were shown, and so are the "
          + "values of an '@FILE'.",
        "Exit status: 0 after Enter or c, also without phones; q is 0 on a terminal and 130 into a pipe, "
          + "where nothing was chosen; Ctrl-C is 130; without a terminal it is 2.",
      ]
    ),
  ]
}
