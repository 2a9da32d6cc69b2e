// The words that Tab offers from a catalogue: its fields, sections and values, in a time that does
// not disturb typing.
//
// Knows: the part of a catalogue that may be read for one key, and the values that begin with the
// typed text.
//
// Does not know: shells. Their scripts are in `PhoneFilterCommandLine`.
//
// Read first: `CatalogueGlimpse.swift`.

@_exported import PhoneFilterRunning
