// The command `check`: what is wrong with a catalogue, where, and what would be right.
//
// Knows: rules (a file each), assertions of a rules file, repeated phones, baselines, and reports (a file each).
//
// Does not know: other commands, and how a report is asked for.
//
// Read first: `Rules/NotPositive.swift`, a rule, then `Checker.swift`, which asks all of them.

@_exported import PhoneFilterRunning
