import { isIPv4 } from 'node:net'
import { BoundedMap } from '#platform/bounded-map.ts'

const devicesMax = 50_000
const networksPerDevice = 4
const provedForMs = 30 * 86_400_000

interface Proof {
  readonly network: string
  readonly at: number
}

/** From which networks devices proved their passwords lately. */
export class ProvedNetworks {
  /** When each device did so last, the latest network first: a list, as a map of one takes three times the room. */
  readonly #proofs = new BoundedMap<string, readonly Proof[]>(devicesMax)

  has(sn: string, network: string, now: number): boolean {
    const proof = this.#proofs.get(sn)?.find((one) => one.network === network)
    return proof !== undefined && now - proof.at < provedForMs
  }

  record(sn: string, network: string, now: number): void {
    const others = (this.#proofs.get(sn) ?? []).filter((one) => one.network !== network)
    this.#proofs.set(sn, [{ network, at: now }, ...others.slice(0, networksPerDevice - 1)])
  }
}

/** A carrier gives a device another address of the same few networks at each connection. */
export function getNetwork(address: string): string {
  return isIPv4(address) ? `${address.slice(0, address.lastIndexOf('.'))}.0/24` : address
}
