import PhoneFilterCore
import PhoneFilterServing

/// A run whose output and messages are kept for a program in this process.
final class Capture {
  /// The maximum number of bytes of output.
  private let limit: Int
  private var output: [UInt8] = []
  private var isCut = false
  private var notes: [JSONObject] = []
  /// Called with the number of bytes of a catalogue that have been read, and its size.
  let onProgress: ((Int, Int?) -> Void)?

  init(limit: Int, onProgress: ((Int, Int?) -> Void)? = nil) {
    self.limit = limit
    self.onProgress = onProgress
  }

  /// The output of the run. When it is full, the run ends as if its reader had gone.
  lazy var buffer = OutputBuffer { [unowned self] bytes in take(bytes) }

  func take(_ bytes: [UInt8]) -> Bool {
    if isCut { return false }
    output += bytes
    guard output.count > limit else { return true }
    isCut = true
    let end = output[..<limit].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    output.removeSubrange(end...)
    return false
  }

  func note(_ record: JSONObject) { notes.append(record) }

  var answer: ToolAnswer { ToolAnswer(output: output, isCut: isCut, notes: notes) }
}
