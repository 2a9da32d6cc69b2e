/// The readings of the catalogues and sections whose rows a writer writes, in the order of the
/// rows.
///
/// A page uses them to sort and list the fields that no spec reads. The rows of the page may be too
/// few to show the content of a field.
package final class SourceReadings {
  private var readings: [ReadingFields] = []

  package init() {}

  /// Adds the reading of a catalogue or a section, before its rows.
  package func note(_ reading: CatalogueReading) {
    if readings.last?.schema.fields != reading.fields { readings.append(ReadingFields(reading)) }
  }

  /// Returns the common reading of a field in all catalogues, and the style of its values. Nil if
  /// the readings know only that its values are numbers or texts.
  package func field(_ field: FieldSpec, isLenient: Bool) -> (
    field: any ReadField, style: AmountStyle
  )? {
    guard let read = FieldMeanings.shown(field, in: readings, isLenient: isLenient),
      let first = readings.first(where: { $0.field(called: field.name)?.content.isTelling == true })
    else { return nil }
    return (read, first.reading(of: field.name).style)
  }
}
