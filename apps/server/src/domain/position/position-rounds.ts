import { locatableTypeIds } from '#domain/device/device-types.ts'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectAutomaticDevices } from '#store/position/position-store.ts'
import { requestDevicePosition } from './locate.ts'
import type { PositionContext } from './position-context.ts'
import { positionDay } from './position-day.ts'

/** Cells mostly give the same position, so their service is queried at most this often. */
const everyMs = 300_000
const everyMsMax = 3_600_000
const devicesAtOnce = 20
const requestsPerRound = 200
const rowsAtOnce = 500

interface Turn {
  /** Time of its next request. */
  readonly at: number
  /** Number of failures in a row. */
  readonly failures: number
}

/**
 * Polls the position of transparent devices that are set to automatic, as they report nothing by themselves. One that
 * does not answer is polled less and less often, since each request occupies its line.
 */
export class PositionRounds {
  readonly #context: PositionContext
  readonly #turns = new BoundedMap<number, Turn>(20_000)

  constructor(context: PositionContext) {
    this.#context = context
  }

  async round(): Promise<void> {
    let requested = 0
    let afterId = 0
    for (;;) {
      const rows = await selectAutomaticDevices(this.#context.db, {
        typeIds: locatableTypeIds,
        afterId,
        limit: rowsAtOnce,
      })
      const due = rows.filter((row) => this.#isDue(row)).slice(0, requestsPerRound - requested)
      for (let start = 0; start < due.length; start += devicesAtOnce) {
        await Promise.all(due.slice(start, start + devicesAtOnce).map((row) => this.#request(row)))
      }
      requested += due.length
      afterId = rows.at(-1)?.id ?? 0
      if (rows.length < rowsAtOnce || requested >= requestsPerRound) return
    }
  }

  #isDue({ id }: DeviceRow): boolean {
    const { clock, devicePort } = this.#context
    return devicePort.isOnline(id) && (this.#turns.get(id)?.at ?? 0) <= clock.now()
  }

  async #request(device: DeviceRow): Promise<void> {
    const today = await positionDay(this.#context, device.ownerId)
    const answer = await requestDevicePosition(this.#context, device, today)
    const failures = answer.ok ? 0 : (this.#turns.get(device.id)?.failures ?? 0) + 1
    const waitMs = Math.min(everyMsMax, everyMs * 2 ** Math.min(failures, 10))
    this.#turns.set(device.id, { at: this.#context.clock.now() + waitMs, failures })
  }
}
