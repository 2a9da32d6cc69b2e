// The screen of `browse`: keys and snapshots in, lines and questions out.
//
// Knows: the action of each key, the drawing of each pane, the next question.
//
// Does not know: the terminal, threads and files. The tool lends it a terminal, and
// `PhoneFilterBrowsing` answers.
//
// Read first: `State/BrowserState.swift`.

@_exported import PhoneFilterBrowsing
@_exported import PhoneFilterCommandLine
