import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { innerV4 } from './inner-v4.ts'

/**
 * Networks that are no part of the public internet (IANA special-purpose registries), and what clouds offer to their
 * own machines under a public address: Azure's host service.
 */
const closedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Only 2000::/3 is given out at all; of it, tunnels (Teredo, 6to4) lead to IPv4 and examples to nowhere. */
const openV6 = ['2000::', 3] as const
const closedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const closed = new BlockList()
for (const [network, bits] of closedV4) closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of closedV6) closed.addSubnet(network, bits, 'ipv6')
const open = new BlockList()
open.addSubnet(...openV6, 'ipv6')

/** Whether the address is one of the public internet. Whatever is no address in its usual spelling is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  const inner = innerV4(address)
  if (inner !== undefined) return isPublicAddress(inner)
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
