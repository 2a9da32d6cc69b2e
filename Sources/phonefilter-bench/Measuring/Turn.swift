/// Who may run in turn with whom, and how often.
///
/// Programs that fill gigabytes slow down whoever comes next, so that on a big catalogue they have
/// turns of their own, after everything else.
struct Turn {
  let runs: Int
  let warmUps: Int
  private let isForHungry: Bool

  /// Start-up takes a millisecond or two: more runs, or the median is noise.
  private static let tinyFactor = 20
  /// As much as it takes to see the memory of a program that is gone at once.
  private static let tinyWarmUps = 10

  /// Those who get in nobody's way, and on small catalogues everybody.
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

  /// phonefilter itself is among the frugal.
  var takesTools: Bool { !isForHungry }

  func takes(_ contestant: Contestant, on catalogue: Catalogue) -> Bool {
    let isHungry = contestant.peer?.isHungry ?? false
    return isForHungry == (isHungry && catalogue.isBig && contestant.program != nil)
  }
}
