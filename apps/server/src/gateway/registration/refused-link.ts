import type { Registration } from '@fieldhub/protocol'
import type { RefusedLink } from '#facts/link-events.ts'
import type { PendingConnection } from './pending-connection.ts'

/** A person reads no more, and what a stranger sends is kept for an hour. */
const packetBytesMax = 256

/** What is remembered of a connection that is refused. */
export function refusedLink(
  { address, received }: PendingConnection,
  reason: RefusedLink['reason'],
  registration?: Registration,
): RefusedLink {
  return {
    ip: address,
    reason,
    form: registration?.form,
    serialNumbers: registration?.serialNumbers ?? [],
    packet: received.slice(0, packetBytesMax),
    packetBytes: received.length,
    openBytes: received.length - (registration?.secret?.length ?? 0),
    secret: registration?.secret?.slice(0, packetBytesMax),
  }
}
