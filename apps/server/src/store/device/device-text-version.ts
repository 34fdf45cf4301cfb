import { type Kysely, sql } from 'kysely'
import { isSqlite } from '#store/is-sqlite.ts'
import type { Schema } from '#store/schema.ts'
import { deleteSearchText, insertSearchTexts, type SearchedDevice } from './device-search-store.ts'

type Db = Kysely<Schema>

/** Characters that are kept of the ids that changed last: about 250 of them. */
const recentLength = 2_000

/** A state of what an account's devices are searched by. */
export interface TextVersion {
  readonly version: number
  /** Ids of the devices that changed last, one for each version up to this one. */
  readonly recent: readonly number[]
}

const never: TextVersion = { version: 0, recent: [] }

export async function selectTextVersion(db: Db, ownerId: number): Promise<TextVersion> {
  const row = await db
    .selectFrom('deviceTextVersion')
    .select(['version', 'recent'])
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  if (row === undefined) return never
  const words = row.recent.split(' ')
  // The first one may have lost its beginning.
  return { version: Number(row.version), recent: words.slice(1).map(Number) }
}

/** Makes devices found from now on; part of the transaction that adds them. */
export async function addToSearch(db: Db, devices: readonly SearchedDevice[]): Promise<void> {
  await insertSearchTexts(db, devices)
  const byOwner = Map.groupBy(devices, ({ ownerId }) => ownerId)
  for (const [ownerId, some] of byOwner) {
    await recordTextChange(
      db,
      ownerId,
      some.map(({ id }) => id),
    )
  }
}

/** Called before the device's row is deleted. */
export async function removeFromSearch(db: Db, id: number): Promise<void> {
  await deleteSearchText(db, id)
  const query = db.selectFrom('device').select('ownerId').where('id', '=', id)
  const row = await query.executeTakeFirst()
  if (row !== undefined) await recordTextChange(db, row.ownerId, [id])
}

/** The row is locked until the transaction ends, so that versions follow each other as they become visible. */
export async function recordTextChange(
  db: Db,
  ownerId: number,
  ids: readonly number[],
): Promise<void> {
  const added = ids.map((id) => ` ${id}`).join('')
  const text = sql`device_text_version.recent || excluded.recent`
  const kept = isSqlite(db)
    ? sql`substr(${text}, ${sql.lit(-recentLength)})`
    : sql`right(${text}, ${sql.lit(recentLength)})`
  await sql`insert into device_text_version (owner_id, version, recent)
    values (${ownerId}, ${ids.length}, ${added.slice(-recentLength)})
    on conflict (owner_id) do update
    set version = device_text_version.version + excluded.version, recent = ${kept}`.execute(db)
}
