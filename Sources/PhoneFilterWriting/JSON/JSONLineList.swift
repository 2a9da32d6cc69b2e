/// A JSON array that is written to an output, each element on its own line.
///
/// Elements are written at once, and not kept.
///
///     [
///     {"spec":"color",…},
///     {"spec":"price",…}
///     ]
package struct JSONLineList {
  private let output: OutputBuffer
  package private(set) var count = 0

  package init(_ output: OutputBuffer) {
    self.output = output
    output.append("[")
  }

  package mutating func append(_ element: [UInt8]) throws(Failure) {
    begin()
    output.append(element)
    try output.endRow()
  }

  /// Adds an unchanged record of a catalogue.
  package mutating func append(_ record: Bytes) throws(Failure) {
    begin()
    output.append(record)
    try output.endRow()
  }

  private mutating func begin() {
    output.append(count == 0 ? "\n" : ",\n")
    count += 1
  }

  /// Ends the array, without a line break after it.
  package func end() { output.append(count == 0 ? "]" : "\n]") }
}
