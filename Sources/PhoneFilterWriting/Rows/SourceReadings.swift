/// The readings of the catalogues and sections whose rows a sink writes, in the order of the rows.
///
/// A page sorts and lists the fields that no spec reads by them: the rows that it has may be a few of
/// a catalogue's, and would not show what a field is.
package final class SourceReadings {
  private var readings: [ReadingFields] = []

  package init() {}

  /// Takes the reading of a catalogue, or of a section, before its rows come.
  package func note(_ reading: CatalogueReading) {
    if readings.last?.schema.fields != reading.fields { readings.append(ReadingFields(reading)) }
  }

  /// A field as it is read in all of them, and the style of its values; nil where nothing is known of
  /// it but that its values are numbers or texts.
  package func field(_ field: FieldSpec, isLenient: Bool) -> (
    field: any ReadField, style: AmountStyle
  )? {
    guard let read = FieldMeanings.shown(field, in: readings, isLenient: isLenient),
      let first = readings.first(where: { $0.field(called: field.name)?.content.isTelling == true })
    else { return nil }
    return (read, first.reading(of: field.name).style)
  }
}
