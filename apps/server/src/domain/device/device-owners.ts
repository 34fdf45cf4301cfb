import type { Kysely } from 'kysely'
import { selectDeviceOwners } from '#store/device/device-owner-store.ts'
import type { Schema } from '#store/schema.ts'

export interface DeviceOwner {
  readonly accountId: number
  readonly isDemo: boolean
}

const idsAtOnce = 500

/** Remembers the owners of devices, which never change. */
export class DeviceOwners {
  readonly #db: Kysely<Schema>
  /** Undefined: the device is gone, and its history will be deleted soon. */
  #known = new Map<number, DeviceOwner | undefined>()

  constructor(db: Kysely<Schema>) {
    this.#db = db
  }

  of(deviceId: number): DeviceOwner | undefined {
    return this.#known.get(deviceId)
  }

  /** Remembers all of these devices, and no others. */
  async keep(deviceIds: Iterable<number>): Promise<void> {
    const kept = new Map<number, DeviceOwner | undefined>()
    const unknown: number[] = []
    for (const id of deviceIds) {
      if (this.#known.has(id)) kept.set(id, this.#known.get(id))
      else unknown.push(id)
    }
    for (let first = 0; first < unknown.length; first += idsAtOnce) {
      const some = unknown.slice(first, first + idsAtOnce)
      for (const id of some) kept.set(id, undefined)
      for (const { id, ownerId, isDemo } of await selectDeviceOwners(this.#db, some)) {
        kept.set(id, { accountId: ownerId, isDemo })
      }
    }
    this.#known = kept
  }
}
