import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

/**
 * Whether an address is this machine's: its loopback, also as IPv6 writes an IPv4 address, or one of its interfaces, in
 * any spelling. Services that listen for neighbours only are also reached under this machine's public address.
 */
export function isOwnAddress(address: string): boolean {
  const mapped = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  const plain = isIPv6(mapped)
    ? (URL.parse(`http://[${mapped}]`)?.hostname.slice(1, -1) ?? '')
    : mapped
  if (plain === '::1' || plain.startsWith('127.')) return true
  return Object.values(networkInterfaces()).some((list) =>
    list?.some((entry) => entry.address === plain),
  )
}
