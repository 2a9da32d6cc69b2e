// Rows in each output format: JSON, delimited text, tables, Markdown, pages of HTML, and workbooks.
//
// Knows: how a cell is written from the bytes of its value, what columns rows have, and how groups of rows look.
//
// Does not know: where rows come from, and in which order.
//
// Read first: `Sink.swift`, what a writer does; then `DelimitedSink.swift`, the writer of CSV.

@_exported import PhoneFilterCore
