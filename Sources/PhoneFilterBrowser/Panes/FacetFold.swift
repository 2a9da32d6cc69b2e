import PhoneFilterCore

/// The part of a facet that is listed under its name.
enum FacetFold: Sendable {
  /// Nothing.
  case closed
  /// A line that draws the counts of its ranges, and the chosen values.
  case summary
  /// The values.
  case open

  /// Returns the fold after a press of Space on the header of a facet.
  func next(of facet: Facet) -> FacetFold {
    switch self {
    case .closed: facet.hasRanges ? .summary : .open
    case .summary: .open
    case .open: .closed
    }
  }
}

/// The fold of a facet, and the number of values that it shows when it is open.
struct FacetPlan: Sendable {
  var fold: FacetFold
  var limit: Int
}

extension BrowserState {
  /// The number of values that an open facet shows before the user asks for more.
  var usualValues: Int { size.height < 30 ? 6 : 8 }

  /// Returns the plan of each facet: the user's choice, or else the usual plan.
  ///
  /// The usual plans open the facets from the first on, while all of them fit into the pane. They
  /// depend on the numbers of values and not on the counts, so that a choice folds nothing.
  func plans(of facets: [Facet]) -> [FacetPlan] {
    let height = layout.facets?.height ?? max(1, size.height - 2)
    let isCrowded = facets.count > height
    var used = 0
    return facets.enumerated().map { place, facet in
      let below = isCrowded ? 0 : facets.count - place - 1
      let usual = facet.usualPlans(usualValues).first { plan in
        used + facet.length(plan) + below <= height
      }
      var plan = usual ?? FacetPlan(fold: .closed, limit: usualValues)
      used += facet.length(plan)
      if let fold = self.facets.folds[facet.spec.name] {
        plan = FacetPlan(fold: fold, limit: usual?.limit ?? usualValues)
      }
      if let limit = self.facets.limits[facet.spec.name] { plan.limit = limit }
      return plan
    }
  }

  /// Returns the plan of one of the facets of a snapshot.
  func plan(of facet: Facet, in snapshot: BrowseSnapshot) -> FacetPlan {
    let place = snapshot.facets.firstIndex { $0.spec.name == facet.spec.name }
    return place.map { plans(of: snapshot.facets)[$0] }
      ?? FacetPlan(fold: .closed, limit: usualValues)
  }
}

extension Facet {
  /// The maximum number of names of phones that are listed without the user's action.
  private static let fewNames = 24
  /// The number of values of a facet that is opened to fill the pane.
  private static let fewValues = 3

  /// True if its numbers are counted in ranges.
  var hasRanges: Bool { lines.count > 2 && lines[2].isRange }

  /// The lines that are ranges of numbers. They precede all other lines.
  var ranges: ArraySlice<Line> { lines.prefix { $0.isRange } }

  /// The plans that show the facet well, the best first.
  fileprivate func usualPlans(_ usual: Int) -> [FacetPlan] {
    if lines.isEmpty { return note == nil ? [] : [FacetPlan(fold: .open, limit: usual)] }
    // Each model is most likely in one row only.
    if spec.name == SpecCatalog.all[0].name, distinct > Facet.fewNames { return [] }
    let open = FacetPlan(fold: .open, limit: usual)
    guard hasRanges else { return [open, FacetPlan(fold: .open, limit: Facet.fewValues)] }
    let summary = FacetPlan(fold: .summary, limit: usual)
    return spec.isPrice ? [summary] : [open, summary]
  }

  /// The maximum number of lines of the facet in a plan, including its header.
  fileprivate func length(_ plan: FacetPlan) -> Int {
    switch plan.fold {
    case .closed: 1
    case .summary: 2
    case .open:
      1 + (note == nil ? 0 : 1) + min(lines.count, plan.limit + 1)
        + (lines.count > plan.limit + 1 && lines.last?.value == .value(.missing) ? 1 : 0)
    }
  }
}

extension Facet.Line {
  var isRange: Bool {
    if case .range = value { true } else { false }
  }
}
