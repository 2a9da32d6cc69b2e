/// The treatment of rows without a value in one of the fields of `--best`.
package enum MissingValues: String, Sendable, CaseIterable {
  case leaveOut = "leave-out"
  case keep
}

/// The request for the rows that no other matching row beats: `--best price,-memory`.
///
/// A row beats another row if it is not worse in any of the fields, and better in one of them.
package struct BestRequest: Sendable {
  /// The fields that are compared. In a descending key, more is better.
  package private(set) var keys: [SortKey] = []
  package var missing = MissingValues.leaveOut
  /// The maximum number of unbeaten rows. More are an error: nobody looks at them.
  package var mostRows = 1_000_000
  /// True if a row without a value is kept: no row with a value beats it.
  var keepsMissing: Bool { missing == .keep }

  /// The maximum number of fields.
  static let mostKeys = 12

  package init() {}

  package var isEmpty: Bool { keys.isEmpty }

  /// Adds the fields of a typed list.
  package mutating func add(_ names: [TypedName]) throws(UsageError) {
    for key in try SortRequest.keys(names) { try add(key) }
  }

  package mutating func add(_ key: SortKey) throws(UsageError) {
    let name = key.spec.name
    guard key.spec.isOpenField || key.spec.isNumeric else {
      throw UsageError(
        "'\(name.visible)' is text, so no value is better than another; name numbers, as in "
          + "--best price,-memory")
    }
    guard !keys.contains(where: { $0.spec.name == name }) else {
      throw UsageError("'\(name.visible)' is named twice; name it once")
    }
    guard keys.count < BestRequest.mostKeys else {
      throw UsageError("more than \(BestRequest.mostKeys) fields are named; name fewer")
    }
    keys.append(key)
  }

  /// Returns the request with the meanings that the columns give to its fields.
  package func read(by fields: FieldMeanings) -> BestRequest {
    var request = self
    request.keys = keys.map {
      SortKey(spec: fields.compared($0.spec), isDescending: $0.isDescending)
    }
    return request
  }

  /// The remark on an option without effect.
  package var remarks: [Message] {
    isEmpty && missing != .leaveOut
      ? [Message(.noEffect, "--best-missing has no effect without --best")] : []
  }

  /// The fields as the user types them: `price,-memory`.
  package var typed: String {
    keys.map { ($0.isDescending ? "-" : "") + $0.spec.name.visible }.joined(separator: ",")
  }
}
