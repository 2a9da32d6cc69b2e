// The lowest module: bytes, text, the system, threads, SQLite's library, compression.
//
// Knows: memory that lives long enough (`Bytes`, `ByteStore`), rows that are written (`RowBuffer`),
// spellings that occurred before (`Remembered`), files and descriptors, failures and their places.
// Every call of libc and every `#if` for a platform is here.
//
// Does not know: phones, fields, formats of catalogues, the command line.
//
// A function that runs once for each value is `@inlinable`: a call across modules costs more than
// the work.
//
// Read first: `Bytes/Bytes.swift`, then `Failures/DataProblem.swift`.
