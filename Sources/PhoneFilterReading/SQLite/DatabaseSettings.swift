package struct DatabaseSettings: Sendable {
  /// The possible names of the engine's library, the likeliest first.
  var libraryNames = SQLiteLibrary.names
  /// The number of seconds to wait for the lock of another program.
  package var patience = 5.0
}
