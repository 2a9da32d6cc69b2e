/// The named sections of a catalogue. Most catalogues are one section without a name.
package protocol SourceSectioning {
  var hasSections: Bool { get }
  /// The section of the rows of the last batch; nil if the catalogue is one section.
  var section: String? { get }
  /// The names of the sections met so far.
  var sections: [String] { get }
}

extension SourceSectioning {
  package var hasSections: Bool { false }
  package var section: String? { nil }
  package var sections: [String] { [] }
}
