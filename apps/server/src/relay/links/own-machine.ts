import type { TransmissionTarget } from '@fieldhub/contract'
import { isOwnAddress } from '#platform/targets/own-address.ts'
import type { LinkParts } from './server-link.ts'

/** The end of a connection, as a socket names it. */
interface Ends {
  readonly remoteAddress?: string | undefined
  readonly localAddress?: string | undefined
}

/** Whether a connection leads to this machine itself. */
export function isOwnMachine({ remoteAddress, localAddress }: Ends): boolean {
  if (remoteAddress === undefined) return false
  return remoteAddress === localAddress || isOwnAddress(remoteAddress)
}

/** Rejects when the target is a port of this platform itself: bytes would go in a circle. */
export async function requireForeign(
  { guard, isOwnPort }: Pick<LinkParts, 'guard' | 'isOwnPort'>,
  { host, port }: Pick<TransmissionTarget, 'host' | 'port'>,
): Promise<void> {
  if (!isOwnPort(port)) return
  const addresses = await guard.resolve(host)
  if (addresses.some(isOwnAddress)) throw new OwnPortError()
}

export class OwnPortError extends Error {}
