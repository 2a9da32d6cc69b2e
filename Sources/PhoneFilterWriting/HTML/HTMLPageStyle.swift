/// How a page looks: quiet, in the reader's own fonts, in the light or the dark.
package enum HTMLPageStyle {
  /// The style, as it stands between its tags: the page names it to the browser by its digest.
  package static let text = "\n" + String(decoding: PackageResources.style_css, as: UTF8.self)
}
