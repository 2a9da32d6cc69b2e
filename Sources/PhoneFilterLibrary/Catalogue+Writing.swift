public struct RowFormat: Sendable {
  package let output: any OutputFormat

  private init(_ output: any OutputFormat) { self.output = output }

  /// Finds the format by the name that `--format` takes. The error lists the formats.
  public init(named name: String) throws(UsageError) {
    self.init(try OutputFormatCatalog.all.choice(typed: name))
  }

  public static let json = RowFormat(JSONOutput.array)
  public static let jsonLines = RowFormat(JSONOutput.lines)
  public static let csv = RowFormat(DelimitedOutput.csv)
  public static let tsv = RowFormat(DelimitedOutput.tsv)
  public static let table = RowFormat(TableOutput())
  public static let markdown = RowFormat(MarkdownOutput())
  public static let html = RowFormat(HTMLOutput())
  /// A workbook for Excel, which is not text.
  public static let workbook = RowFormat(WorkbookOutput())

  public static let all = OutputFormatCatalog.all.map { RowFormat($0) }

  /// The name that `--format` takes.
  public var name: String { output.name }

  public var isText: Bool { output.isText }
}

/// The selection and layout of the rows that are written.
public struct RowLayout: Sendable {
  /// The fields that are written, in this order; empty for all.
  public var fields: [FieldReference] = []
  /// The keys for sorting; empty for the catalogue's order.
  public var order: [PhoneOrder] = []
  /// The keys for grouping, the outermost first.
  public var groups: [GroupKey] = []
  public var limit: Int?
  /// True if specs get their own names and plain numbers.
  public var isNormalized = false

  public init() {}
}

extension Catalogue {
  /// Writes the matching rows in a format. The writer gets the bytes in pieces. A piece ends with a
  /// whole row, unless a row is larger than a piece. Without a format, the rows are in the
  /// catalogue's own format, byte for byte. An error of the writer ends the writing and is thrown
  /// again here.
  public func write(
    matching specifications: [Specification] = [], as format: RowFormat? = nil,
    _ layout: RowLayout = RowLayout(), to writer: @escaping ([UInt8]) throws -> Void
  ) throws {
    var rows = rows(layout.order, layout.limit)
    rows.outputFormat = format?.output
    rows.fields = layout.fields.map(\.spec)
    rows.grouping.keys = layout.groups
    rows.normalizes = layout.isNormalized
    var refusal: (any Error)?
    let output = OutputBuffer { bytes in
      do {
        try writer(bytes)
        return true
      } catch {
        refusal = error
        return false
      }
    }
    do throws(Failure) {
      try read(rows, matching: specifications, to: output)
    } catch {
      throw refusal ?? error
    }
  }

  /// Returns the matching rows as a text in a format. A workbook is not text: use `write` to get
  /// its bytes.
  public func text(
    matching specifications: [Specification] = [], as format: RowFormat? = nil,
    _ layout: RowLayout = RowLayout()
  ) throws -> String {
    if let format, !format.isText {
      throw UsageError("\(format.name) is not text; write(as:) returns its bytes")
    }
    var bytes: [UInt8] = []
    try write(matching: specifications, as: format, layout) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
