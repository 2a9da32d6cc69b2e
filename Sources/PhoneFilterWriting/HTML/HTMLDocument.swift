/// The start of any HTML page.
package enum HTMLDocument {
  /// The policy of a page that loads, sends, frames and runs nothing.
  package static var policyWithoutScript: String {
    "default-src 'none'; style-src '\(HTMLPageStyle.source)'; base-uri 'none'; "
      + "form-action 'none'"
  }

  /// Returns everything before the body. The title is markup. The policy lists the things that a
  /// browser may load and run, including the style of this page.
  package static func head(title: String, policy: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="generator" content="phonefilter">
    <title>\(title)</title>
    <style>\(HTMLPageStyle.text)</style>
    </head>
    """
  }
}
