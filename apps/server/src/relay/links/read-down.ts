import { decodeMessage } from './message-codec.ts'
import type { LinkParts } from './server-link.ts'

/** Messages of a server on their way to devices; without the direction down they are read and forgotten. */
export function readDown(
  { server, devices, onDown, onFault }: LinkParts,
  messages: readonly Uint8Array[],
  peer: string,
): void {
  if (server.direction === 'up') return
  for (const message of messages) {
    const decoded = decodeMessage(message, server.encoding)
    if (!decoded.ok) {
      onFault('bad-message', peer)
      continue
    }
    const down = decoded.value
    if (down === undefined) continue
    const named = down.sn === undefined ? undefined : devices.find(({ sn }) => sn === down.sn)
    if (down.sn !== undefined && named === undefined) onFault('bad-message', peer)
    else onDown(down.bytes, named?.deviceId, peer)
  }
}
