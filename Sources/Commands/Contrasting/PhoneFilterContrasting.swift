// The command `compare`: phones side by side.
//
// Knows: which values of some phones are the same, which is the best, and how far the others are
// from it, as a value; and the formats in which that is printed.
//
// Does not know: other commands. `diff`, which compares two catalogues, is `PhoneFilterComparing`.
//
// Read first: `Comparison.swift`, then `ContrastTask.swift`.

@_exported import PhoneFilterRunning
