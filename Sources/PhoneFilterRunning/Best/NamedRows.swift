/// The matching rows that a filter names, for `--explain`: it tells which row beats each of them
/// that `--best` leaves out.
///
///     Pixel 8 (shop.csv:12, price 699, memory 8) is left out: Pixel 8a (shop.csv:14, …) beats it
struct NamedRows {
  private struct Named {
    let description: String
    let values: UnbeatenRows.Values
  }

  /// The maximum number of rows that are explained.
  private static let most = 20

  private let best: BestRequest
  private var named: [Named] = []
  private var count = 0

  /// Nil if nothing is explained, or if no filter names a text.
  init?(_ filter: FilterRequest) {
    let isNaming = filter.specifications.contains { specification in
      if case .text = specification.test { return specification.role == .alternative }
      return false
    }
    guard filter.explains, isNaming else { return nil }
    best = filter.best
  }

  mutating func note(
    _ row: Int, of batch: PhoneBatch, _ reader: BestReader, _ division: Int32, line: Int
  ) {
    count += 1
    guard named.count < 1000 else { return }
    named.append(
      Named(
        description: best.description(of: row, of: batch, line: line),
        values: UnbeatenRows.Values(
          words: reader.words, rests: reader.rests, division: division)))
  }

  /// Returns a line for each of the first rows that are beaten.
  func remarks(on rows: UnbeatenRows) throws(Failure) -> [Message] {
    var lines: [Message] = []
    for row in named {
      guard let beating = rows.firstBeating(row.values) else { continue }
      guard lines.count < NamedRows.most else {
        return lines + [
          Message(
            .leftOut, "only the first \(NamedRows.most) phones that are left out are explained")
        ]
      }
      var other = ""
      _ = try rows.forEachBatch(from: beating) { batch, numbers in
        other = best.description(of: 0, of: batch, line: numbers[0])
        return false
      }
      lines.append(Message(.leftOut, "\(row.description) is left out: \(other) beats it"))
    }
    return lines
  }
}

extension BestRequest {
  /// Returns a row's model and place, and its values of the compared fields.
  fileprivate func description(of row: Int, of batch: PhoneBatch, line: Int) -> String {
    let model = text(of: ModelSpec(), row, of: batch) ?? "a phone"
    let values = keys.map { key in
      text(of: key.spec, row, of: batch).map { "\(key.spec.name.visible) \($0)" }
        ?? "no \(key.spec.name.visible)"
    }
    return "\(model) (\(batch.layout.source.visible):\(line), \(values.joined(separator: ", ")))"
  }

  /// Returns the values of a spec in a row, as they are written. Nil without a value.
  private func text(of spec: any PhoneSpec, _ row: Int, of batch: PhoneBatch) -> String? {
    var texts: [String] = []
    _ = ValueLocator(spec, in: batch).anyValue(row) { value in
      texts.append(value.withText { $0.text() }.visible)
      return false
    }
    return texts.isEmpty ? nil : texts.joined(separator: "/")
  }
}
