// From a request to its rows: the pipeline, and the work on rows: sort, group, count, or keep.
//
// Knows: readers and writers, threads and chunks, and the contents of a request.
//
// Does not know: commands, options, help, the terminal's screen.
//
// Read first: `Pipeline.swift`, the program on one screen.

@_exported import PhoneFilterReading
@_exported import PhoneFilterWriting
