// What Tab offers of a catalogue: its fields, sections and values, in a time that does not disturb typing.
//
// Knows: how much of a catalogue may be read for one key, and which values begin as typed.
//
// Does not know: shells. Their scripts are in `PhoneFilterCommandLine`.
//
// Read first: `CatalogueGlimpse.swift`.

@_exported import PhoneFilterRunning
