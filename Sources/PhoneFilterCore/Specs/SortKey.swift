/// By what rows are sorted, and which way.
package struct SortKey: Sendable {
  package let spec: any PhoneSpec
  package let isDescending: Bool

  package init(spec: any PhoneSpec, isDescending: Bool) {
    self.spec = spec
    self.isDescending = isDescending
  }
}
