/// A part of a session: the contestants that run in turn, and their number of runs.
///
/// Programs that fill gigabytes slow down the next program. So on a big catalogue they have their
/// own turns, after everything else.
struct Turn {
  let runs: Int
  let warmUps: Int
  private let isForHungry: Bool

  /// Start-up takes a millisecond or two: with fewer runs the median is noise.
  private static let tinyFactor = 20
  /// The number of runs that shows the memory of a program that ends at once.
  private static let tinyWarmUps = 10

  /// The contestants that leave memory to others; on small catalogues, all of them.
  static func frugal(_ settings: Settings, on catalogue: Catalogue) -> Turn {
    let factor = catalogue.isTiny && settings.runs > 1 ? tinyFactor : 1
    return Turn(
      runs: settings.runs * factor,
      warmUps: settings.isQuick ? 0 : catalogue.isTiny ? tinyWarmUps : 1, isForHungry: false)
  }

  /// A run of minutes needs no warm-up.
  static func hungry(_ settings: Settings) -> Turn {
    Turn(runs: settings.hungryRuns, warmUps: 0, isForHungry: true)
  }

  /// True if phonefilter itself takes part: it is frugal.
  var takesTools: Bool { !isForHungry }

  func takes(_ contestant: Contestant, on catalogue: Catalogue) -> Bool {
    let isHungry = contestant.peer?.isHungry ?? false
    return isForHungry == (isHungry && catalogue.isBig && contestant.program != nil)
  }
}
