// Everything that can be typed.
//
// Knows: options, each in a list with its help, and the help, man page, reference and completions
// made from these lists; the options that users of other tools type instead; the command line that
// repeats a request.
//
// Does not know: the reading of a catalogue. It makes requests, and the tool carries them out.
//
// Read first: `Typed/CommandOption.swift`, then `Typed/ArgumentScanner.swift`.

@_exported import PhoneFilterChecking
@_exported import PhoneFilterComparing
@_exported import PhoneFilterCompleting
@_exported import PhoneFilterContrasting
@_exported import PhoneFilterRunning
@_exported import PhoneFilterCounting
@_exported import PhoneFilterStatements
@_exported import PhoneFilterTracking
