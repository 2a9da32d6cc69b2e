/// The steps of a stencil, in memory of their own. A step is the kind of a value, and the literal
/// text that must follow the value. The literal is stored as blocks of bytes, and marks for the
/// bytes that belong to it.
///
///     literal   "  ,  "  p  r  i  c  e     "  :                 text, sixteen bytes at a time
///     marks     x  x  x  x  x  x  x  x     x  x  .  .  .  …     bytes that must be equal
///
/// SAFETY: all steps are written in `init`, and only read after that.
package final class StencilSteps: @unchecked Sendable {
  /// The way to find the end of a value.
  package enum Kind: UInt8 {
    /// A string whose quotes belong to the literals around it.
    case text
    case number
    case any
  }

  /// A value, its column (-1 if no column receives it), and the literal after it.
  package struct Element {
    let kind: Kind
    let column: Int
    var literal: [UInt8]
  }

  package typealias Blocks = (ByteBlock, ByteBlock, ByteBlock)

  /// One value and the literal after it.
  package struct Step {
    package let blocks: Blocks
    /// One bit for each byte of the literal.
    package let marks: UInt64
    package let length: Int
    package let column: Int
    /// The number of bytes that the value shares with the literal on each side: 1 if the literals
    /// contain the value's quotes, otherwise 0.
    package let quote: Int
    package let kind: Kind
  }

  /// The maximum number of bytes of a literal: three blocks.
  private static let longestLiteral = 3 * ByteBlock.length
  static let mostSteps = 128

  package let list: List
  private let memory: UnsafeMutablePointer<Step>

  /// Nil if a literal is too long, or if there are too many steps.
  package init?(_ elements: [Element]) {
    guard elements.count <= StencilSteps.mostSteps,
      elements.allSatisfy({ $0.literal.count <= StencilSteps.longestLiteral })
    else { return nil }
    // SAFETY: owned by this object alone, every step initialized in the loop, freed in `deinit`.
    memory = .allocate(capacity: elements.count)
    list = List(count: elements.count, steps: memory)
    for (index, element) in elements.enumerated() {
      let length = element.literal.count
      let padding = [UInt8](repeating: 0, count: StencilSteps.longestLiteral - length)
      let blocks = withBytes(of: element.literal + padding) {
        ($0.block(at: 0), $0.block(at: ByteBlock.length), $0.block(at: 2 * ByteBlock.length))
      }
      // SAFETY: index is below the capacity.
      (memory + index).initialize(
        to: Step(
          blocks: blocks, marks: 1 << UInt64(length) - 1, length: length, column: element.column,
          quote: element.kind == .text ? 1 : 0, kind: element.kind))
    }
  }

  deinit { memory.deallocate() }

  /// A view of the steps, valid while the object lives. The steps are only read. Loops copy the
  /// view, because the object's own property would be loaded again at each step.
  package struct List: @unchecked Sendable {
    package let count: Int
    fileprivate let steps: UnsafePointer<Step>

    fileprivate init(count: Int, steps: UnsafeMutablePointer<Step>) {
      self.count = count
      self.steps = UnsafePointer(steps)
    }

    @inline(__always)
    package subscript(index: Int) -> Step {
      @inline(__always)
      _read {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        // SAFETY: index is within the steps, all of which were initialized.
        yield steps[index]
      }
    }

    /// Returns true if a reach begins with the literal of a step.
    @inline(__always)
    package func fits(_ index: Int, _ reach: ByteReach) -> Bool {
      let equal = reach.block(at: 0).places(equalTo: self[index].blocks.0)
      if ~equal & self[index].marks & 0xFFFF != 0 { return false }
      return self[index].length <= ByteBlock.length || restFits(index, reach)
    }

    /// Returns true if both reaches begin with the literal of a step.
    @inline(__always)
    package func fits(_ index: Int, _ left: ByteReach, _ right: ByteReach) -> Bool {
      let literal = self[index].blocks.0
      let equal =
        left.block(at: 0).places(equalTo: literal) & right.block(at: 0).places(equalTo: literal)
      if ~equal & self[index].marks & 0xFFFF != 0 { return false }
      return self[index].length <= ByteBlock.length
        || restFits(index, left) && restFits(index, right)
    }

    @inline(__always)
    private func restFits(_ index: Int, _ reach: ByteReach) -> Bool {
      let marks = self[index].marks &>> 16
      let equal = reach.block(at: 16).places(equalTo: self[index].blocks.1)
      if ~equal & marks & 0xFFFF != 0 { return false }
      if self[index].length <= 2 * ByteBlock.length { return true }
      return ~reach.block(at: 32).places(equalTo: self[index].blocks.2) & marks &>> 16 == 0
    }
  }
}
