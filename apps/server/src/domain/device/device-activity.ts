import type { DeviceStatus } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { saveQuietSince, saveStatus } from '#store/device/device-activity-store.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

const idsAtOnce = 500
/** While a device sends, its stored time falls behind by this much at most, and by the period of the job. */
const behindMsMax = 5 * 60_000
/** A device that sent nothing for this long has its exact time stored. */
const quietMs = 2 * 60_000
const waitingMax = 10_000

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
  readonly #writing = new SerialQueue(waitingMax)

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
    const slices = new TimeSlices()
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      await slices.pause()
      const some = ids.slice(start, start + idsAtOnce)
      try {
        const byStatus = Map.groupBy(some, (id) => statusOf(id))
        for (const [status, list] of byStatus) await saveStatus(db, list, status)
      } catch (error) {
        for (const id of ids.slice(start)) this.#restated.add(id)
        throw error
      }
    }
  }
}
