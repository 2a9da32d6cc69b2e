// The filter: specs, strategies and the chain, and the batches of records that pass through it.
//
// Knows: the chain (`Chain`), a strategy for each spec (`Specs`), conditions, fields, and the rows that are filtered
// (`Rows`); what a value is and when two are equal (`Values`).
//
// Does not know: formats of catalogues, output, commands.
//
// Read first: `Chain/PhoneFilter.swift`, which draws the chain.

@_exported import PhoneFilterBase
