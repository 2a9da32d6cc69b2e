/// A value of JSON in an answer or a report. Values of rows keep the bytes of their catalogue.
package protocol JSONPart {
  func appendJSON(to json: inout [UInt8])
}

extension String: JSONPart {
  package func appendJSON(to json: inout [UInt8]) { JSONText.append(quoted: self, to: &json) }
}

extension Bool: JSONPart {
  package func appendJSON(to json: inout [UInt8]) { json += description.utf8 }
}

extension Int: JSONPart {
  package func appendJSON(to json: inout [UInt8]) { json += description.utf8 }
}

extension ExactNumber: JSONPart {
  package func appendJSON(to json: inout [UInt8]) { json += description.utf8 }
}
