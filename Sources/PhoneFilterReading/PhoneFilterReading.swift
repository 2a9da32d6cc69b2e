// Catalogues as records: JSON, delimited text, feeds, workbooks and SQLite, in files, folders,
// archives and the network.
//
// Knows: where the fields of a record are in each format, what the fields of a catalogue are (from
// a sample), and where a place of a record is in its file.
//
// Does not know: how rows are printed. A writer that reads a record again uses a `RecordRereader`.
//
// Read first: `CatalogueSource.swift`, the contract of a reader; then `JSON/JSONRecordWalk.swift`,
// the reader of JSON.

@_exported import PhoneFilterCore
