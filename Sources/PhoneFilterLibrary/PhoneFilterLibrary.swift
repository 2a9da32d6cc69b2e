// What a program in Swift asks for. One import of this module gives the filter, too.
//
// Knows: a catalogue of one file or several, its phones one after the other (also asynchronously), and the results of
// facets, statistics, checks and comparisons as values.
//
// Does not know: what is typed or printed. The tool does not link this module, so that it needs no tasks.
//
// Read first: `Catalogue.swift`.

@_exported import PhoneFilterChecking
@_exported import PhoneFilterComparing
@_exported import PhoneFilterRunning
@_exported import PhoneFilterCounting
