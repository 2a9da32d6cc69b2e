// What Tab offers of a catalogue: its fields, sections and values, within a time that nobody notices.
//
// Knows: how much of a catalogue may be read for one key, and which values begin as typed.
//
// Does not know: shells. Their scripts are in `PhoneFilterCommandLine`.
//
// Read first: `CatalogueGlimpse.swift`.

@_exported import PhoneFilterCore
