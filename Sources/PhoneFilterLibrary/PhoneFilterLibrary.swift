// The interface for programs in Swift. One import of this module gives the filter, too.
//
// Knows: a catalogue of one or more files, its phones one after the other (also asynchronously),
// and the results of facets, statistics, checks and comparisons as values.
//
// Does not know: the command line and the printed output. The tool does not link this module, so
// that it needs no tasks.
//
// Read first: `Catalogue.swift`.

@_exported import PhoneFilterChecking
@_exported import PhoneFilterComparing
@_exported import PhoneFilterContrasting
@_exported import PhoneFilterRunning
@_exported import PhoneFilterCounting
