/// The prices of phones over many moments. Only changes take memory: a price that stays the same
/// from one moment to the next extends a run.
///
///     moments        1    2    3    4    5    6         runs
///     A1            399  399  349   –   349  349        399: 1–2   349: 3   349: 5–6
///
/// Moments are numbered in the order in which they come. A price is a word with the order of numbers
/// (`SortKeyBytes`).
struct PriceTracks: Sendable {
  /// The state of a phone: its current run. The earlier runs are a chain.
  private struct Track {
    var price: UInt64
    var first: UInt32
    var last: UInt32
    /// The latest of the earlier runs; below 0 without one.
    var earlier: Int32
  }

  private struct Run {
    let price: UInt32
    let first: UInt32
    let last: UInt32
    let earlier: Int32
  }

  /// A price in force from one moment to another one, in the order of time.
  struct Stretch: Equatable {
    var first: Int
    var last: Int
    var price: UInt64
  }

  private static let blockSize = 1 << 14

  private var tracks: [Track] = []
  /// The earlier runs of all phones, in blocks that never grow, so that no run is copied.
  private var blocks: [[Run]] = []
  private var prices: [UInt64] = []
  private var slots = WordSlots()
  /// The numbers that are too long for a word. Their words begin with `long`.
  private var longNumbers: [ExactNumber] = []
  /// True if every phone has met the moments in rising order.
  private(set) var isInOrder = true
  /// The number of rows with a higher price than another row of the same phone and moment.
  private(set) var conflicts = 0

  private static let long: UInt64 = 0x1F << 56

  var phoneCount: Int { tracks.count }

  /// Returns the word of a number.
  mutating func word(of number: ExactNumber) -> UInt64 {
    let word = SortKeyBytes.word(of: number)
    guard SortKeyBytes.isLong(word) else { return word }
    if let known = longNumbers.firstIndex(of: number) { return PriceTracks.long | UInt64(known) }
    longNumbers.append(number)
    return PriceTracks.long | UInt64(longNumbers.count - 1)
  }

  func number(of word: UInt64) -> ExactNumber {
    word >= PriceTracks.long
      ? longNumbers[Int(word & (.max >> 8))] : SortKeyBytes.number(ofWord: word)
  }

  private func isLower(_ one: UInt64, than other: UInt64) -> Bool {
    max(one, other) < PriceTracks.long ? one < other : number(of: one) < number(of: other)
  }

  /// Adds a phone with its first price. Phones are numbered from 0.
  mutating func add(_ price: UInt64, at moment: UInt32) {
    tracks.append(Track(price: price, first: moment, last: moment, earlier: -1))
  }

  /// Returns the price of a phone in the row that counts, of the last row that was noted and others
  /// of its moment.
  func latestPrice(of phone: Int) -> UInt64 { tracks[phone].price }

  /// Notes the price of a phone. Of several prices at one moment, the lowest counts.
  @inline(__always)
  mutating func note(_ price: UInt64, of phone: Int, at moment: UInt32) {
    let track = tracks[phone]
    if track.price == price, moment &- track.last < 2 {
      tracks[phone].last = moment
      return
    }
    change(phone, to: price, at: moment)
  }

  @inline(never)
  private mutating func change(_ phone: Int, to price: UInt64, at moment: UInt32) {
    let track = tracks[phone]
    if moment == track.last {
      conflicts += 1
      guard isLower(price, than: track.price) else { return }
      guard track.first < track.last else {
        tracks[phone].price = price
        return
      }
      tracks[phone].last -= 1
    } else if moment < track.last {
      isInOrder = false
    }
    close(phone)
    tracks[phone].price = price
    tracks[phone].first = moment
    tracks[phone].last = moment
  }

  private mutating func close(_ phone: Int) {
    let track = tracks[phone]
    let number: Int
    if case let known = slots.number(track.price, 0, length: 8), known >= 0 {
      number = known
    } else {
      number = prices.count
      slots.insert(track.price, 0, length: 8, number: number)
      prices.append(track.price)
    }
    if blocks.last.map({ $0.count == PriceTracks.blockSize }) ?? true {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(PriceTracks.blockSize)
    }
    let place = (blocks.count - 1) * PriceTracks.blockSize + blocks[blocks.count - 1].count
    blocks[blocks.count - 1].append(
      Run(
        price: UInt32(number), first: track.first, last: track.last, earlier: track.earlier))
    tracks[phone].earlier = Int32(place)
  }

  /// Returns the runs of a phone in the order of time. `ranks` are the places of the moments in that
  /// order; nil if they are numbered so already.
  func stretches(of phone: Int, ranks: [Int]?) -> [Stretch] {
    let track = tracks[phone]
    var runs = [Stretch(first: Int(track.first), last: Int(track.last), price: track.price)]
    var place = track.earlier
    while place >= 0 {
      let run = blocks[Int(place) / PriceTracks.blockSize][Int(place) % PriceTracks.blockSize]
      runs.append(
        Stretch(first: Int(run.first), last: Int(run.last), price: prices[Int(run.price)]))
      place = run.earlier
    }
    runs.reverse()
    if let ranks {
      var single = runs.flatMap { run in
        (run.first...run.last).map { Stretch(first: ranks[$0], last: ranks[$0], price: run.price) }
      }
      single.sort { ($0.first, $0.price) < ($1.first, $1.price) }
      runs = single
    }
    var joined: [Stretch] = []
    for run in runs {
      guard let last = joined.last else {
        joined.append(run)
        continue
      }
      if run.first <= last.last {
        // The rows of one moment did not come together.
        if isLower(run.price, than: last.price) { joined[joined.count - 1].price = run.price }
      } else if run.price == last.price, run.first == last.last + 1 {
        joined[joined.count - 1].last = run.last
      } else {
        joined.append(run)
      }
    }
    return joined
  }
}
