import { type Language, simulatedDevicesMax } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { AppError } from '#platform/app-error.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import type { SimulatedFleet } from '#platform/simulated-fleet.ts'
import {
  countSimulatedDevices,
  selectSimulatedDeviceOf,
  selectSimulatedDevices,
} from '#store/device/simulated-device-store.ts'
import { addSimulatedDevice, type SimulatedDeviceContext } from './add-simulated-device.ts'
import { simulatedSecret } from './simulated-secret.ts'

type Fleet = Pick<SimulatedFleet, 'add' | 'remove'>

const profile = 'pump'
/** Accounts whose wish waits for its turn. */
const wishesMax = 1_000

/**
 * The simulated device that an account without hardware may have, one each. It is played by the same fleet as those of
 * the demo: it dials the TCP port, registers, is polled and written like any other device. What the store says is played,
 * and nothing else, so that a restart, another owner of the store and the recycle bin need no word of their own.
 */
export class SimulatedDevices {
  readonly #context: () => SimulatedDeviceContext
  readonly #numberById = new Map<number, string>()
  readonly #wishes = new SerialQueue(wishesMax)
  #fleet: Fleet | undefined

  constructor(context: () => SimulatedDeviceContext) {
    this.#context = context
  }

  /** Begins to play what is stored, once the port of devices is open. */
  async start(fleet: Fleet): Promise<void> {
    this.#fleet = fleet
    for (const row of await selectSimulatedDevices(this.#context().db)) this.#play(row)
  }

  /** The account's simulated device: the present one, or a new one. Wishes have turns, so that two never make two. */
  add(
    caller: Caller,
    language: Language,
  ): Promise<{ readonly id: number; readonly deviceId: number }> {
    return this.#wishes.run(async () => {
      const { db } = this.#context()
      const present = await selectSimulatedDeviceOf(db, caller.accountId)
      if (present !== undefined) return { id: present.id, deviceId: present.id }
      const count = await countSimulatedDevices(db)
      if (count >= simulatedDevicesMax) throw new AppError('quotaUsedUp')
      return addSimulatedDevice(this.#context(), caller, language)
    })
  }

  /** Called whenever devices changed: they were added, restored, moved to the bin or deleted. */
  async follow(deviceIds: readonly number[]): Promise<void> {
    if (this.#fleet === undefined) return
    const rows = await selectSimulatedDevices(this.#context().db, deviceIds)
    const played = new Set(rows.map(({ id }) => id))
    for (const id of deviceIds) if (!played.has(id)) this.#end(id)
    for (const row of rows) this.#play(row)
  }

  #play({ id, sn }: { readonly id: number; readonly sn: string }): void {
    if (this.#numberById.has(id)) return
    this.#numberById.set(id, sn)
    this.#fleet?.add({ sn, password: simulatedSecret(sn), profile })
  }

  #end(id: number): void {
    const sn = this.#numberById.get(id)
    if (sn === undefined) return
    this.#numberById.delete(id)
    this.#fleet?.remove(sn)
  }
}
