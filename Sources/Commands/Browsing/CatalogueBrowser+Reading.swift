/// The thread that reads: it makes the index, and reads rows again for conditions that the index
/// cannot answer.
extension CatalogueBrowser {
  private enum Job {
    case index(BrowseQuestion, IndexNeed)
    case scan(BrowseQuestion, RowScan)
    case reason(BrowseQuestion, number: Int)
    case runs(@Sendable () -> BrowseRun?)
  }

  package func read() {
    while let job = nextJob() {
      switch job {
      case .index(let question, let need): makeIndex(question, need)
      case .scan(let question, let scan): self.scan(question, scan)
      case .reason(let question, let number): findReason(question, number)
      case .runs(let next): carryOut(next)
      }
    }
  }

  private func nextJob() -> Job? {
    monitor.lock()
    defer { monitor.unlock() }
    while !isStopped {
      if let question = asked?.question {
        let wanted = IndexNeed(question)
        if !isMet(wanted) { return .index(question, wanted) }
        if let next = wantedRuns {
          wantedRuns = nil
          return .runs(next)
        }
        if let scan = scans.next { return .scan(question, scan) }
        if let number = wantedReason, number == asked?.number, reason?.number != number {
          return .reason(question, number: number)
        }
      }
      monitor.wait()
    }
    return nil
  }

  /// Returns true if the index answers a need. The caller holds the monitor.
  func isMet(_ wanted: IndexNeed) -> Bool {
    need.map { wanted.isMet(by: $0, lacking: lacking, hasFailed: failure != nil) } ?? false
  }

  private func makeIndex(_ question: BrowseQuestion, _ need: IndexNeed) {
    locked {
      self.need = need
      index = nil
      order = RowOrder(RowBits())
      columns = .none
      scans = ScannedRows()
      (remarks, failure, share, isReadingOver, lines) = ([], nil, nil, false, [:])
      lacking = []
      ring()
    }
    defer {
      locked {
        isReadingOver = true
        if let index {
          lacking = index.whileLocked {
            index.isComplete = true
            return index.lacking
          }
        }
        ring()
      }
    }
    let progress = IndexProgress(
      onIndex: { index in
        self.locked {
          self.index = index
          self.ring()
        }
      },
      isWanted: { self.locked { !self.isStopped && self.isStillMeant(need) } },
      onRows: { self.locked { self.ring() } },
      kept: { self.inputs.spool(of: $0) })
    do throws(Failure) {
      let outcome = try run(question, [], need.task(question, progress))
      locked { remarks += outcome.remarks.prefix(20).map(\.description) }
    } catch {
      // The failure is recorded before the reading is over, so that the last snapshot has the
      // failure.
      note(error)
    }
  }

  /// Finds out why no row matches, with the remarks that a run of the command would make.
  private func findReason(_ question: BrowseQuestion, _ number: Int) {
    var rows = RowsRequest()
    rows.result = .count
    let told = try? run(question, question.filter.specifications, rows)
    locked {
      reason = (number, told)
      ring()
    }
  }

  /// A run that fails has no result, and the function that returned it knows that.
  private func carryOut(_ next: () -> BrowseRun?) {
    while locked({ !isStopped && wantedRuns == nil }), let run = next() {
      _ = try? pipeline(run.filter, run.task, in: context).run()
    }
    onNews()
  }

  /// Returns true if the question still needs the index that is being made. The caller holds the
  /// monitor.
  private func isStillMeant(_ need: IndexNeed) -> Bool {
    guard let question = asked?.question else { return false }
    return IndexNeed(question).isMet(by: need, lacking: [], hasFailed: false)
  }

  private func scan(_ question: BrowseQuestion, _ scan: RowScan) {
    let identity = scan.identity
    defer {
      locked {
        scans.end(identity)
        ring()
      }
    }
    let task = VerdictTask { bits in
      self.locked {
        self.scans.append(bits, to: identity)
        self.ring()
        return !self.isStopped && self.scans.isWanted(identity)
      }
    }
    do { _ = try run(question, scan.specifications, task) } catch {
      locked { scans.fail(identity, error.shown) }
    }
  }

  private func run(
    _ question: BrowseQuestion, _ specifications: [Specification], _ task: any RowTask
  ) throws(Failure) -> RunOutcome {
    var filter = question.filter
    filter.specifications = specifications
    filter.explains = false
    var context = context
    let sizes = filter.catalogues.map { fileSize($0) ?? 0 }
    let total = sizes.reduce(0, +)
    var (before, last) = (0, 0)
    context.onProgress = { read, size in
      // Catalogues are read one after another.
      if read < last { before += last }
      last = read
      guard size != nil, total > 0 else { return }
      self.locked { self.share = min(1, Double(before + read) / Double(total)) }
    }
    context.onRemark = { remark in
      self.locked { if self.remarks.count < 20 { self.remarks.append(remark.description) } }
    }
    return try pipeline(filter, task, in: context).run()
  }
}

extension Failure {
  /// The text that a user sees.
  package var shown: String {
    switch self {
    case .usage(let error): error.message
    case .system(let error): error.message
    case .data(let problem): problem.description
    case .outputClosed, .interrupted: "the reading stopped"
    }
  }
}
