import Testing

@Suite struct PlaceholderSuite {}
