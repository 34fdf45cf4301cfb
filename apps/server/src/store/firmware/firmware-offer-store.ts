import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { FirmwareOfferTable } from './firmware-schema.ts'

type Db = Kysely<Schema>

export type OfferRow = Selectable<FirmwareOfferTable>

const rowsAtOnce = 500

/** The device told something, and has not come to an end. */
export const underWayStates = ['offered', 'downloading', 'burning', 'restarting'] as const

/** How many were inserted: a device that has an update under way keeps it. */
export async function insertOffers(
  db: Db,
  rows: readonly Insertable<FirmwareOfferTable>[],
): Promise<number> {
  let inserted = 0
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const result = await db
      .insertInto('firmware_offer')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    inserted += result.length
  }
  return inserted
}

/** At most one. */
export function selectOpenOffer(db: Db, deviceId: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('firmware_offer')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
}

export function selectOfferByToken(db: Db, hash: string): Promise<OfferRow | undefined> {
  return db
    .selectFrom('firmware_offer')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst()
}

function shown(db: Db) {
  return db
    .selectFrom('firmware_offer')
    .leftJoin('device', 'device.id', 'firmware_offer.device_id')
    .selectAll('firmware_offer')
    .select('device.name as device_name')
}

export function selectShownOffer(db: Db, id: number) {
  return shown(db).where('firmware_offer.id', '=', id).executeTakeFirst()
}

export function selectNewestOffer(db: Db, deviceId: number) {
  return shown(db)
    .where('firmware_offer.device_id', '=', deviceId)
    .orderBy('firmware_offer.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function selectOffersOfRollout(db: Db, rolloutId: number, limit: number) {
  return shown(db)
    .where('firmware_offer.rollout_id', '=', rolloutId)
    .orderBy('firmware_offer.stage')
    .orderBy('firmware_offer.id')
    .limit(limit)
    .execute()
}

export interface OfferCount {
  readonly rollout_id: number | null
  readonly stage: number
  readonly state: string
  readonly count: number
}

export async function countOffers(
  db: Db,
  rolloutIds: readonly number[],
): Promise<readonly OfferCount[]> {
  const rows = await db
    .selectFrom('firmware_offer')
    .select(['rollout_id', 'stage', 'state'])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('rollout_id', 'in', [0, ...rolloutIds])
    .groupBy(['rollout_id', 'stage', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function isFirmwareOffered(db: Db, firmwareId: number): Promise<boolean> {
  const row = await db
    .selectFrom('firmware_offer')
    .select('id')
    .where('firmware_id', '=', firmwareId)
    .where('settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was settled, or is in none of these states, meanwhile. */
export async function changeOpenOffer(
  db: Db,
  id: number,
  change: Updateable<FirmwareOfferTable>,
  states?: readonly string[],
): Promise<boolean> {
  let query = db
    .updateTable('firmware_offer')
    .set(change)
    .where('id', '=', id)
    .where('settled_at', 'is', null)
  if (states !== undefined) query = query.where('state', 'in', [...states])
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The stage begins: its devices may be told. */
export async function openStage(db: Db, rolloutId: number, stage: number): Promise<number[]> {
  const rows = await db
    .updateTable('firmware_offer')
    .set({ state: 'waiting' })
    .where('rollout_id', '=', rolloutId)
    .where('stage', '=', stage)
    .where('state', '=', 'planned')
    .where('settled_at', 'is', null)
    .returning('device_id')
    .execute()
  return rows.map(({ device_id }) => device_id)
}

/** Devices that may be told: of a roll-out that goes on again. */
export async function selectWaitingDevices(db: Db, rolloutId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('firmware_offer')
    .select('device_id')
    .where('rollout_id', '=', rolloutId)
    .where('state', '=', 'waiting')
    .where('settled_at', 'is', null)
    .execute()
  return rows.map(({ device_id }) => device_id)
}

export async function stopUnbegun(db: Db, rolloutId: number, now: number): Promise<void> {
  await db
    .updateTable('firmware_offer')
    .set({ state: 'stopped', reason: 'stopped', settled_at: now })
    .where('rollout_id', '=', rolloutId)
    .where('state', 'in', ['planned', 'waiting'])
    .where('settled_at', 'is', null)
    .execute()
}

/** Those that waited too long for their device, and those that nothing was heard of. */
export function selectOverdueOffers(
  db: Db,
  { createdBefore, seenBefore }: { readonly createdBefore: number; readonly seenBefore: number },
): Promise<OfferRow[]> {
  return db
    .selectFrom('firmware_offer')
    .selectAll()
    .where('settled_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'waiting'), row('created_at', '<', createdBefore)]),
        row.and([row('state', 'in', underWayStates), row('seen_at', '<', seenBefore)]),
      ]),
    )
    .limit(500)
    .execute()
}

export async function deleteOffersBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('firmware_offer').where('settled_at', '<', time).execute()
}
