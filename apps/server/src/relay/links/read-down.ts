import { decodeMessage } from './message-codec.ts'
import type { LinkParts } from './server-link.ts'

/** A message of a server on its way to devices; without the direction down it is read and forgotten. */
export function readDown(
  { server, devices, onDown, onFault }: LinkParts,
  message: Uint8Array,
  peer: string,
): void {
  if (server.direction === 'up') return
  const decoded = decodeMessage(message, server.encoding)
  if (!decoded.ok) return onFault('bad-message', peer)
  const down = decoded.value
  if (down === undefined) return
  const named = down.sn === undefined ? undefined : devices.find(({ sn }) => sn === down.sn)
  if (down.sn !== undefined && named === undefined) onFault('bad-message', peer)
  else onDown(down.bytes, named?.deviceId, peer)
}
