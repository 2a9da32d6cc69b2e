// The commands `facets` and `stats`: the number of rows with each value, and the distribution of
// the numbers of a field.
//
// Knows: both results as values, and the formats in which they are printed.
//
// Does not know: other commands. The type `Facet` is in `Facets` of `PhoneFilterRunning`, because
// `browse` and completions use it too.
//
// Read first: `Facets/CountedFacets.swift`.

@_exported import PhoneFilterRunning
