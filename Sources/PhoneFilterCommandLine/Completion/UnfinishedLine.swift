import PhoneFilterCore

/// A command line that the user is still typing, read if possible.
struct UnfinishedLine {
  let filter: FilterRequest
  /// True if the whole line was read. Otherwise, the number of phones is not certain.
  let isWhole: Bool

  /// Reads words. Opens no file, neither a file of values nor a file that an option names.
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
      // The shell would have replaced the `~`.
      guard path.text.begins(with: "~/"), let home = environmentVariable("HOME") else {
        return path
      }
      return CataloguePath(home + path.text.after(1))
    }
    self.filter = filter
    self.isWhole = isWhole
  }
}
