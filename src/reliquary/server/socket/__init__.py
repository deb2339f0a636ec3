"""The WebSocket: messages in, tables out, and a monitor that closes dead connections.

Must not know: rules, SQL, or any secret that is not already part of a viewer's message.
"""
