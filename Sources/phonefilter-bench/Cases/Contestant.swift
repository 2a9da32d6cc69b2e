/// One command line of a comparison, with the answer it has to give.
struct Contestant {
  /// What is read from the output, and the generator's figure for it.
  struct Check {
    let answer: Answer
    let expected: Int
  }

  let name: String
  /// Nil for a peer that isn't there.
  let program: String?
  let arguments: [String]
  let isSlow: Bool
  /// Nil when a contestant only reads the bytes and has no answer to compare.
  let check: Check?
  /// ripgrep says "no match" by 1.
  let goodStatuses: Set<Int>
}

/// Everything a case needs to write its command lines.
struct Ring {
  let tool: String
  let catalogue: Catalogue

  var dialect: Shape.Dialect { catalogue.shape.dialect }

  func check(_ answer: Answer, _ question: Question) -> Contestant.Check {
    Contestant.Check(answer: answer, expected: catalogue.truth.count(of: question))
  }

  /// The tool under test, with the catalogue behind its options.
  func phonefilter(_ options: [String], _ check: Contestant.Check) -> Contestant {
    Contestant(
      name: "phonefilter", program: tool, arguments: options + [catalogue.path], isSlow: false,
      check: check, goodStatuses: [0])
  }

  func ripgrep(_ pattern: String, _ question: Question) -> Contestant {
    peer(
      .ripgrep, ["--no-config", "-c", "-e", pattern, catalogue.path],
      check(.numberOrNothing, question), goodStatuses: [0, 1])
  }

  /// The least that reading all bytes takes.
  func wordCount() -> Contestant {
    peer(.wordCount, ["-l", catalogue.path], nil)
  }

  /// A pipeline behind the records of the shape; no contestant where jq can't read it.
  func jq(rows filter: String, _ check: Contestant.Check) -> Contestant? {
    dialect.jqRecords.map { records in
      peer(.jq, ["-c", "\(records) | \(filter)", catalogue.path], check)
    }
  }

  /// A program for an array as a whole.
  func jq(array program: String, _ check: Contestant.Check) -> Contestant {
    peer(.jq, ["-c", program, catalogue.path], check)
  }

  func miller(_ verbs: [String], _ check: Contestant.Check) -> Contestant {
    peer(.miller, dialect.millerFlags + verbs + [catalogue.path], check)
  }

  func duckdb(count condition: String, _ question: Question) -> Contestant {
    duckdb("SELECT count(*) FROM \(duckdbTable) WHERE \(condition)", check(.number, question))
  }

  func duckdb(rows clauses: String, _ check: Contestant.Check) -> Contestant {
    let query = "SELECT * FROM \(duckdbTable) \(clauses)"
    return duckdb("COPY (\(query)) TO '/dev/stdout' (FORMAT \(dialect.duckdbFormat))", check)
  }

  private func duckdb(_ statement: String, _ check: Contestant.Check) -> Contestant {
    peer(.duckdb, ["-init", "/dev/null", "-noheader", "-list", "-c", statement], check)
  }

  private var duckdbTable: String {
    let path = catalogue.path.split(separator: "'", omittingEmptySubsequences: false)
    return "\(dialect.duckdbReader)('\(path.joined(separator: "''"))')"
  }

  private func peer(
    _ peer: Peer, _ arguments: [String], _ check: Contestant.Check?, goodStatuses: Set<Int> = [0]
  ) -> Contestant {
    Contestant(
      name: peer.command, program: peer.find(), arguments: arguments, isSlow: peer.isSlow,
      check: check, goodStatuses: goodStatuses)
  }
}
