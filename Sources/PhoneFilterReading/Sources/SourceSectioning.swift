/// The sections with names of which a catalogue may be made. Most catalogues are one section without
/// a name.
package protocol SourceSectioning {
  /// Whether it is made of sections with names.
  var hasSections: Bool { get }
  /// The section of it in which the rows of the last filling stand; nil where it is one section.
  var section: String? { get }
  /// The names of the sections that it has been seen to have.
  var sections: [String] { get }
}

extension SourceSectioning {
  package var hasSections: Bool { false }
  package var section: String? { nil }
  package var sections: [String] { [] }
}
