// The pipeline from a request to its rows, and the work on rows: they are sorted, grouped, counted
// or kept.
//
// Knows: readers and writers, threads and chunks, and the contents of a request.
//
// Does not know: commands, options, help, the terminal's screen.
//
// Read first: the comment at the beginning of `Pipeline.swift`. It shows the path of rows through
// the program.

@_exported import PhoneFilterReading
@_exported import PhoneFilterWriting
