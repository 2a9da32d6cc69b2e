// The filter: specs, strategies and the chain, and all that carries rows through it.
//
// Knows: what a value is and when two are equal (`Values`), specs and the chain (`Phones`), catalogues as records
// (`Reading`), rows in each output format (`Writing`), and the pipeline from one to the other (`Running`).
//
// Does not know: commands, options, help, the terminal's screen.
//
// Read first: `Phones/Filtering/PhoneFilter.swift`, which draws the chain, then `Running/Pipeline.swift`, the program on
// one screen.

@_exported import PhoneFilterBase
