/// The texts of rows in a JSON list, each spelled once: a page has millions of numbers.
///
///     rows        2, 0, 1, 2
///     spellings   ",0" ",1" ",2"
///     list        2,0,1,2
struct RowSpellings: ~Copyable {
  private var texts = RowBuffer()
  /// The ends of the texts. Each text begins with a comma.
  private var ends = [0]

  init<Value>(of values: [Value], spelling: (_ value: Value, _ json: inout [UInt8]) -> Void) {
    var json: [UInt8] = []
    for value in values {
      json.removeAll(keepingCapacity: true)
      json.append(UInt8(ascii: ","))
      spelling(value, &json)
      texts.append(json)
      ends.append(texts.count)
    }
    // Texts are copied in blocks, which may reach beyond the last text.
    texts.pad()
  }

  /// Writes the elements of the list. `index` returns the index of a row's value.
  @inline(__always)
  func write(_ rows: [Int32], to output: OutputBuffer, index: (Int32) -> Int) {
    var list = RowBuffer(capacity: 1 << 14)
    let texts = texts.bytes
    // The first element has no comma.
    var comma = 1
    for row in rows {
      let place = index(row)
      list.append(texts, from: ends[place] &+ comma, to: ends[place &+ 1])
      comma = 0
      if list.count >= 1 << 13 {
        output.append(list.bytes)
        list.cut(to: 0)
      }
    }
    output.append(list.bytes)
  }
}
