import { BlockList } from 'node:net'
import { readGroups } from '#platform/access/address-groups.ts'

const embedding = new BlockList()
/** How IPv6 sockets write IPv4 (RFC 4291), and where a network without IPv4 reaches it (RFC 6052). */
embedding.addSubnet('::ffff:0:0', 96, 'ipv6')
embedding.addSubnet('64:ff9b::', 96, 'ipv6')

/** The IPv4 address that an IPv6 address leads to: its last 32 bits; undefined: it leads to none. */
export function innerV4(address: string): string | undefined {
  if (!embedding.check(address, 'ipv6')) return undefined
  const [high = 0, low = 0] = readGroups(address).slice(6)
  return `${high >> 8}.${high & 0xff}.${low >> 8}.${low & 0xff}`
}
