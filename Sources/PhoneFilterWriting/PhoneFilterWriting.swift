// Rows in each output format: JSON, delimited text, tables, Markdown, HTML pages, and workbooks.
//
// Knows: how a cell is written from the bytes of its value, which columns rows have, and how groups
// of rows look.
//
// Does not know: where rows come from, and in which order.
//
// Read first: `RowWriter.swift`, the contract of a writer; then `DelimitedWriter.swift`, the writer of
// CSV.

@_exported import PhoneFilterCore
