import { apiBase, realtimePath, ServerMessage } from '@fieldhub/contract'
import type { SocketPorts } from './live-socket.ts'

/** A WebSocket to the server's live messages. */
export function openWebSocket(on: Parameters<SocketPorts['open']>[0]) {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const opened = new WebSocket(`${scheme}://${location.host}${apiBase}${realtimePath}`)
  opened.onopen = on.onOpen
  opened.onclose = on.onClose
  opened.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : undefined
    if (isServerMessage(message)) on.onMessage(message)
  }
  return opened
}

/** Messages are checked in development and tests; a production browser trusts its own server. */
function isServerMessage(message: unknown): message is ServerMessage {
  return !import.meta.env.DEV || ServerMessage.safeParse(message).success
}
