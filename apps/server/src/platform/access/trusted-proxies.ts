import { BlockList, isIP, isIPv6 } from 'node:net'

/** Proxies in front of this server. Only they are believed about the address of a client. */
export class TrustedProxies {
  readonly #list = new BlockList()
  readonly isEmpty: boolean

  /** Addresses and ranges as `readProxies` accepted them. */
  constructor(entries: readonly string[]) {
    this.isEmpty = entries.length === 0
    for (const entry of entries) {
      const [address = '', bits] = entry.split('/')
      const family = familyOf(address)
      if (bits === undefined) this.#list.addAddress(address, family)
      else this.#list.addSubnet(address, Number(bits), family)
    }
  }

  trusts(address: string): boolean {
    return isIP(address) !== 0 && this.#list.check(address, familyOf(address))
  }

  /**
   * Each hop appends the address that connected to it, so the last one that no trusted proxy vouches for is the client.
   */
  clientAddress(peer: string, forwardedFor: string | undefined): string {
    let address = peer
    for (const hop of readHops(forwardedFor ?? '').toReversed()) {
      if (!this.trusts(address)) break
      address = hop
    }
    return address
  }
}

/**
 * The addresses of `x-forwarded-for`, the nearest last. Some proxies add the client's port, with which each of its connections
 * would be another client. Nobody vouches for what stands before something that is no address.
 */
export function readHops(forwardedFor: string): readonly string[] {
  const hops = forwardedFor.split(',').map((hop) => withoutPort(hop.trim()))
  return hops.slice(hops.findLastIndex((hop) => isIP(hop) === 0) + 1)
}

function withoutPort(hop: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d{1,5})?$/.exec(hop) ?? []
  return v6 ?? v4 ?? hop
}

/** Addresses and ranges, separated by commas or blanks; undefined when one of them is neither. */
export function readProxies(text: string): readonly string[] | undefined {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  return entries.every(isAddressOrRange) ? entries : undefined
}

function isAddressOrRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  if (isIP(address) === 0 || more.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsOf(address))
}

const bitsOf = (address: string) => (isIPv6(address) ? 128 : 32)
const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
