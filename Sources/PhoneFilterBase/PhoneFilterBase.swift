// The floor: bytes, text, the system, threads, SQLite's library, compression.
//
// Knows: memory that lives long enough (`Bytes`, `ByteStore`), rows that are written (`RowBuffer`), spellings that were
// met before (`Remembered`), files and descriptors, failures and where they are. Every call of libc and every `#if` for
// a platform is here.
//
// Does not know: phones, fields, formats of catalogues, anything that is typed.
//
// What is called once a value is `@inlinable`: a call across modules costs more than the work.
//
// Read first: `Bytes/Bytes.swift`, then `Failures/DataProblem.swift`.
