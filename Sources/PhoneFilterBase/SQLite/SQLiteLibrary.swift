#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of SQLite's own engine, found at run time. The build needs no library, and a
/// machine without it can still read every other format.
///
/// The library stays loaded until the end of the process.
package final class SQLiteLibrary {
  package typealias Database = OpaquePointer
  package typealias Statement = OpaquePointer
  package typealias Value = OpaquePointer
  package typealias Text = UnsafePointer<CChar>
  typealias Handler = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  typealias BusyHandler = @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32

  package static let names = [
    "libsqlite3.so.0", "libsqlite3.so", "libsqlite3.dylib", "/usr/lib/libsqlite3.dylib",
  ]

  package let open: @convention(c) (Text, UnsafeMutablePointer<Database?>, Int32, Text?) -> Int32
  package let close: @convention(c) (Database?) -> Int32
  package let message: @convention(c) (Database?) -> Text?
  package let limit: @convention(c) (Database, Int32, Int32) -> Int32
  let setBusyHandler: @convention(c) (Database, BusyHandler?, UnsafeMutableRawPointer?) -> Int32
  let setProgressHandler:
    @convention(c) (Database, Int32, Handler?, UnsafeMutableRawPointer?) -> Void
  package let prepare:
    @convention(c) (
      Database, Text, Int32, UnsafeMutablePointer<Statement?>, UnsafeMutablePointer<Text?>?
    ) -> Int32
  package let finalize: @convention(c) (Statement?) -> Int32
  package let step: @convention(c) (Statement) -> Int32
  let bindInteger: @convention(c) (Statement, Int32, Int64) -> Int32
  let bindReal: @convention(c) (Statement, Int32, Double) -> Int32
  let bindText: @convention(c) (Statement, Int32, Text, Int32, UnsafeMutableRawPointer?) -> Int32
  package let columnCount: @convention(c) (Statement) -> Int32
  let columnName: @convention(c) (Statement, Int32) -> Text?
  let columnValue: @convention(c) (Statement, Int32) -> Value?
  let valueType: @convention(c) (Value) -> Int32
  let valueInteger: @convention(c) (Value) -> Int64
  let valueReal: @convention(c) (Value) -> Double
  let valueText: @convention(c) (Value) -> UnsafePointer<UInt8>?
  let valueBlob: @convention(c) (Value) -> UnsafeRawPointer?
  let valueSize: @convention(c) (Value) -> Int32

  /// No library has one of these names, or the library lacks a function.
  package struct Missing: Error {
    /// The system's message, if it had one.
    package var reason: String?
  }

  /// Loads the first library that exists.
  package init(names: [String] = SQLiteLibrary.names) throws(Missing) {
    // SAFETY: the library's own code runs when it is loaded, like the code of any system library.
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first else {
      throw Missing(reason: errno == EMFILE || errno == ENFILE ? systemMessage(errno) : nil)
    }
    /// Returns the function with a name, as the type that the caller expects.
    func function<Function>(_ name: String) throws(Missing) -> Function {
      guard let symbol = dlsym(handle, "sqlite3_" + name) else { throw Missing() }
      // SAFETY: the symbol is the function with that name. The types above are those of the
      // declarations in sqlite3.h, which SQLite keeps for ever.
      return unsafeBitCast(symbol, to: Function.self)
    }
    open = try function("open_v2")
    close = try function("close_v2")
    message = try function("errmsg")
    limit = try function("limit")
    setBusyHandler = try function("busy_handler")
    setProgressHandler = try function("progress_handler")
    prepare = try function("prepare_v2")
    finalize = try function("finalize")
    step = try function("step")
    bindInteger = try function("bind_int64")
    bindReal = try function("bind_double")
    bindText = try function("bind_text")
    columnCount = try function("column_count")
    columnName = try function("column_name")
    columnValue = try function("column_value")
    valueType = try function("value_type")
    valueInteger = try function("value_int64")
    valueReal = try function("value_double")
    valueText = try function("value_text")
    valueBlob = try function("value_blob")
    valueSize = try function("value_bytes")
  }
}
