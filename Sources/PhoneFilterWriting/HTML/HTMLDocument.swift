/// What pages of HTML begin with, whatever they show.
package enum HTMLDocument {
  /// All before the body. The title is markup. The policy says what a browser may load and run, beside
  /// the one style.
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
