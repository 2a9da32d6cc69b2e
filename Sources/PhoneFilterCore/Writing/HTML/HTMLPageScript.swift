/// What a page does: a script of a few ideas, each in a file of its own.
///
///     data ─► facets, columns ─► choice, search ─► rows that are left ─► table or sections
///                                  │                 └► counts ─► sidebar
///                                  └► address, command line
///
/// It knows no spec and no text by itself: values come from Swift as places in lists that are in
/// order already, so that what is one value, and what comes before what, is decided once, as for
/// the command line. Text goes into the page as text nodes only.
enum HTMLPageScript {
  /// The script, as it stands between its tags: the page names it to the browser by its digest.
  static let text =
    "\n\"use strict\";\n(() => {\n" + facets + sidebar + table + sections + page + "})();\n"
}
