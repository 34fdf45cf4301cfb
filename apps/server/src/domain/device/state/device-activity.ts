import type { DeviceStatus } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { saveQuietSince, saveStatus, selectOnlineIds } from '#store/device/device-activity-store.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

const idsAtOnce = 500
/** While a device sends, its stored time falls behind by this much at most, and by the period of the job. */
const behindMsMax = 5 * 60_000
/** A device that sent nothing for this long has its exact time stored. */
const quietMs = 2 * 60_000
const waitingMax = 10_000
/** Of a fleet that was online, in each second after a start: a row stands in many indices. */
const formerAtOnce = 1_000

interface Upload {
  last: number
  stored: number
}

/** Undefined: the device is offline, and whether it was ever online is known to the store. */
export type ShownStatus = (deviceId: number) => DeviceStatus | undefined

/**
 * Follows in memory what lists of devices are filtered by, and brings it into the store behind the values: the status,
 * before each list that needs it, and when the last values came, every minute.
 */
export class DeviceActivity {
  /** Devices whose status may be another than the stored one. */
  #restated = new Set<number>()
  /** Devices that sent values lately. */
  readonly #uploads = new Map<number, Upload>()
  /** Devices that were online when the last process ended. */
  #former: readonly number[] = []
  readonly #writing = new SerialQueue(waitingMax)

  /**
   * Of a fleet the most come again within seconds, so the store says of them what it said until then. The few of
   * everybody else are offline before a device may connect.
   */
  async restoreStatuses(db: Db): Promise<void> {
    this.#former = await selectOnlineIds(db)
    await this.storeFormer(db, () => undefined)
  }

  /** Puts right what the store says of some that were online and have not come again. */
  async storeFormer(db: Db, statusOf: ShownStatus): Promise<void> {
    if (this.#former.length === 0) return
    const some = this.#former.slice(0, formerAtOnce)
    await this.#writing.run(() => writeStatuses(db, some, statusOf))
    this.#former = this.#former.slice(some.length)
  }

  recordStatus(deviceId: number): void {
    this.#restated.add(deviceId)
  }

  recordUpload(deviceId: number, time: number): void {
    const known = this.#uploads.get(deviceId)
    if (known === undefined) this.#uploads.set(deviceId, { last: time, stored: 0 })
    else if (time > known.last) known.last = time
  }

  /** When this resolves, the store knows every status that was recorded before. */
  async storeStatuses(db: Db, statusOf: ShownStatus): Promise<void> {
    if (this.#restated.size > 0) {
      await this.#writing.share('status', () => this.#writeStatuses(db, statusOf))
    } else await this.#writing.idle()
  }

  /** Stores when the last values came, of devices that fell quiet and of those whose stored time is too old. */
  async storeUploads(db: Db, now: number): Promise<void> {
    const due: { id: number; time: number; upload: Upload }[] = []
    for (const [id, upload] of this.#uploads) {
      const isQuiet = now - upload.last >= quietMs
      if (upload.last > upload.stored && (isQuiet || upload.last - upload.stored >= behindMsMax)) {
        due.push({ id, time: upload.last, upload })
      } else if (isQuiet) this.#uploads.delete(id)
    }
    for (let start = 0; start < due.length; start += idsAtOnce) {
      const some = due.slice(start, start + idsAtOnce)
      await saveQuietSince(db, some)
      for (const { time, upload } of some) upload.stored = time
    }
  }

  async #writeStatuses(db: Db, statusOf: ShownStatus): Promise<void> {
    const ids = [...this.#restated]
    this.#restated = new Set()
    try {
      await writeStatuses(db, ids, statusOf)
    } catch (error) {
      for (const id of ids) this.#restated.add(id)
      throw error
    }
  }
}

async function writeStatuses(db: Db, ids: readonly number[], statusOf: ShownStatus): Promise<void> {
  const slices = new TimeSlices()
  for (let start = 0; start < ids.length; start += idsAtOnce) {
    await slices.pause()
    const byStatus = Map.groupBy(ids.slice(start, start + idsAtOnce), (id) => statusOf(id))
    for (const [status, list] of byStatus) await saveStatus(db, list, status)
  }
}
