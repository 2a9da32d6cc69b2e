#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A conversion of text in another encoding to UTF-8 by the C library's `iconv`.
///
/// It keeps the state of a stateful encoding from one piece to the next. So it serves one text, in
/// its order, and one thread at a time.
package final class CharacterConverter {
  package enum Stop {
    /// Everything was converted.
    case end
    /// The bytes end within a character.
    case cut
    /// The next bytes are not a character.
    case invalid
    /// The next character does not fit.
    case full
  }

  package struct Outcome {
    /// The number of bytes that were converted.
    package let consumed: Int
    /// The number of bytes of the resulting UTF-8.
    package let written: Int
    package let stop: Stop

    package init(consumed: Int, written: Int, stop: Stop) {
      self.consumed = consumed
      self.written = written
      self.stop = stop
    }
  }

  /// The maximum number of bytes that `finish` writes.
  package static let mostHeld = 16

  private let library: ConverterLibrary
  private let handle: UnsafeMutableRawPointer

  /// Nil if the system does not know the name, or if its converter is not installed.
  package init?(from name: String) {
    // A slash begins instructions to drop unreadable characters. An empty name means the encoding
    // of the locale.
    guard !name.isEmpty, name.utf8.allSatisfy(CharacterConverter.isPartOfName),
      let library = ConverterLibrary.shared,
      // SAFETY: both names are terminated strings that outlive the call.
      let handle = library.open("UTF-8", name),
      Int(bitPattern: handle) != CharacterConverter.refused
    else { return nil }
    self.library = library
    self.handle = handle
  }

  deinit {
    // SAFETY: the handle was opened by `init`, and is not used again.
    _ = library.close(handle)
  }

  /// The result -1 of a failed call: (iconv_t)-1 from `iconv_open`, or a count of `iconv`.
  private static let refused = -1

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isWordASCII || "-.:+".utf8.contains(byte)
  }

  /// Converts the next bytes until they end or `room` bytes of output are full.
  package func convert(
    _ bytes: Bytes, into output: UnsafeMutablePointer<UInt8>, room: Int
  ) -> Outcome {
    bytes.withMemory { memory in
      // SAFETY: iconv reads its input and does not write to it, although its type allows that.
      var input: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: memory)
        .assumingMemoryBound(to: CChar.self)
      var left = bytes.count
      var target: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(output)
        .assumingMemoryBound(to: CChar.self)
      var free = room
      // SAFETY: `left` bytes can be read and the caller has room for `free`; all four variables
      // outlive the call.
      let result = library.convert(handle, &input, &left, &target, &free)
      let stop: Stop =
        switch result == CharacterConverter.refused ? errno : 0 {
        case 0: .end
        case EINVAL: .cut
        case E2BIG: .full
        default: .invalid
        }
      return Outcome(consumed: bytes.count - left, written: room - free, stop: stop)
    }
  }

  /// Writes the bytes that the conversion still holds back at the end of the text; returns their
  /// number. The caller has room for `mostHeld`.
  package func finish(into output: UnsafeMutablePointer<UInt8>) -> Int {
    let room = CharacterConverter.mostHeld
    var target: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(output)
      .assumingMemoryBound(to: CChar.self)
    var free = room
    // SAFETY: without input, iconv writes only the bytes that it holds back, at most `free`.
    _ = library.convert(handle, nil, nil, &target, &free)
    return room - free
  }
}

/// The three functions of `iconv`.
///
/// On Linux they are part of the C library. On macOS they are in a separate library, which is found
/// at run time: the build does not need it.
private struct ConverterLibrary: Sendable {
  typealias Text = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  let open:
    @Sendable @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>)
      -> UnsafeMutableRawPointer?
  let convert:
    @Sendable @convention(c) (
      UnsafeMutableRawPointer?, Text?, UnsafeMutablePointer<Int>?, Text?, UnsafeMutablePointer<Int>?
    ) -> Int
  let close: @Sendable @convention(c) (UnsafeMutableRawPointer?) -> Int32

  #if canImport(Darwin)
    static let shared: ConverterLibrary? = {
      // SAFETY: the library's own code runs when it is loaded; it is a part of the system.
      guard let handle = dlopen("/usr/lib/libiconv.2.dylib", RTLD_NOW | RTLD_LOCAL),
        let open = dlsym(handle, "iconv_open"), let convert = dlsym(handle, "iconv"),
        let close = dlsym(handle, "iconv_close")
      else { return nil }
      // SAFETY: the symbols are the functions with these names, and the types above are those of
      // the declarations in iconv.h.
      return ConverterLibrary(
        open: unsafeBitCast(
          open,
          to: ((@Sendable @convention(c) (
            UnsafePointer<CChar>, UnsafePointer<CChar>
          ) -> UnsafeMutableRawPointer?)).self),
        convert: unsafeBitCast(
          convert,
          to: ((@Sendable @convention(c) (
            UnsafeMutableRawPointer?, Text?, UnsafeMutablePointer<Int>?, Text?,
            UnsafeMutablePointer<Int>?
          ) -> Int)).self),
        close: unsafeBitCast(
          close,
          to: ((@Sendable @convention(c) (
            UnsafeMutableRawPointer?
          ) -> Int32)).self))
    }()
  #else
    static let shared: ConverterLibrary? = ConverterLibrary(
      open: { iconv_open($0, $1) }, convert: { iconv($0, $1, $2, $3, $4) },
      close: { iconv_close($0) })
  #endif
}
