/// What was asked: the command line, understood.
public struct Query: Sendable {
  /// What is printed of the rows.
  enum Result: Sendable {
    case rows
    case count
    case nothing
  }

  /// Whether colours are used.
  public enum AnsiChoice: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  var specifications: [Specification] = []
  /// The catalogues, in their order; standard input if none was named.
  public internal(set) var catalogues: [CataloguePath] = []
  /// How catalogues are to be read.
  var input = InputSettings()
  var outputFormat: (any OutputFormat)?
  var mapping = FieldMapping()
  var fields: [any PhoneSpec] = []
  var sortKeys: [SortKey] = []
  var limit: Int?
  /// How many bytes of rows a sort keeps in memory; nil leaves it to the machine.
  var bufferSize: Int?
  var uniqueBy: [any PhoneSpec] = []
  var result = Result.rows
  /// What is made of the rows instead, if something is.
  var report: (any RowReport)?
  /// What the counts of values should be like.
  var facets = FacetRequest()
  /// How catalogues are to be compared.
  var comparison = ComparisonRequest()
  /// Whether that is what is asked: two catalogues, and not their rows.
  var comparesCatalogues = false
  /// What the statistics should be like.
  var statistics = StatisticsRequest()
  /// Which rules a check asks, and what they ask for.
  var rules = RuleChoice()
  /// What should be checked, and how that is told.
  var check = CheckRequest()
  var expectation: Expectation?
  var showsSource = false
  /// Whether rows are printed in sections, one for each catalogue and named array.
  var groupsBySource = false
  /// By what rows are divided into sections, the outermost first.
  var groupKeys: [GroupKey] = []
  /// How many levels of sections are open; nil for all, and the rows.
  var depth: Int?
  /// How many rows of each innermost section are shown.
  var limitPerGroup: Int?
  /// Whether rows are written with the specs' own names and plain numbers.
  var normalizes = false
  /// Whether cells of CSV and TSV are written so that a spreadsheet runs none of them.
  var guardsFormulas = false
  /// Whether it is said how catalogues were read and filtered.
  var explains = false
  var isLenient = false
  /// Whether texts are the same that differ in case alone.
  var ignoresCase = false
  /// How many threads read; as many as there are processors if that was not said.
  var threads: Int?
  /// Whether colours are used on the terminal.
  public internal(set) var ansi = AnsiChoice.auto
  /// Whether progress may be shown.
  public internal(set) var showsProgress = true
  /// A value that looks like a catalogue, and the option that took it.
  var suspect: (option: String, text: String)?
  /// What should be said about the command line before anything is read.
  public internal(set) var remarks: [String] = []

  /// The keys whose sections are shown, and no deeper ones.
  var shownGroupKeys: [GroupKey] {
    let levels = depth.map { $0 - (groupsBySource ? 1 : 0) } ?? groupKeys.count
    return Array(groupKeys.prefix(max(0, levels)))
  }

  /// Whether rows are printed in sections, below which it is said where their prices lie.
  private var hasSections: Bool { groupsBySource || !groupKeys.isEmpty }

  /// What would help when no catalogue was named.
  public var hintWithoutCatalogue: String {
    if let suspect {
      return "'\(suspect.text.visible)' was taken as the value of \(suspect.option); is its value "
        + "missing?"
    }
    return "name one, as in 'phonefilter --color Gold catalog.json', or pipe one in"
  }

  /// The specs that are written under their own names, if that was asked.
  private var normalizedSpecs: [any PhoneSpec] { fields.isEmpty ? SpecCatalog.all : [] }

  /// The columns that must be found in each catalogue, and behind them those that are printed where
  /// they are found.
  var plan: ColumnPlan {
    ColumnPlan(
      specs: specifications.map(\.spec) + sortKeys.map(\.spec) + uniqueBy
        + groupKeys.filter(\.readsValues).map(\.spec) + (report?.requiredSpecs ?? []),
      wanted: fields.filter { !($0 is FieldSpec) } + (normalizes ? normalizedSpecs : [])
        + (report?.wantedSpecs ?? [])
        + (result == .rows && outputFormat?.readsSpecs == true ? SpecCatalog.all : [])
        + (result == .rows && hasSections ? SectionSummary.specs : []),
      noticed: (explains ? SpecCatalog.all : []) + (report?.noticedSpecs ?? []),
      mapping: mapping, takesAllFields: report?.takesAllFields ?? false)
  }
}

/// By what rows are sorted, and which way.
struct SortKey: Sendable {
  let spec: any PhoneSpec
  let isDescending: Bool
}

/// How many rows there should be: `--expect`.
struct Expectation: Sendable {
  let lowest: Int
  let highest: Int
  /// As it was typed.
  let typed: String

  init(typed text: String) throws(UsageError) {
    typed = text
    switch text {
    case "none": (lowest, highest) = (0, 0)
    case "some": (lowest, highest) = (1, .max)
    default:
      let interval: NumberInterval
      do {
        interval = try NumberInterval(typed: text, readNumber: Expectation.whole)
      } catch .reversed(let right) {
        throw UsageError("'\(text.visible)' ends before it begins; did you mean '\(right)'?")
      } catch {
        throw UsageError("'\(text.visible)' is not a number of rows; write N, N..M, none or some")
      }
      guard NumberInterval.operators.allSatisfy({ !text.hasPrefix($0) }) else {
        throw UsageError("'\(text.visible)' is not a number of rows; write a range such as 5..")
      }
      lowest = interval.lower.flatMap { Int($0.value.description) } ?? 0
      highest = interval.upper.flatMap { Int($0.value.description) } ?? .max
    }
  }

  private static func whole(_ text: String) -> ExactNumber? {
    Int(text).flatMap { $0 >= 0 ? ExactNumber(text) : nil }
  }

  func allows(_ count: Int) -> Bool { count >= lowest && count <= highest }

  /// What is said when there are others.
  func complaint(about count: Int) -> String {
    "expected \(typed), found \(Diagnosis.phones(count))"
  }
}
