import PhoneFilterBrowser
import PhoneFilterCommandLine
import PhoneFilterCore

/// Shows facets and rows on a screen, and ends with the rows or with the command that prints them.
struct BrowseCommand: Command {
  let name = "browse"
  var description: CommandDescription {
    CommandDescription(
      name: name,
      summary: "choose phones by facets, in the terminal",
      synopsis: ["phonefilter browse [FILTERS] [OPTIONS] [CATALOGUE...]"],
      options: OptionCatalog.ofBrowse,
      examples: [
        .init("phonefilter browse catalog.json", "look, choose, and leave with a command"),
        .init("phonefilter browse --color Gold --sort price catalog.json", "start with filters"),
        .init("phonefilter browse catalog.json | wc -l", "choose the rows for a pipe"),
        .init("phonefilter browse --plain catalog.json", "in lines, for a screen reader"),
      ],
      topics: BrowseTopics.all, keys: HelpText.keys())
  }

  func run(_ arguments: [[UInt8]], _ console: Console) throws(Failure) -> ExitStatus {
    try CatalogueCommand(command: description, console: console).run(arguments) {
      line throws(Failure) in
      // The screen shows the line. A trial of the line needs no screen.
      if console.trial != nil { return CatalogueWork { _ in RunOutcome() } }
      guard let device = TerminalDevice() else {
        throw .usage(
          UsageError("browse needs a terminal; 'phonefilter facets' counts without one"))
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
        PlainDialog(line: line, printing: usual), on: device, asking: browser, wokenBy: pipe)
      return (try session.run(), session.state)
    }
    let size = device.size
    let state = BrowserState(
      line: line, size: Frame.Size(width: size.width, height: size.height),
      isASCII: abilities.usesASCII, printing: usual)
    let session = ScreenSession(
      state, on: device, asking: browser, wokenBy: pipe, usesColors: abilities.usesColors,
      usesMouse: line.browsing.usesMouse)
    return (try session.run(), session.state)
  }

  private var usual: BrowsingRequest.Print { context.terminal.isTerminal ? .command : .rows }

  private func finish(
    _ end: BrowserEnd, _ state: BrowserState, _ browser: CatalogueBrowser
  ) throws(Failure) -> RunOutcome {
    switch end {
    case .nothing:
      // The reader of the pipe gets nothing, because the user chose nothing.
      if !context.terminal.isTerminal { throw .interruptedByKey }
    case .command: printCommand(state)
    case .rows:
      let print = state.printed
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
    context.output.append(page: state.commandText + "\n")
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
    (filter.specifications, filter.best) = ([], BestRequest())
    return try browser.run(filter, MarkedRows(rows, numbers: state.marks), in: context)
  }
}

/// The topics about the screen in the long help and the man page.
enum BrowseTopics {
  static let all: [(title: String, paragraphs: [String])] = [
    (
      "The screen",
      [
        "The left side shows the facets. Each value has the number of phones that have it and "
          + "match your other facets, as in 'phonefilter facets'. The right side shows the "
          + "matching phones. The line with the dollar sign is the command that prints these "
          + "phones.",
        "You can use everything while a catalogue is being read; a number that ends in '…' is not "
          + "final. The catalogue is read once. A pipe is kept in a temporary file without a name.",
      ]
    ),
    (
      "Marks",
      [
        "Marks stay when you choose other values. If phones are marked, Enter prints only these. "
          + "= shows the marked phones side by side, as 'phonefilter compare' does. There, c "
          + "prints the command that shows the same phones, if there is one."
      ]
    ),
    (
      "Output",
      [
        "In a pipe or file, Enter prints the phones with the format and fields of the options. On "
          + "a terminal, Enter prints the command for these phones; but if phones are marked, it "
          + "prints the marked phones. --print changes that. The screen is on the terminal even if "
          + "input or output is not.",
        "Enter prints exactly the phones on the screen. If another program has written, replaced, "
          + "renamed or touched a catalogue after browse showed it, browse prints nothing, and the "
          + "status is 2. Pipes, compressed files, workbooks, XML and the values of an '@FILE' are "
          + "kept as they were shown.",
        "Exit status: 0 after Enter or c, with or without phones. q gives 0 on a terminal. In a "
          + "pipe or file, q gives 130, because you chose nothing. Ctrl-C gives 130. Without a "
          + "terminal, the status is 2.",
      ]
    ),
  ]
}
