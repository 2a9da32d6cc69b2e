/// How databases are opened.
struct DatabaseSettings: Sendable {
  /// What the engine's library may be called, the likeliest first.
  var libraryNames = SQLiteLibrary.names
  /// How many seconds a lock of another program is waited for.
  var patience = 5.0
}
