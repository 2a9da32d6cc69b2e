/// The look of a page: quiet, in the reader's own fonts, in light or dark.
package enum HTMLPageStyle {
  /// The style between its tags. The page gives the browser its digest.
  package static let text = "\n" + String(decoding: PackageResources.style_css, as: UTF8.self)

  /// The style's digest, the source that a policy allows.
  package static let source = SHA256.source(of: text)
}
