import { isIPv4 } from 'node:net'
import { BoundedMap } from '#platform/bounded-map.ts'

const devicesMax = 50_000
const networksPerDevice = 4
const provedForMs = 30 * 86_400_000

/** From which networks devices proved their passwords lately. */
export class ProvedNetworks {
  /** When each device did so last, by network. */
  readonly #networks = new BoundedMap<string, Map<string, number>>(devicesMax)

  has(sn: string, network: string, now: number): boolean {
    const provedAt = this.#networks.get(sn)?.get(network) ?? Number.NEGATIVE_INFINITY
    return now - provedAt < provedForMs
  }

  record(sn: string, network: string, now: number): void {
    const networks = this.#networks.get(sn) ?? new Map<string, number>()
    networks.delete(network)
    networks.set(network, now)
    const [oldest = ''] = networks.keys()
    if (networks.size > networksPerDevice) networks.delete(oldest)
    this.#networks.set(sn, networks)
  }
}

/** A carrier gives a device another address of the same few networks at each connection. */
export function getNetwork(address: string): string {
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address
}
