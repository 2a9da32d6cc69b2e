enum Machine {
  static func describe() -> String {
    let cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    let cpu = processorName().map { "\($0), " } ?? ""
    return "\(cpu)\(cores) cores, \(Platform.name)"
  }

  private static func processorName() -> String? {
    let lines = (try? File.lines("/proc/cpuinfo")) ?? []
    let line = lines.first { $0.hasPrefix("model name") }
    guard let line, let colon = line.firstIndex(of: ":") else { return nil }
    return String(line[line.index(after: colon)...].drop { $0 == " " })
  }
}
