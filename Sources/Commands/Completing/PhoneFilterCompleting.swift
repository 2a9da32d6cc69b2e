// The words that Tab offers from a catalogue: its fields, sections and values. The search is fast
// enough not to disturb typing.
//
// Knows: the part of a catalogue that may be read for one press of Tab, and the values that begin
// with the typed text.
//
// Does not know: shells. Their scripts are in `PhoneFilterCommandLine`.
//
// Read first: `CatalogueGlimpse.swift`.

@_exported import PhoneFilterRunning
