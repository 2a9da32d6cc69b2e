// The screen of `browse`: it turns keys and snapshots into lines of the screen and questions.
//
// Knows: the action of each key, the drawing of each pane, the next question.
//
// Does not know: threads, files, and how the terminal is opened. The tool lends a terminal to a
// session, and `PhoneFilterBrowsing` answers the questions.
//
// Read first: `State/BrowserState.swift`.

@_exported import PhoneFilterBrowsing
@_exported import PhoneFilterCommandLine
