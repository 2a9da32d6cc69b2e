/// Prints trees of groups in one format.
///
/// The caller leads it through each tree from top to bottom: a group begins, its content follows,
/// and it ends. Several trees follow one another in one document. Rows are read from where they are
/// kept, as often as they are wanted: `tree.visibleItems` are those of the whole tree.
package protocol GroupSink: AnyObject {
  /// Comes before a tree, for sinks that look at all of it first.
  func begin(_ tree: GroupTree<any KeptRows>) throws(Failure)
  /// Writes what stands above a group; groups under the root are at depth 0.
  func begin(_ group: Group<any KeptRows>, depth: Int) throws(Failure)
  /// Writes rows, which stand in a group one level above the depth.
  func write(_ rows: any KeptRows, depth: Int) throws(Failure)
  /// Writes what stands below a group.
  func end(_ group: Group<any KeptRows>, depth: Int) throws(Failure)
  /// Comes after a tree.
  func end(_ tree: GroupTree<any KeptRows>) throws(Failure)
  /// Writes what ends the document. The fields are those of the catalogue, for the header of a
  /// document without rows.
  func finish(knownFields: [String]) throws(Failure)
  /// Ends the last line where a document breaks off.
  func breakOff()
}

extension GroupSink {
  package func begin(_ tree: GroupTree<any KeptRows>) throws(Failure) {}
  package func end(_ tree: GroupTree<any KeptRows>) throws(Failure) {}
  package func finish(knownFields: [String]) throws(Failure) {}
  package func breakOff() {}

  /// Prints a tree.
  package func print(_ tree: GroupTree<any KeptRows>) throws(Failure) {
    try begin(tree)
    try tree.walk { step, depth throws(Failure) in
      switch step {
      case .begin(let group): try begin(group, depth: depth)
      case .items(let items): for rows in items { try write(rows, depth: depth) }
      case .end(let group): try end(group, depth: depth)
      }
    }
    try end(tree)
  }
}
