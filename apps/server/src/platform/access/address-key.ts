import { isIPv6 } from 'node:net'
import { readGroups } from './address-groups.ts'

/**
 * The key by which connections and tries of one client are counted. Whoever has IPv6 has a /64 (RFC 6177), so its 2^64
 * addresses are one client; IPv4 written as IPv6 is IPv4. Text that is no address is its own key, and a connection that was
 * cut before its request is looked at has no address any more.
 */
export function addressKey(address: string | undefined): string {
  if (address === undefined) return 'gone'
  const bare = address.split('%', 1)[0] ?? ''
  if (!isIPv6(bare)) return address
  const groups = readGroups(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return `${high >> 8}.${high & 0xff}.${low >> 8}.${low & 0xff}`
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The owner of work that is done for a client without an account. */
export function addressOwner(address: string | undefined): string {
  return `address ${addressKey(address)}`
}
