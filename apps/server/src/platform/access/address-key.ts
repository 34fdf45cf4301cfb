import { isIPv6 } from 'node:net'

/**
 * The key by which connections and tries of one client are counted. Whoever has IPv6 has a /64 (RFC 6177), so its 2^64
 * addresses are one client; IPv4 written as IPv6 is IPv4. Text that is no address is its own key.
 */
export function addressKey(address: string): string {
  const bare = address.split('%', 1)[0] ?? ''
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return `${high >> 8}.${high & 0xff}.${low >> 8}.${low & 0xff}`
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [before = '', after] = address.split('::')
  const head = readGroups(before)
  const tail = readGroups(after ?? '')
  const missing = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array.from({ length: missing }, () => 0), ...tail]
}

function readGroups(text: string): readonly number[] {
  return text
    .split(':')
    .filter((part) => part !== '')
    .flatMap((part) => (part.includes('.') ? groupsOfDotted(part) : [Number.parseInt(part, 16)]))
}

/** The last two groups may be written as an IPv4 address. */
function groupsOfDotted(text: string): readonly number[] {
  const [a = 0, b = 0, c = 0, d = 0] = text.split('.').map(Number)
  return [(a << 8) | b, (c << 8) | d]
}
