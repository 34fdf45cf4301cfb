import type { TransmissionCounters } from '@fieldhub/contract'
import type { TransmissionDefinition } from '#facts/transmission-definition.ts'

type Way = keyof TransmissionCounters
type Amounts = Record<Way, { bytes: number; packets: number }>

export interface Counted {
  readonly counters: TransmissionCounters
  readonly devices: ReadonlyMap<number, TransmissionCounters>
}

/** What passed through a policy in all its life, and since it was last stored. */
export class PolicyCounters {
  readonly total: Amounts
  readonly devices: ReadonlyMap<number, Amounts>
  #unstored = noAmounts()
  #unstoredOf = new Map<number, Amounts>()
  #isChanged = false

  constructor({ counters, devices }: TransmissionDefinition) {
    this.total = structuredClone(counters)
    this.devices = new Map(
      devices.map((device) => [device.deviceId, structuredClone(device.counters)]),
    )
  }

  add(way: Way, deviceId: number | undefined, bytes: number): void {
    this.#isChanged = true
    addTo(this.total[way], bytes)
    addTo(this.#unstored[way], bytes)
    const ofDevice = deviceId === undefined ? undefined : this.devices.get(deviceId)
    if (deviceId === undefined || ofDevice === undefined) return
    addTo(ofDevice[way], bytes)
    const unstored = this.#unstoredOf.get(deviceId) ?? noAmounts()
    this.#unstoredOf.set(deviceId, unstored)
    addTo(unstored[way], bytes)
  }

  /** What has not been stored yet; undefined: nothing. The caller stores it, or gives it back. */
  take(): Counted | undefined {
    if (!this.#isChanged) return undefined
    const taken = { counters: this.#unstored, devices: this.#unstoredOf }
    this.#unstored = noAmounts()
    this.#unstoredOf = new Map()
    this.#isChanged = false
    return taken
  }

  giveBack({ counters, devices }: Counted): void {
    this.#isChanged = true
    addAll(this.#unstored, counters)
    for (const [deviceId, amounts] of devices) {
      const unstored = this.#unstoredOf.get(deviceId) ?? noAmounts()
      this.#unstoredOf.set(deviceId, unstored)
      addAll(unstored, amounts)
    }
  }
}

function noAmounts(): Amounts {
  return {
    up: { bytes: 0, packets: 0 },
    down: { bytes: 0, packets: 0 },
    dropped: { bytes: 0, packets: 0 },
  }
}

function addTo(amount: { bytes: number; packets: number }, bytes: number): void {
  amount.bytes += bytes
  amount.packets += 1
}

function addAll(to: Amounts, from: TransmissionCounters): void {
  for (const way of ['up', 'down', 'dropped'] as const) {
    to[way].bytes += from[way].bytes
    to[way].packets += from[way].packets
  }
}
