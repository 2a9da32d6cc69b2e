// The command `diff`: what changed from one catalogue to another.
//
// Knows: by which key two rows are the same phone, which fields differ, and the formats in which that is told.
//
// Does not know: other commands.
//
// Read first: `ComparisonRequest.swift`, then `Comparison.swift`.

@_exported import PhoneFilterRunning
