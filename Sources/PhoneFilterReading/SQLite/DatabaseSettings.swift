/// The settings for opening databases.
package struct DatabaseSettings: Sendable {
  /// The names that the engine's library may have, the likeliest first.
  var libraryNames = SQLiteLibrary.names
  /// Number of seconds to wait for the lock of another program.
  package var patience = 5.0
}
