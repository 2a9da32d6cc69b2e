// The command `history`: how the prices of phones went.
//
// Knows: the lines and the events of a history of prices, as rows.
//
// Does not know: other commands; the keeping of prices, which is in `PhoneFilterRunning/History`.
//
// Read first: `PriceReport.swift`.

@_exported import PhoneFilterRunning
