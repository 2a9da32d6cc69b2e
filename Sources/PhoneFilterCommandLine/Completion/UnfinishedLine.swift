import PhoneFilterCore

/// A command line that is still being typed, read as far as it can be.
struct UnfinishedLine {
  let filter: FilterRequest
  /// Whether all of it was read: else it cannot be said how many phones there would be.
  let isWhole: Bool

  /// Reads words. No file is opened: not one of values, and none that an option names.
  init(_ words: [String], options: [CommandOption]) {
    var (line, isWhole) = ArgumentScanner.line(
      soFar: words.map { Array($0.utf8) }, options: options)
    if line.filters.namesFiles {
      isWhole = false
    } else {
      do { try line.finish() } catch { isWhole = false }
    }
    var filter = line.filter
    filter.catalogues = filter.catalogues.map { path in
      // The shell would have put the folder there.
      guard path.text.begins(with: "~/"), let home = environmentVariable("HOME") else {
        return path
      }
      return CataloguePath(home + path.text.behind(1))
    }
    self.filter = filter
    self.isWhole = isWhole
  }
}
