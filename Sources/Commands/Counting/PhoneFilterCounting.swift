// The commands `facets` and `stats`: how often each value occurs, and what the numbers of a field look like.
//
// Knows: both results as values, and the formats in which they are printed.
//
// Does not know: other commands. What a facet is, browse and completions know, too: it is in `Facets` of
// `PhoneFilterRunning`.
//
// Read first: `Facets/CountedFacets.swift`.

@_exported import PhoneFilterRunning
