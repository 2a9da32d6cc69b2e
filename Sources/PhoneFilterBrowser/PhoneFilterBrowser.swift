// The screen of `browse`: keys and snapshots in, lines and questions out.
//
// Knows: what a key does, how each pane is drawn, what is asked next.
//
// Does not know: the terminal, threads and files. The tool lends it a terminal, and `PhoneFilterBrowsing` answers.
//
// Read first: `State/BrowserState.swift`.

@_exported import PhoneFilterBrowsing
@_exported import PhoneFilterCommandLine
