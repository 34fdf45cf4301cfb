import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { DeviceOwners } from '#domain/device/device-owners.ts'
import type { InterestChanges } from '#facts/partition.ts'
import { nextTurn } from '#platform/async/owned-work.ts'
import { SerialQueue } from '#platform/async/serial-queue.ts'
import type { Clock } from '#platform/clock.ts'
import { selectDeviceIdsOf } from '#store/device/device-owner-store.ts'
import type { Point, SampleStore } from '#store/samples/sample-store.ts'
import type { Schema } from '#store/schema.ts'
import {
  type HistoryStanding,
  isFull,
  keepStanding,
  neverFull,
  nextStanding,
  readStanding,
  readStandings,
} from './history-standing.ts'

/** Anybody can open a sandbox, so its history may hold only enough to look around. */
const sandboxBytesMax = 5 * 1024 * 1024
const devicesAtOnce = 1_000

export interface HistoryQuotaParts {
  readonly db: Kysely<Schema>
  readonly samples: Pick<SampleStore, 'bytesByDevice'>
  readonly clock: Clock
  /** The bytes that the history of an account may have; 0 stands for no limit. */
  readonly accountHistoryBytes: number
  /** Sends the owner a notice that this percentage of the limit is reached. */
  readonly publish: (accountId: number, noticeLevel: number) => Promise<void>
  /** Has the device's next value stored even if it has not changed, since its history has a gap. */
  readonly storeNext: (deviceId: number) => void
  /** Other processes store values of some devices, and go by this as well. */
  readonly interest?: InterestChanges | undefined
}

/**
 * Limits the bytes of stored history by account. At the limit new values are still shown and judged, but not stored;
 * what is stored stays. Where retention or deletion makes room, storing goes on by itself.
 */
export class HistoryQuota {
  readonly #parts: HistoryQuotaParts
  readonly #owners: DeviceOwners
  #used = new Map<number, number>()
  /** The accounts that are near their limit, or at it. */
  readonly #standings = new Map<number, HistoryStanding>()
  /** The devices whose values are not stored, with their owners. */
  #closed = new Map<number, number>()
  /** How many values were not stored since the last check, by account. */
  readonly #skipped = new Map<number, number>()
  readonly #looks = new SerialQueue(100)

  constructor(parts: HistoryQuotaParts) {
    this.#parts = parts
    this.#owners = new DeviceOwners(parts.db)
  }

  /** Reads the stored standings and checks all accounts; it is called before the first value comes. */
  async start(): Promise<void> {
    for (const [accountId, standing] of await readStandings(this.#parts.db)) {
      this.#standings.set(accountId, standing)
    }
    await this.look()
  }

  /** Returns the points that may be stored. */
  admit(points: readonly Point[]): readonly Point[] {
    if (this.#closed.size === 0) return points
    return points.filter(({ deviceId }) => {
      const accountId = this.#closed.get(deviceId)
      if (accountId === undefined) return true
      this.#skipped.set(accountId, (this.#skipped.get(accountId) ?? 0) + 1)
      return false
    })
  }

  /** Whether the device's values are not stored. */
  isClosed(deviceId: number): boolean {
    return this.#closed.has(deviceId)
  }

  /** Another process did not store as many values of the device. */
  recordSkipped(deviceId: number, count: number): void {
    const accountId = this.#closed.get(deviceId)
    if (accountId === undefined) return
    this.#skipped.set(accountId, (this.#skipped.get(accountId) ?? 0) + count)
  }

  /** The account's bytes by the last check. A `bytesMax` of 0 stands for no limit. */
  useOf(accountId: number, isDemo: boolean) {
    const bytesMax = this.#bytesMax(isDemo)
    const standing = this.#standings.get(accountId) ?? neverFull
    return {
      bytes: this.#used.get(accountId) ?? 0,
      bytesMax: bytesMax === Number.POSITIVE_INFINITY ? 0 : bytesMax,
      fullSince: isFull(standing) ? standing.fullSince : null,
    }
  }

  /** Checks all accounts, one check after the other. */
  look(): Promise<void> {
    return this.#looks.run(() => this.#judgeAll())
  }

  async #judgeAll(): Promise<void> {
    const demo = await this.#sumUp()
    const full: number[] = []
    for (const accountId of new Set([...this.#used.keys(), ...this.#standings.keys()])) {
      const standing = await this.#judge(accountId, demo.has(accountId))
      if (isFull(standing)) full.push(accountId)
    }
    await this.#close(full)
  }

  /** Adds up the bytes of all accounts and returns which of them are sandboxes. */
  async #sumUp(): Promise<ReadonlySet<number>> {
    const byDevice = this.#parts.samples.bytesByDevice()
    await this.#owners.keep(byDevice.keys())
    const used = new Map<number, number>()
    const demo = new Set<number>()
    for (const [deviceId, bytes] of byDevice) {
      const owner = this.#owners.of(deviceId)
      if (owner === undefined) continue
      used.set(owner.accountId, (used.get(owner.accountId) ?? 0) + bytes)
      if (owner.isDemo) demo.add(owner.accountId)
    }
    this.#used = used
    return demo
  }

  async #judge(accountId: number, isDemo: boolean): Promise<HistoryStanding> {
    const { db, clock, publish } = this.#parts
    const bytes = this.#used.get(accountId) ?? 0
    const use = { bytes, bytesMax: this.#bytesMax(isDemo), now: clock.now() }
    const known = this.#standings.get(accountId)
    if (known === undefined && nextStanding(neverFull, use).noticeLevel === 0) return neverFull
    const before = known ?? (await readStanding(db, accountId)) ?? neverFull
    const judged = nextStanding(before, use)
    const skipped = this.#skipped.get(accountId) ?? 0
    const after = { ...judged, skipped: judged.skipped + skipped }
    if (isDeepStrictEqual(before, after)) return after
    await keepStanding(db, accountId, after)
    this.#takeOff(accountId, skipped)
    if (after.noticeLevel > 0) this.#standings.set(accountId, after)
    else this.#standings.delete(accountId)
    if (after.noticeLevel > before.noticeLevel) await publish(accountId, after.noticeLevel)
    return after
  }

  /** Subtracts what was stored. More values may have been left out while the number was being stored. */
  #takeOff(accountId: number, written: number): void {
    const left = (this.#skipped.get(accountId) ?? 0) - written
    if (left > 0) this.#skipped.set(accountId, left)
    else this.#skipped.delete(accountId)
  }

  async #close(accountIds: readonly number[]): Promise<void> {
    const closed = new Map<number, number>()
    for (const accountId of accountIds) {
      let ids: readonly number[] = []
      do {
        if (ids.length > 0) await nextTurn()
        const page = { after: ids.at(-1) ?? 0, limit: devicesAtOnce }
        ids = await selectDeviceIdsOf(this.#parts.db, accountId, page)
        for (const id of ids) closed.set(id, accountId)
      } while (ids.length === devicesAtOnce)
    }
    const before = this.#closed
    const opened = [...before.keys()].filter((id) => !closed.has(id))
    this.#closed = closed
    for (const id of opened) this.#parts.storeNext(id)
    const { interest } = this.#parts
    if (interest === undefined) return
    for (const id of opened) interest.touch(id)
    for (const id of closed.keys()) if (!before.has(id)) interest.touch(id)
  }

  #bytesMax(isDemo: boolean): number {
    const { accountHistoryBytes } = this.#parts
    const usual = accountHistoryBytes === 0 ? Number.POSITIVE_INFINITY : accountHistoryBytes
    return isDemo ? Math.min(sandboxBytesMax, usual) : usual
  }
}
