extension TextCatalogue {
  /// The name of the encoding of its text.
  var encodingName: String {
    file.wrappings.first { !ContainerCatalog.wrappings.contains($0) } ?? UTF8Encoding().name
  }
}
