/// A value of JSON in an answer or a report. Those of rows keep the bytes of their catalogue.
protocol JSONPart {
  func appendJSON(to json: inout [UInt8])
}

extension String: JSONPart {
  func appendJSON(to json: inout [UInt8]) { JSONText.append(quoted: self, to: &json) }
}

extension Bool: JSONPart {
  func appendJSON(to json: inout [UInt8]) { json += description.utf8 }
}

extension Int: JSONPart {
  func appendJSON(to json: inout [UInt8]) { json += description.utf8 }
}

extension ExactNumber: JSONPart {
  func appendJSON(to json: inout [UInt8]) { json += description.utf8 }
}
