/// The spec that rows are sorted by, and the direction.
package struct SortKey: Sendable {
  package let spec: any PhoneSpec
  package let isDescending: Bool

  package init(spec: any PhoneSpec, isDescending: Bool) {
    self.spec = spec
    self.isDescending = isDescending
  }
}
