/// What a page does: a script of a few ideas, each in a file of its own in `Page`.
///
///     data ─► facets, columns ─► choice, search ─► rows that are left ─► table or sections
///                                  │                 ├► counts ─► sidebar
///                                  │                 └► files to save
///                                  └► address, command line
///
/// It knows no spec and no text by itself: values come from Swift as places in lists that are in
/// order already. What is one value, and what comes before what, is decided once, for the page and
/// for the command line. Text goes into the page as text nodes only.
enum HTMLPageScript {
  /// The script, as it stands between its tags: the page names it to the browser by its digest.
  static let text =
    "\n\"use strict\";\n(() => {\n"
    + files.map { "\n" + String(decoding: $0, as: UTF8.self) }.joined() + "})();\n"

  /// The files in the order in which they run: `page.js` starts what the others only declare.
  private static var files: [[UInt8]] {
    [
      PackageResources.columns_js, PackageResources.facets_js, PackageResources.search_js,
      PackageResources.sidebar_js, PackageResources.range_js, PackageResources.table_js,
      PackageResources.sections_js, PackageResources.command_js, PackageResources.saving_js,
      PackageResources.address_js, PackageResources.tools_js, PackageResources.page_js,
    ]
  }
}
