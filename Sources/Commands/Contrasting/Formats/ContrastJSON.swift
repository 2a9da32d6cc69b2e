/// A comparison as one JSON object, with the rows of the phones.
///
///     {"phones":[row,…],"fields":[{"field":"price","values":[699,799],"best":[0],"same":false},…]}
struct ContrastJSON: ContrastFormat {
  let name = "json"
  let summary = "one JSON object: the rows, and all fields with the best values"
  let terminalEscapes: VisibleText.Style? = .json
  let showsRows = true

  func write(
    _ contrast: Contrast, to output: OutputBuffer, _ settings: WriterSettings
  ) throws(Failure) {
    output.append("{\"phones\":")
    if contrast.rows.isEmpty { output.append("[]") }
    output.append(Array(contrast.rows.dropLast()))
    output.append(",\n\"fields\":")
    var list = JSONLineList(output)
    for field in contrast.comparison.fields {
      var values = JSONList()
      for value in field.values { values.add { $0 += value.json } }
      let object: JSONObject = [
        "field": field.name, "values": values, "best": JSONList(field.best), "same": field.isSame,
      ]
      try list.append(object.bytes)
    }
    list.end()
    output.append("}\n")
    try output.endRow()
  }
}
