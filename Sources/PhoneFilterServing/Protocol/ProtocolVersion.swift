/// The two eras of the Model Context Protocol.
///
///     handshake    `initialize` first; then requests
///     modern       no handshake: each request carries its version in `_meta`
///
/// The server keeps no state, so that a client can use both.
enum ProtocolVersion {
  /// The version of the modern era.
  static let modern = "2026-07-28"
  /// The versions with a handshake, the newest first.
  static let withHandshake = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  /// Returns the answer to the version that a client offers in its handshake.
  static func answer(to offered: String?) -> String {
    withHandshake.first { $0 == offered } ?? withHandshake[0]
  }

  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  static let serverKey = "io.modelcontextprotocol/serverInfo"
}
