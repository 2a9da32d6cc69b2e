// The filter: specs, strategies, the chain, and the batches of records that the chain filters.
//
// Knows: the chain (`Chain`), a strategy for each spec (`Specs`), conditions, fields, the filtered
// rows (`Rows`), values and their equality (`Values`).
//
// Does not know: formats of catalogues, output, commands.
//
// Read first: `Chain/PhoneFilter.swift`, which draws the chain.

@_exported import PhoneFilterBase
