/// The table of results: a line for each file and each room.
struct Report {
  private let verdicts: [Verdict]
  private let survivors: Survivors

  init(_ verdicts: [Verdict], _ survivors: Survivors) {
    self.verdicts = verdicts
    self.survivors = survivors
  }

  /// The mutants that live and are not in the list.
  var unlisted: [Verdict] {
    verdicts.filter { $0.outcome != .killed && !survivors.names($0.mutant) }
  }

  var text: String {
    var text = " killed  lived  listed   score\n"
    var rooms: [String] = []
    for verdict in verdicts where !rooms.contains(verdict.mutant.room) {
      rooms.append(verdict.mutant.room)
    }
    for room in rooms {
      let inside = verdicts.filter { $0.mutant.room == room }
      var files: [String] = []
      for verdict in inside where files.last != verdict.mutant.file {
        files.append(verdict.mutant.file)
      }
      for file in files { text += line(file, inside.filter { $0.mutant.file == file }) }
      text += line("== \(room)", inside) + "\n"
    }
    return text + line("== all", verdicts)
  }

  private func line(_ name: String, _ some: [Verdict]) -> String {
    let killed = some.count { $0.outcome == .killed }
    let listed = some.count { $0.outcome != .killed && survivors.names($0.mutant) }
    let counts = [killed, some.count - killed, listed].map { padded("\($0)", 7) }.joined()
    return counts + padded("\(killed * 1000 / max(some.count, 1) / 10) %", 8) + "  \(name)\n"
  }

  private func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
