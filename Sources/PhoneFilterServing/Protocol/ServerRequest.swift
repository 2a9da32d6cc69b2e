/// A request or a notification: one line of a client.
struct ServerRequest {
  /// The id as the client spelled it; nil for a notification.
  let id: [UInt8]?
  let method: String
  private let document: JSONDocument
  private let params: JSONDocument.Node?

  /// The meaning of a line.
  enum Meaning {
    case request(ServerRequest)
    /// An answer to a question that the server never asks, or an empty line.
    case nothing
    case fault(ProtocolFault, id: [UInt8]?)
  }

  static func meaning(of line: [UInt8]) -> Meaning {
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return .nothing }
    let document: JSONDocument
    do { document = try JSONDocument(line, name: "the line") } catch {
      return .fault(.notJSON(error.message.text), id: nil)
    }
    guard document.kind(of: document.root) == .object else {
      return .fault(.notARequest("a line is one request object; batches are not taken"), id: nil)
    }
    return meaning(of: document)
  }

  private static func meaning(of document: JSONDocument) -> Meaning {
    var members: [String: JSONDocument.Node] = [:]
    for member in document.members(of: document.root) { members[member.name] = member.value }
    let idKind = members["id"].map { document.kind(of: $0) }
    let isUsualID = idKind == .text || idKind == .number
    let id = isUsualID ? members["id"].map { document.bytes(of: $0) } : nil
    guard let method = members["method"] else {
      if members["result"] != nil || members["error"] != nil { return .nothing }
      return .fault(.notARequest("the request has no method"), id: id)
    }
    let version = members["jsonrpc"].flatMap { document.kind(of: $0) == .text ? $0 : nil }
    guard document.kind(of: method) == .text, version.map(document.text) == "2.0" else {
      return .fault(.notARequest("a request has \"jsonrpc\":\"2.0\" and a method"), id: id)
    }
    if idKind != nil, !isUsualID {
      return .fault(.notARequest("an id is a text or a number"), id: nil)
    }
    // Some clients write null for what is absent.
    let params = members["params"].flatMap { document.isNull($0) ? nil : $0 }
    if let params, document.kind(of: params) != .object {
      // A notification has no answer, not even a fault.
      return idKind == nil ? .nothing : .fault(.wrongParameters("params is an object"), id: id)
    }
    return .request(
      ServerRequest(
        id: id, method: document.text(of: method), document: document, params: params))
  }

  /// The value of a member of the parameters; nil without it, or if it is null.
  func parameter(_ name: String) -> JSONDocument.Node? {
    params.flatMap { member(name, of: $0) }.flatMap { document.isNull($0) ? nil : $0 }
  }

  private func member(_ name: String, of object: JSONDocument.Node) -> JSONDocument.Node? {
    guard document.kind(of: object) == .object else { return nil }
    return document.members(of: object).last { $0.name == name }?.value
  }

  func text(_ name: String) -> String? {
    parameter(name).flatMap { document.kind(of: $0) == .text ? document.text(of: $0) : nil }
  }

  /// The spelling of a parameter.
  func bytes(_ name: String) -> [UInt8]? { parameter(name).map { document.bytes(of: $0) } }

  func isObject(_ node: JSONDocument.Node) -> Bool { document.kind(of: node) == .object }

  private var meta: JSONDocument.Node? { parameter("_meta") }

  /// The version that a request of the modern era carries; nil for the other era.
  var version: String? {
    meta.flatMap { member(ProtocolVersion.versionKey, of: $0) }.map { document.text(of: $0) }
  }

  var hasCapabilities: Bool {
    meta.flatMap { member(ProtocolVersion.capabilitiesKey, of: $0) }.map(isObject) ?? false
  }

  /// The token for messages about progress, as the client spelled it.
  var progressToken: [UInt8]? {
    meta.flatMap { member("progressToken", of: $0) }.flatMap { token in
      let kind = document.kind(of: token)
      return kind == .text || kind == .number ? document.bytes(of: token) : nil
    }
  }
}

extension JSONDocument {
  func isNull(_ node: Node) -> Bool { kind(of: node) == Kind.none }
}

/// The reason why the protocol has no result for a request.
struct ProtocolFault {
  let code: Int
  let message: String
  var data: JSONObject?

  static func notJSON(_ reason: String) -> ProtocolFault {
    ProtocolFault(code: -32700, message: "the line is not JSON: \(reason)")
  }

  static func notARequest(_ reason: String) -> ProtocolFault {
    ProtocolFault(code: -32600, message: reason)
  }

  static func unknownMethod(_ method: String) -> ProtocolFault {
    ProtocolFault(code: -32601, message: "there is no method '\(method.visible)'")
  }

  static func wrongParameters(_ reason: String) -> ProtocolFault {
    ProtocolFault(code: -32602, message: reason)
  }

  static func unknownVersion(_ requested: String) -> ProtocolFault {
    var data = JSONObject()
    data.add("supported", JSONList([ProtocolVersion.modern, ProtocolVersion.withHandshake[0]]))
    data.add("requested", requested)
    return ProtocolFault(
      code: -32022, message: "there is no protocol version '\(requested.visible)'", data: data)
  }
}
