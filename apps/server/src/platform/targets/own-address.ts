import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'
import { innerV4 } from './inner-v4.ts'

/**
 * Whether an address is this machine's: its loopback or one of its interfaces, in any spelling, also as IPv6 writes an
 * IPv4 address. Services that listen for neighbours only are also reached under this machine's public address.
 */
export function isOwnAddress(address: string): boolean {
  const plain = isIPv6(address) ? (innerV4(address) ?? shortest(address)) : address
  if (plain === '::1' || plain.startsWith('127.')) return true
  return Object.values(networkInterfaces()).some((list) =>
    list?.some((entry) => entry.address === plain),
  )
}

/** The one spelling in which the system names interfaces. */
function shortest(address: string): string {
  return URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) ?? ''
}
