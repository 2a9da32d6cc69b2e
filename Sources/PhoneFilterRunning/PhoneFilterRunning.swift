// From a request to its rows: the pipeline, and what is made of rows: sorted, grouped, counted, or kept.
//
// Knows: readers and writers, threads and chunks, and what a request asks for.
//
// Does not know: commands, options, help, the terminal's screen.
//
// Read first: `Pipeline.swift`, the program on one screen.

@_exported import PhoneFilterReading
@_exported import PhoneFilterWriting
