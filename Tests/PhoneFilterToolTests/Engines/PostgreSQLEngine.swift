import Foundation
import PhoneFilterTestSupport

/// PostgreSQL, in its own cluster, which ends with this object. It has no texts with a NUL.
final class PostgreSQLEngine: ShellEngine {
  static let dialect = "postgres"
  static let refusals = 0.1

  /// The folder of the programs of the newest version. They must not run as root.
  private static let programs: String? = {
    let root = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    let folders = versions.sorted { (Int($0) ?? 0) > (Int($1) ?? 0) }.map { "\(root)/\($0)/bin" }
    return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }()
  private static let user =
    Programs.isRoot ? "\(Programs.path(of: "runuser") ?? "/usr/sbin/runuser") -u postgres --" : ""
  static var absence: String? {
    programs == nil ? "there is no PostgreSQL here" : nil
  }

  static let notation = EngineNotation(
    types: [
      .text: "text", .decimal: "numeric(12,2)", .double: "double precision", .integer: "bigint",
      .texts: "text[]", .integers: "bigint[]",
    ], character: "chr"
  ) { elements, kind in
    "ARRAY[\(elements.joined(separator: ", "))]::\(kind == .texts ? "text[]" : "bigint[]")"
  }
  static let joinedNumbers = "string_agg(id::text, ',')"
  static func holds(_ value: EngineTable.Value) -> Bool { value.holdsNoNUL }

  private let folder: TemporaryFolder

  init(_ table: EngineTable) throws {
    folder = try TemporaryFolder()
    let started = try script(
      """
      chmod 711 "$FOLDER"
      install -d -m 700 "$FOLDER/data"
      [ -z "$USER_IT" ] || chown postgres "$FOLDER/data"
      cd /
      $USER_IT $BIN/initdb -D "$FOLDER/data" -A trust -U phones -E UTF8 --locale=C --no-sync >/dev/null
      $USER_IT $BIN/pg_ctl -D "$FOLDER/data" -w -l "$FOLDER/data/log" \\
        -o "-F -c listen_addresses='' -k $FOLDER/data" start >/dev/null
      """)
    guard started.status == 0 else { throw EngineFault(description: started.errorText) }
    try fill(table)
  }

  deinit { _ = try? script("cd / && $USER_IT $BIN/pg_ctl -D \"$FOLDER/data\" -m immediate stop") }

  func run(_ statements: String) throws -> Child.Outcome {
    try folder.write(statements, as: "statements.sql")
    return try script(
      "$BIN/psql -X -q -A -t -U phones -h \"$FOLDER/data\" -f \"$FOLDER/statements.sql\" postgres")
  }

  private func script(_ script: String) throws -> Child.Outcome {
    var environment = Tool.environment(folder.path)
    environment["FOLDER"] = folder.path
    environment["BIN"] = Self.programs
    environment["USER_IT"] = Self.user
    environment["PGCLIENTENCODING"] = "UTF8"
    return try Child(script: "set -eu\n" + script, environment: environment).finish()
  }
}
