// The engine of `browse`: an index of the rows, and counts of all facets for each question.
//
// Knows: the rows that match, their order, the columns that are shown, and the progress.
//
// Does not know: keys, panes and the terminal: they are in `PhoneFilterBrowser`.
//
// Read first: `BrowseEngine.swift`, the questions, then `CatalogueBrowser.swift`, which answers
// them.

@_exported import PhoneFilterRunning
