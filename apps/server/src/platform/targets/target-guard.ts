import { isIP, type LookupFunction, Socket, connect as tcpConnect } from 'node:net'
import { connect as tlsConnect } from 'node:tls'
import { isOwnAddress } from './own-address.ts'
import { isPublicAddress } from './public-address.ts'
import {
  type ResolveHost,
  resolveByNameServer,
  resolveBySystem,
  toCanonicalHost,
} from './resolve-host.ts'
import { TargetError } from './target-error.ts'

export interface Target {
  /** A name or an address, as a person wrote it. */
  readonly host: string
  readonly port: number
}

export interface TargetRules {
  readonly resolve: ResolveHost
  readonly mayReach: (address: string) => boolean
}

/**
 * The way out for every connection whose target a user chose (FIELDHUB_ALLOW_PRIVATE_TARGETS). The name is resolved
 * when the connection is made and the connection goes to the very address that was judged, so a name that changes its
 * address in between gains nothing.
 */
export class TargetGuard {
  readonly #rules: TargetRules

  constructor(rules: TargetRules) {
    this.#rules = rules
  }

  /** Addresses of a host that may be reached; never empty. For UDP: connect the socket to the first of them. */
  async resolve(host: string): Promise<readonly string[]> {
    const canonical = toCanonicalHost(host)
    if (canonical === undefined) throw new TargetError('unknown-host', host)
    const addresses = await this.#addressesOf(canonical)
    if (addresses.length === 0) throw new TargetError('unknown-host', host)
    const allowed = addresses.filter((address) => this.#rules.mayReach(address))
    if (allowed.length === 0) throw new TargetError('private-target', host)
    return allowed
  }

  /**
   * Whether the host is written as an address that may not be reached: what can be said to a person before anything is
   * sent. A name is judged when it is connected to.
   */
  refusesAddress(host: string): boolean {
    const canonical = toCanonicalHost(host) ?? ''
    return isIP(canonical) !== 0 && !this.#rules.mayReach(canonical)
  }

  /** For `lookup` of sockets and requests. They never call it for an address: `connect` judges those too. */
  readonly lookup: LookupFunction = (host, options, callback) => {
    this.resolve(host).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: isIP(address) }))
        const first = found.find(({ family }) => !options.family || family === options.family)
        if (options.all) callback(null, found)
        else if (first === undefined) callback(new TargetError('unknown-host', host), '')
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }

  /** A connection under way; a target that may not be reached is its first and only error. */
  connectTcp({ host, port }: Target): Socket {
    const name = this.#reachable(host)
    if (name instanceof TargetError) return new Socket().destroy(name)
    return tcpConnect({ host: name, port, lookup: this.lookup })
  }

  /** Connects by TLS; the certificate has to be the host's. */
  connectTls({ host, port }: Target): Socket {
    const name = this.#reachable(host)
    if (name instanceof TargetError) return new Socket().destroy(name)
    const certified = isIP(name) === 0 ? { servername: name } : {}
    return tlsConnect({ host: name, port, lookup: this.lookup, ...certified })
  }

  #reachable(host: string): string | TargetError {
    const canonical = toCanonicalHost(host)
    if (canonical === undefined) return new TargetError('unknown-host', host)
    return this.refusesAddress(canonical) ? new TargetError('private-target', host) : canonical
  }

  async #addressesOf(host: string): Promise<readonly string[]> {
    if (isIP(host) !== 0) return [host]
    // Both names are this machine by definition (RFC 6761), whatever a name server says.
    if (/(^|\.)localhost\.?$/.test(host)) return ['127.0.0.1', '::1']
    const addresses = await this.#rules.resolve(host)
    return addresses.filter((address) => isIP(address) !== 0)
  }
}

export function openTargetGuard(allowsPrivate: boolean): TargetGuard {
  return new TargetGuard(
    allowsPrivate
      ? { resolve: resolveBySystem, mayReach: () => true }
      : {
          resolve: resolveByNameServer,
          mayReach: (address) => isPublicAddress(address) && !isOwnAddress(address),
        },
  )
}
