extension TextCatalogue {
  var encodingName: String {
    file.wrappings.first { !ContainerCatalog.wrappings.contains($0) } ?? UTF8Encoding().name
  }
}
