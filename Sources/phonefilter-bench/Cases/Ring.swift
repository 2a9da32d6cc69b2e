/// Makes a case's command lines, for one tool on one catalogue.
///
/// Each function returns the contestants that it makes: an empty list if a peer can't do the work.
struct Ring {
  let tool: Tool
  let catalogue: Catalogue
  private(set) var isPiped = false

  var dialect: Dialect { catalogue.shape.dialect }

  /// A ring that reads the catalogue through a pipe, as `cat` feeds it.
  var piped: Ring {
    var ring = self
    ring.isPiped = true
    return ring
  }

  func rows(_ question: Question) -> Answer {
    .rows(
      catalogue.truth.digest(of: question), read: dialect.records, by: question.yardstick)
  }

  /// Rows in another format than the catalogue's.
  func rows(_ question: Question, read reader: RecordReader) -> Answer {
    .rows(catalogue.truth.digest(of: question), read: reader, by: question.yardstick)
  }

  /// Lines that are not records.
  func lines(_ question: Question) -> Answer {
    .rows(
      catalogue.truth.digest(of: question), read: .lines, by: question.yardstick)
  }

  func number(_ question: Question) -> Answer {
    .number(catalogue.truth.digest(of: question).count)
  }

  /// The tool under test, with the catalogue after its options.
  func phonefilter(
    _ options: [String], _ answer: Answer, status: Int = 0
  ) -> [Contestant] {
    [makeTool(options + tool.extraArguments + file, answer, status)]
  }

  /// The tool under test, with the catalogue and the next one after its options.
  func phonefilter(
    _ options: [String], _ next: String, _ answer: Answer, status: Int
  ) -> [Contestant] {
    [makeTool(options + [next] + tool.extraArguments, answer, status)]
  }

  /// The tool's filter, the measure for other work of the tool.
  func ownFilter() -> [Contestant] {
    own(.ownFilter, ["--color", "Starlight", "--disk", "256"], .starlight256)
  }

  /// The tool's sort, the measure for other work that compares rows.
  func ownSort() -> [Contestant] { own(.ownSort, ["--sort", "price"], .byPrice) }

  private func own(_ peer: Peer, _ options: [String], _ question: Question) -> [Contestant] {
    [
      Contestant(
        name: peer.command, peer: peer, program: tool.path,
        arguments: options + tool.extraArguments + file, feed: feed, answer: rows(question),
        goodStatuses: [0])
    ]
  }

  func versions(_ peers: [Peer]) -> [Contestant] {
    [makeTool(["--version"], nil, 0)] + peers.flatMap { peer($0, ["--version"], nil) }
  }

  func ripgrep(count pattern: String, _ question: Question) -> [Contestant] {
    let count = catalogue.truth.digest(of: question).count
    return ripgrep(["-c", "-e", pattern], .numberOrNothing(count), [count > 0 ? 0 : 1])
  }

  /// The exit status alone: 0 for a match.
  func ripgrep(quiet pattern: String, status: Int) -> [Contestant] {
    ripgrep(["-q", "-e", pattern], .silence, [status])
  }

  /// The lines of all records, if each record has its own line.
  func ripgrepRecords(_ answer: Answer) -> [Contestant] {
    dialect.recordExpression.map { ripgrep(["-N", "-e", $0], answer, [0]) } ?? []
  }

  private func ripgrep(
    _ options: [String], _ answer: Answer, _ goodStatuses: Set<Int>
  ) -> [Contestant] {
    peer(
      .ripgrep, ["--no-config"] + options + (isPiped ? ["-"] : file), answer,
      goodStatuses: goodStatuses)
  }

  /// The least time for reading all bytes.
  func wordCount() -> [Contestant] {
    peer(.wordCount, ["-l"] + file, nil)
  }

  /// A pipeline after the records of the shape, for jq and similar programs.
  func jq(rows filter: String, _ answer: Answer) -> [Contestant] {
    dialect.jqRecords.map { jq(["-c", "\($0) | \(filter)"], answer) } ?? []
  }

  /// A pipeline after the array of all records, for jq and similar programs.
  func jq(array filter: String, _ answer: Answer) -> [Contestant] {
    dialect.jqArrayFlags.map { jq($0 + ["-c", filter], answer) } ?? []
  }

  /// A table of counts that each record updates in turn, for jq and similar programs.
  func jq(table program: (update: String, rows: String), _ answer: Answer) -> [Contestant] {
    guard let records = dialect.jqRecords else { return [] }
    let fold = "reduce (inputs | \(records)) as $phone ({}; \(program.update))"
    let table = "[\"spec\", \"value\", \"count\"], (\(fold) | \(program.rows)) | @csv"
    return jq(["-n", "-r", table], answer)
  }

  private func jq(_ words: [String], _ answer: Answer) -> [Contestant] {
    Peer.jqs.flatMap { peer($0, words + file, answer) }
  }

  func miller(_ verbs: [String], _ answer: Answer) -> [Contestant] {
    peer(.miller, dialect.millerFlags + verbs + file, answer)
  }

  func duckdb(count condition: String, _ question: Question) -> [Contestant] {
    duckdb("SELECT count(*) FROM \(duckdbTable) WHERE \(condition)", number(question))
  }

  /// Rows in the format that phonefilter prints for the shape.
  func duckdb(
    select columns: String = "*", _ clauses: String, _ answer: Answer
  ) -> [Contestant] {
    let query = ["SELECT \(columns) FROM \(duckdbTable)", clauses].filter { !$0.isEmpty }
    return duckdb(query: query.joined(separator: " "), as: dialect.duckdbFormat, answer)
  }

  /// The rows of a query on `duckdbTable`, as a file in some format.
  func duckdb(query: String, as format: String, _ answer: Answer) -> [Contestant] {
    duckdb("COPY (\(query)) TO '/dev/stdout' (FORMAT \(format))", answer)
  }

  /// Lines of cells, for any shape.
  func duckdb(lines columns: String, _ clauses: String, _ answer: Answer) -> [Contestant] {
    duckdb(
      "COPY (SELECT \(columns) FROM \(duckdbTable) \(clauses)) TO '/dev/stdout' "
        + "(FORMAT csv, HEADER)", answer)
  }

  /// Objects, for any shape.
  func duckdb(json columns: String, _ clauses: String, _ answer: Answer) -> [Contestant] {
    duckdb(
      "COPY (SELECT \(columns) FROM \(duckdbTable) \(clauses)) TO '/dev/stdout' (FORMAT json)",
      answer)
  }

  private func duckdb(_ statement: String, _ answer: Answer) -> [Contestant] {
    peer(.duckdb, ["-init", "/dev/null", "-noheader", "-list", "-c", statement], answer)
  }

  /// Rows of a database as CSV: in JSON the shell writes 6.7 with fifty digits.
  func sqlite(_ clauses: String, _ question: Question) -> [Contestant] {
    peer(
      .sqlite,
      ["-init", "/dev/null", "-readonly", "-csv", "-newline", "\n", "-header"] + file
        + ["SELECT * FROM phones \(clauses)"],
      .rows(catalogue.truth.digest(of: question), read: .csv, by: question.yardstick))
  }

  func sqlite(count condition: String, _ question: Question) -> [Contestant] {
    peer(
      .sqlite,
      ["-init", "/dev/null", "-readonly"] + file
        + ["SELECT count(*) FROM phones WHERE \(condition)"], number(question))
  }

  var duckdbTable: String {
    guard !isPiped else { return dialect.duckdbPipe }
    return "\(dialect.duckdbReader)('\(catalogue.path.replacing("'", with: "''"))')"
  }

  var duckdbNextTable: String {
    "\(dialect.duckdbReader)('\(catalogue.nextPath.replacing("'", with: "''"))')"
  }

  private var file: [String] { isPiped ? [] : [catalogue.path] }

  private var feed: String? { isPiped ? catalogue.path : nil }

  private func makeTool(_ arguments: [String], _ answer: Answer?, _ status: Int) -> Contestant {
    Contestant(
      name: tool.title, peer: nil, program: tool.path, arguments: arguments, feed: feed,
      answer: answer, goodStatuses: [status])
  }

  private func peer(
    _ peer: Peer, _ arguments: [String], _ answer: Answer?, goodStatuses: Set<Int> = [0]
  ) -> [Contestant] {
    [
      Contestant(
        name: peer.command, peer: peer, program: peer.find(), arguments: arguments, feed: feed,
        answer: answer, goodStatuses: goodStatuses)
    ]
  }
}
