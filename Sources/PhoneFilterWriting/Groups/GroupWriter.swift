/// Prints trees of groups in one format.
///
/// The caller leads the writer through each tree from top to bottom: a group begins, its content
/// follows, and it ends. One document may have many trees. Rows can be read any number of times:
/// `tree.visibleItems` are the rows of the whole tree.
package protocol GroupWriter: AnyObject {
  /// Begins a tree, for writers that first look at all of it.
  func begin(_ tree: GroupTree<any KeptRows>) throws(Failure)
  /// Writes the text above a group. Groups under the root are at depth 0.
  func begin(_ group: Group<any KeptRows>, depth: Int) throws(Failure)
  /// Writes rows at a depth: 0 for rows under the root, else 1 more than the depth of their group.
  func write(_ rows: any KeptRows, depth: Int) throws(Failure)
  /// Writes the text below a group.
  func end(_ group: Group<any KeptRows>, depth: Int) throws(Failure)
  func end(_ tree: GroupTree<any KeptRows>) throws(Failure)
  /// Writes the end of the document. The fields are those of the catalogue, for the header of a
  /// document without rows.
  func finish(knownFields: [String]) throws(Failure)
  /// Ends the last line when a document breaks off.
  func breakOff()
}

extension GroupWriter {
  package func begin(_ tree: GroupTree<any KeptRows>) throws(Failure) {}
  package func end(_ tree: GroupTree<any KeptRows>) throws(Failure) {}
  package func finish(knownFields: [String]) throws(Failure) {}
  package func breakOff() {}

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
