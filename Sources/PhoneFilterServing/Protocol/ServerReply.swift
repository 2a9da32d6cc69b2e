/// The lines that the server writes.
struct ServerReply {
  let name: String
  let version: String

  /// A result. In the modern era it also has the identity of the server.
  func result(_ result: JSONObject, to request: ServerRequest, isList: Bool = false) -> [UInt8] {
    var result = result
    if request.version != nil {
      result.add("resultType", "complete")
      if isList {
        result.add("ttlMs", 3_600_000)
        result.add("cacheScope", "public")
      }
      var meta = JSONObject()
      meta.add(ProtocolVersion.serverKey, identity)
      result.add("_meta", meta)
    }
    return ServerReply.line(id: request.id) { $0.add("result", result) }
  }

  var identity: JSONObject {
    var object = JSONObject()
    object.add("name", name)
    object.add("version", version)
    return object
  }

  static func fault(_ fault: ProtocolFault, id: [UInt8]?) -> [UInt8] {
    var error = JSONObject()
    error.add("code", fault.code)
    error.add("message", fault.message)
    if let data = fault.data { error.add("data", data) }
    return line(id: id) { $0.add("error", error) }
  }

  static func progress(_ token: [UInt8], _ progress: Int, of total: Int?) -> [UInt8] {
    var params = JSONObject()
    params.add("progressToken", json: token)
    params.add("progress", progress)
    if let total { params.add("total", total) }
    var object = JSONObject()
    object.add("jsonrpc", "2.0")
    object.add("method", "notifications/progress")
    object.add("params", params)
    return escaped(object.bytes)
  }

  private static func line(id: [UInt8]?, _ add: (inout JSONObject) -> Void) -> [UInt8] {
    var object = JSONObject()
    object.add("jsonrpc", "2.0")
    object.add("id", json: id ?? Array("null".utf8))
    add(&object)
    return escaped(object.bytes)
  }

  /// A catalogue's characters that change how a terminal or a page shows a text are escaped.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(json.count + 1)
    withBytes(of: json) { VisibleText.appendVisible($0, to: &line, style: .json) }
    line.append(0x0A)
    return line
  }
}
