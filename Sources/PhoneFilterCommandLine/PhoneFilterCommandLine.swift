// All that can be typed.
//
// Knows: options, each in a list with its help, and the help, man page, reference and completions made of these lists;
// what users of other tools type instead; how a request is typed again.
//
// Does not know: how a catalogue is read. It makes requests, and the tool carries them out.
//
// Read first: `Typed/CommandOption.swift`, then `Typed/ArgumentScanner.swift`.

@_exported import PhoneFilterChecking
@_exported import PhoneFilterComparing
@_exported import PhoneFilterCompleting
@_exported import PhoneFilterRunning
@_exported import PhoneFilterCounting
@_exported import PhoneFilterStatements
