/// A format in which rows are written.
public struct RowFormat: Sendable {
  package let output: any OutputFormat

  private init(_ output: any OutputFormat) { self.output = output }

  /// The format of a name, as it is typed behind `--format`. The error says which there are.
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
  /// A workbook for Excel, which is no text.
  public static let workbook = RowFormat(WorkbookOutput())

  /// Every format there is.
  public static let all = OutputFormatCatalog.all.map { RowFormat($0) }

  /// The name, as it is typed.
  public var name: String { output.name }

  /// Whether what is written is a text.
  public var isText: Bool { output.isText }
}

/// Which rows are written, and what of them.
public struct RowLayout: Sendable {
  /// These fields, in this order; empty for all.
  public var fields: [FieldReference] = []
  /// By what they are sorted; empty for the catalogue's order.
  public var order: [PhoneOrder] = []
  /// By what they are divided into groups, the outermost first.
  public var groups: [GroupKey] = []
  /// Maximum number of rows.
  public var limit: Int?
  /// Whether the specs have their own names and plain numbers.
  public var isNormalized = false

  public init() {}
}

extension Catalogue {
  /// Writes the rows that fit in a format to a sink of one's own, in pieces that end with whole rows
  /// where a row is not larger than a piece. Without a format it is the catalogue's own, byte for
  /// byte. What the sink throws ends the writing, and is thrown again here.
  public func write(
    matching specifications: [Specification] = [], as format: RowFormat? = nil,
    _ layout: RowLayout = RowLayout(), to sink: @escaping ([UInt8]) throws -> Void
  ) throws {
    var rows = rows(layout.order, layout.limit)
    rows.outputFormat = format?.output
    rows.fields = layout.fields.map(\.spec)
    rows.grouping.keys = layout.groups
    rows.normalizes = layout.isNormalized
    var refusal: (any Error)?
    let output = OutputBuffer { bytes in
      do {
        try sink(bytes)
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

  /// The rows that fit, as a text in a format. A workbook is none: `write` gives its bytes.
  public func text(
    matching specifications: [Specification] = [], as format: RowFormat? = nil,
    _ layout: RowLayout = RowLayout()
  ) throws -> String {
    if let format, !format.isText {
      throw UsageError("\(format.name) is no text; write(as:) gives its bytes")
    }
    var bytes: [UInt8] = []
    try write(matching: specifications, as: format, layout) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
