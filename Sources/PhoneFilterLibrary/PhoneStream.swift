/// The phones of a catalogue one after the other, while it is read: an asynchronous sequence.
///
///     for try await phone in try Catalogue("phones.jsonl").stream(matching: [.color("Gold")]) {
///       print(phone)
///     }
///
/// A separate thread reads at most a few thousand phones ahead, so that memory stays small for any
/// number of phones. The thread ends when the loop ends, and when the loop's task is canceled: the
/// loop then throws `CancellationError`. Each loop reads the catalogue again.
public struct PhoneStream: AsyncSequence, Sendable {
  public typealias Element = Phone
  package let catalogue: Catalogue
  package let specifications: [Specification]
  package let order: [PhoneOrder]
  package let limit: Int?

  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  public struct Iterator: AsyncIteratorProtocol {
    private var stream: PhoneStream?
    private var reading: PhoneReading?
    private var phones: ArraySlice<Phone> = []

    fileprivate init(_ stream: PhoneStream) { self.stream = stream }

    /// Returns the next phone; nil after the last.
    public mutating func next() async throws -> Phone? {
      try Task.checkCancellation()
      if phones.isEmpty {
        if let stream {
          reading = PhoneReading(stream)
          self.stream = nil
        }
        do { phones = try await reading?.channel.take()?[...] ?? [] } catch {
          reading = nil
          throw error
        }
      }
      return phones.popFirst()
    }
  }
}

extension Catalogue {
  /// Returns the matching phones, one after the other while the catalogue is read.
  public func stream(
    matching specifications: [Specification] = [], sortedBy order: [PhoneOrder] = [],
    limit: Int? = nil
  ) -> PhoneStream {
    PhoneStream(catalogue: self, specifications: specifications, order: order, limit: limit)
  }
}

/// A thread that reads for one loop. Only the iterator owns it, and it ends with the iterator.
private final class PhoneReading: Sendable {
  let channel = PhoneChannel()

  init(_ stream: PhoneStream) {
    let channel = channel
    let thread = WorkerThread {
      let (catalogue, rows) = (stream.catalogue, stream.catalogue.rows(stream.order, stream.limit))
      do throws(Failure) {
        try catalogue.read(
          PhonesTask(rows) { channel.put($0) }, matching: stream.specifications)
        channel.finish(nil)
      } catch {
        channel.finish(error)
      }
    }
    if let thread {
      thread.detach()
    } else {
      channel.finish(.system(SystemError("read", "the catalogue", "no thread can be started")))
    }
  }

  deinit { channel.cancel() }
}
