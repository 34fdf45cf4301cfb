import { addressKey } from './address-key.ts'

const networkEnd = '::/64'

/** Block of addresses that one customer of a provider may have: an IPv4 /24, an IPv6 /48. */
export function addressBlock(address: string): string {
  const key = addressKey(address)
  if (key.endsWith(networkEnd)) return `${key.split(':').slice(0, 3).join(':')}::/48`
  const parts = key.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : key
}
