/// The characters that a screen draws, apart from its texts.
struct Glyphs: Sendable {
  let open: String
  let closed: String
  let bar: String
  let rule: String
  let tee: String
  let cut: String
  /// Follows a count that may still change. It is one column wide.
  let unsettled: String
  let rising: String
  let falling: String
  /// Precede or follow the number of columns that are not shown on that side.
  let left: String
  let right: String
  let dot: String

  static let unicode = Glyphs(
    open: "▾", closed: "▸", bar: "│", rule: "─", tee: "├", cut: "…", unsettled: "…", rising: "▲",
    falling: "▼", left: "◂", right: "▸", dot: "·")

  static let ascii = Glyphs(
    open: "v", closed: ">", bar: "|", rule: "-", tee: "+", cut: "...", unsettled: "~", rising: "^",
    falling: "v", left: "<", right: ">", dot: "-")
}
