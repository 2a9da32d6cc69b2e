// The command `diff`: the changes from one catalogue to another.
//
// Knows: the key by which two rows are the same phone, the fields that differ, and the formats that
// show the difference.
//
// Does not know: other commands.
//
// Read first: `ComparisonRequest.swift`, then `CatalogueComparison.swift`.

@_exported import PhoneFilterRunning
