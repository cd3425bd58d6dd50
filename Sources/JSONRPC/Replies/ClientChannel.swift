package import JSON

/// A way to send the client notifications and requests at any time, from any thread.
///
/// Frames leave through the connection's own outlet, so they never stand inside a reply. Once the connection has ended,
/// what is sent goes nowhere.
package final class ClientChannel: Sendable {
    private let outlet: Outlet

    init(outlet: Outlet) {
        self.outlet = outlet
    }

    /// Whether nobody hears any more.
    package var isClosed: Bool { outlet.isClosed }

    /// Sends a notification; `params` writes one JSON value.
    package func notify(_ method: StaticString, _ params: (inout JSONWriter) -> Void) {
        send { writer in
            writer.field("method", method)
            writer.key("params")
            params(&writer)
        }
    }

    /// Sends a request; its answer comes to `RequestHandler.receive`, with this id.
    package func request(_ method: StaticString, id: RequestID, _ params: (inout JSONWriter) -> Void) {
        send { writer in
            writer.key("id")
            id.write(to: &writer)
            writer.field("method", method)
            writer.key("params")
            params(&writer)
        }
    }

    private func send(_ members: (inout JSONWriter) -> Void) {
        var writer = JSONWriter(capacity: 512)
        let frame = writer.beginFrame(outlet.style)
        writer.raw("{\"jsonrpc\":\"2.0\"")
        members(&writer)
        writer.raw("}")
        writer.endFrame(frame, outlet.style)
        outlet.send(writer)
    }
}
