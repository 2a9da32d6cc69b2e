import PhoneFilterReading
import PhoneFilterBase
import PhoneFilterCore

/// The result of reading a catalogue to its end: everything that must not depend on the size of the
/// window.
package struct ReadCatalogue: Equatable {
  /// The error of a catalogue that is not well formed, and its place.
  package struct Complaint: Equatable {
    package var line: Int?
    package var column: Int?
    package let message: String
  }

  package var rows: [[UInt8]] = []
  /// For each row, the bytes in the columns of the plan; empty if a column has no value.
  package var values: [[[UInt8]]] = []
  /// The lines in which the records begin.
  package var lines: [Int] = []
  package var complaint: Complaint?
  /// The format's name, and `indentation` and `header` of the layout.
  package var format = ""
  package var indentation: [UInt8] = []
  package var header: [String] = []

  /// The rows as text. The reader returns only UTF-8.
  package var texts: [String] { rows.map { String(decoding: $0, as: UTF8.self) } }
  package var valueTexts: [[String]] {
    values.map { $0.map { String(decoding: $0, as: UTF8.self) } }
  }
  /// The place of the error, for example `2:7`; nil if no error was found.
  package var place: String? { complaint.map { "\($0.line ?? 0):\($0.column ?? 0)" } }
  /// The result without the message and the indentation: only rows, values and places.
  package var essentials: ReadCatalogue {
    var copy = self
    copy.complaint = complaint.map { Complaint(line: $0.line, column: $0.column, message: "") }
    copy.indentation = []
    return copy
  }

  /// Reads the catalogue at a path as the program does.
  package init(
    _ path: String, as format: (any InputFormat)? = nil, settings: InputSettings = InputSettings(),
    plan: ColumnPlan = ColumnPlan(specs: []), chunk: Int = InputWindow.chunkSize,
    tracksLines: Bool = true, batchCapacity: Int = 16
  ) {
    var settings = settings
    settings.format = format ?? settings.format
    do throws(Failure) {
      let source = try InputFormatCatalog.open(
        CataloguePath(path), as: settings, plan: plan, tracksLines: tracksLines, chunk: chunk)
      self.format = source.layout.format
      indentation = source.layout.indentation
      header = source.layout.header
      let batch = PhoneBatch(plan: plan, capacity: batchCapacity)
      while try source.fill(batch) {
        for row in 0..<batch.count {
          rows.append(batch.record(row).copied())
          values.append(plan.columns.indices.map { batch.value($0, row).bytes.copied() })
          if tracksLines { lines.append(source.line(of: row, in: batch)) }
        }
      }
    } catch {
      complaint = ReadCatalogue.complaint(error)
    }
  }

  private static func complaint(_ failure: Failure) -> Complaint {
    switch failure {
    case .data(let problem):
      Complaint(
        line: problem.position?.line, column: problem.position?.column, message: problem.message)
    case .system(let error): Complaint(message: error.message)
    default: Complaint(message: "\(failure)")
    }
  }
}

extension ReadCatalogue {
  package static func of(
    _ text: String, in folder: TemporaryFolder, as format: (any InputFormat)? = nil,
    specs: [any PhoneSpec] = [], chunk: Int = InputWindow.chunkSize
  ) throws -> ReadCatalogue {
    let path = try folder.write(text, as: "catalogue")
    return ReadCatalogue(path, as: format, plan: ColumnPlan(specs: specs), chunk: chunk)
  }

  /// Reads a file with the window's edge at every byte, or at the bytes in `edges`.
  ///
  /// Returns the first chunk size whose result differs from the result for the whole file, and both
  /// results; nil if all are equal.
  package static func firstDifference(
    _ path: String, _ size: Int, edges: ClosedRange<Int>? = nil,
    as format: (any InputFormat)? = nil, plan: ColumnPlan = ColumnPlan(specs: []),
    comparesMessages: Bool = true
  ) -> String? {
    let wanted = ReadCatalogue(path, as: format, plan: plan)
    // The first read always has 16 bytes, so smaller edges have no effect.
    let chunks = [1, 2, 3] + Array(edges ?? 16...max(16, size))
    for chunk in chunks {
      let found = ReadCatalogue(path, as: format, plan: plan, chunk: chunk)
      let isSame = comparesMessages ? found == wanted : found.essentials == wanted.essentials
      if !isSame { return "chunk \(chunk): \(found.shown); as a whole: \(wanted.shown)" }
    }
    return nil
  }

  package var shown: String {
    "\(texts) \(valueTexts) \(lines) \(format) \(indentation) \(header) "
      + "\(place ?? "") \(complaint?.message ?? "")"
  }
}
