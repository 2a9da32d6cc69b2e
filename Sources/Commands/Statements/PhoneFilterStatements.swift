// The command `sql`: a request as a statement for an engine.
//
// Knows: a table for each catalogue, rows and counts as statements, and the options that a
// statement cannot express, with the reason.
//
// Does not know: other commands. The dialects are in `SQL/Dialects` of `PhoneFilterCore`, a file
// each.
//
// Read first: `StatementRequest.swift`, then `RowStatement.swift`.

@_exported import PhoneFilterRunning
