/// A JSON array that is written to an output, each element on a line of its own.
///
/// Elements are written as they come, and none is kept.
///
///     [
///     {"spec":"color",…},
///     {"spec":"price",…}
///     ]
package struct JSONLineList {
  private let output: OutputBuffer
  /// How many elements were written.
  package private(set) var count = 0

  /// Begins the array.
  package init(_ output: OutputBuffer) {
    self.output = output
    output.append("[")
  }

  package mutating func append(_ element: [UInt8]) throws(Failure) {
    begin()
    output.append(element)
    try output.endRow()
  }

  /// Adds a record as it stands in its catalogue.
  package mutating func append(_ record: Bytes) throws(Failure) {
    begin()
    output.append(record)
    try output.endRow()
  }

  private mutating func begin() {
    output.append(count == 0 ? "\n" : ",\n")
    count += 1
  }

  /// Ends the array, without a line break behind it.
  package func end() { output.append(count == 0 ? "]" : "\n]") }
}
