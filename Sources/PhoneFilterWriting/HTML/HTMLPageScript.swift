/// The script of a page: a few ideas, each in its own file in `Page`.
///
///     data ─► facets, columns ─► choice, search ─► rows that are left ─► table or sections
///                                  │                 ├► counts ─► sidebar
///                                  │                 └► files to save
///                                  └► address, command line
///
/// The script knows no spec and no text by itself: Swift passes values as places in lists that are
/// already in order. The rules for equality and order are applied once, for the page and for the
/// command line. Text goes into the page as text nodes only.
enum HTMLPageScript {
  /// The script between its tags. The page gives the browser its digest.
  static let text =
    "\n\"use strict\";\n(() => {\n"
    + files.map { "\n" + String(decoding: $0, as: UTF8.self) }.joined() + "})();\n"

  /// The files in the order in which they run: `page.js` starts the parts that the other files only
  /// declare.
  private static var files: [[UInt8]] {
    [
      PackageResources.columns_js, PackageResources.facets_js, PackageResources.search_js,
      PackageResources.sidebar_js, PackageResources.range_js, PackageResources.cells_js,
      PackageResources.table_js, PackageResources.sections_js, PackageResources.compare_js,
      PackageResources.none_js, PackageResources.command_js, PackageResources.saving_js,
      PackageResources.address_js, PackageResources.tools_js, PackageResources.page_js,
    ]
  }

  /// The script's digest, the source that a policy allows.
  static let source = SHA256.source(of: text)
}
