// The command `check`: the mistakes in a catalogue, their places, and the remedy.
//
// Knows: rules (a file each), assertions of a rules file, repeated phones, baselines, and reports
// (a file each).
//
// Does not know: other commands, and the options that request a report.
//
// Read first: `Rules/NotPositive.swift`, a rule, then `Checker.swift`, which applies all rules.

@_exported import PhoneFilterRunning
