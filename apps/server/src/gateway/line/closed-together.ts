import type { DeviceProfile } from '#facts/device-profile.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { Transactions } from './transactions.ts'

type LineOwner = Pick<DeviceProfile, 'deviceId' | 'inFlight'>
type LineAtEnd = Pick<Transactions, 'second' | 'isFirst'>
type ClosureReason = 'closed' | 'closedTogether'

/** A network may break a connection at any moment; three times in a row at this one are the gateway's own way. */
const closuresMin = 3

/** Gateways remembered at most, as deleted ones are not told apart; one that is forgotten closes three times again. */
const gatewaysMax = 20_000

interface Closures {
  /** The setting with which it happened. */
  readonly inFlight: number
  readonly count: number
}

/**
 * The Modbus TCP gateways that close their connection as soon as a second request comes while one is open. They are then sent
 * one at a time, also over their next connections, until their owner changes how many may be under way.
 */
export class ClosedTogether {
  readonly #byDevice = new BoundedMap<number, Closures>(gatewaysMax)

  /** How many requests may be under way at the device. */
  allowed({ deviceId, inFlight = 1 }: LineOwner): number {
    if (inFlight === 1) return 1
    const closures = this.#byDevice.get(deviceId)
    return closures?.inFlight === inFlight && closures.count >= closuresMin ? 1 : inFlight
  }

  /** Why the peer's own end of a connection ended it, as state logs have it. */
  judge({ deviceId, inFlight = 1 }: LineOwner, line: LineAtEnd | undefined): ClosureReason {
    if (line === undefined || inFlight === 1) return 'closed'
    if (line.second === 'open') return this.#record(deviceId, inFlight)
    // It answers several at once, or closes at a single request too.
    if (line.second === 'answered' || line.isFirst) this.#byDevice.delete(deviceId)
    return 'closed'
  }

  #record(deviceId: number, inFlight: number): ClosureReason {
    const before = this.#byDevice.get(deviceId)
    const count = (before?.inFlight === inFlight ? before.count : 0) + 1
    this.#byDevice.set(deviceId, { inFlight, count })
    return count === closuresMin ? 'closedTogether' : 'closed'
  }
}
