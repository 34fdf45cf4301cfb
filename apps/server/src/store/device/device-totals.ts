import type { DeviceStatus } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import { BoundedMap } from '#platform/bounded-map.ts'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { selectTextVersion } from './device-text-version.ts'

type Db = Kysely<Schema>

const accountsMax = 1_000

interface Total {
  /** Devices come and go with their texts, so while the version stays the number does. */
  readonly version: number
  readonly total: number
}

/** Numbers of accounts' own devices. What 100,000 rows would be read for on each page is read when it changed. */
class DeviceTotals {
  readonly #db: Db
  readonly #totals = new BoundedMap<number, Total>(accountsMax)
  readonly #statuses = new BoundedMap<number, DeviceStatus>(accountsMax)

  constructor(db: Db) {
    this.#db = db
  }

  /** How many devices the account owns. */
  async total(ownerId: number): Promise<number> {
    // Read before counting: what changes in between is counted again with the next version.
    const { version } = await selectTextVersion(this.#db, ownerId)
    const kept = this.#totals.get(ownerId)
    if (kept?.version === version) return kept.total
    const total = await countRows(this.#db.selectFrom('device').where('ownerId', '=', ownerId))
    this.#totals.set(ownerId, { version, total })
    return total
  }

  /**
   * The status that most of the account's devices had when it was last looked at. It decides what is counted and what
   * is left over, not the result.
   */
  async usualStatus(ownerId: number): Promise<DeviceStatus> {
    const kept = this.#statuses.get(ownerId)
    if (kept !== undefined) return kept
    const counted = await this.#db
      .selectFrom('device')
      .select(['status', ({ fn }) => fn.countAll<number | string>().as('count')])
      .where('ownerId', '=', ownerId)
      .groupBy('status')
      .execute()
    const [usual] = counted.toSorted((one, other) => Number(other.count) - Number(one.count))
    const status = usual?.status ?? 0
    this.#statuses.set(ownerId, status)
    return status
  }

  forgetStatus(ownerId: number): void {
    this.#statuses.delete(ownerId)
  }
}

const byDatabase = new WeakMap<Db, DeviceTotals>()

/** The numbers of a database, which live as long as it is open. */
export function totalsOf(db: Db): DeviceTotals {
  const known = byDatabase.get(db)
  if (known !== undefined) return known
  const totals = new DeviceTotals(db)
  byDatabase.set(db, totals)
  return totals
}
