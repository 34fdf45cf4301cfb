import type { UpdateState } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { FirmwareOfferTable } from './firmware-schema.ts'

type Db = Kysely<Schema>

export type OfferRow = Selectable<FirmwareOfferTable>

const rowsAtOnce = 500

/** States in which the device has answered the offer and has not come to an end. */
export const underWayStates = ['offered', 'downloading', 'burning', 'restarting'] as const

/** Returns the number of inserted offers: a device with an update under way keeps that one. */
export async function insertOffers(
  db: Db,
  rows: readonly Insertable<FirmwareOfferTable>[],
): Promise<number> {
  let inserted = 0
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const result = await db
      .insertInto('firmwareOffer')
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute()
    inserted += result.length
  }
  return inserted
}

/** A device has at most one open offer. */
export function selectOpenOffer(db: Db, deviceId: number): Promise<OfferRow | undefined> {
  return db
    .selectFrom('firmwareOffer')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
}

export function selectOfferByToken(db: Db, hash: string): Promise<OfferRow | undefined> {
  return db.selectFrom('firmwareOffer').selectAll().where('tokenHash', '=', hash).executeTakeFirst()
}

function shown(db: Db) {
  return db
    .selectFrom('firmwareOffer')
    .leftJoin('device', 'device.id', 'firmwareOffer.deviceId')
    .selectAll('firmwareOffer')
    .select('device.name as deviceName')
}

export function selectShownOffer(db: Db, id: number) {
  return shown(db).where('firmwareOffer.id', '=', id).executeTakeFirst()
}

export function selectNewestOffer(db: Db, deviceId: number) {
  return shown(db)
    .where('firmwareOffer.deviceId', '=', deviceId)
    .orderBy('firmwareOffer.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function selectOffersOfRollout(db: Db, rolloutId: number, limit: number) {
  return shown(db)
    .where('firmwareOffer.rolloutId', '=', rolloutId)
    .orderBy('firmwareOffer.stage')
    .orderBy('firmwareOffer.id')
    .limit(limit)
    .execute()
}

export interface OfferCount {
  readonly rolloutId: number | null
  readonly stage: number
  readonly state: UpdateState
  readonly count: number
}

export async function countOffers(
  db: Db,
  rolloutIds: readonly number[],
): Promise<readonly OfferCount[]> {
  const rows = await db
    .selectFrom('firmwareOffer')
    .select(['rolloutId', 'stage', 'state'])
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('rolloutId', 'in', [0, ...rolloutIds])
    .groupBy(['rolloutId', 'stage', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function isFirmwareOffered(db: Db, firmwareId: number): Promise<boolean> {
  const row = await db
    .selectFrom('firmwareOffer')
    .select('id')
    .where('firmwareId', '=', firmwareId)
    .where('settledAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the offer was settled or has left these states meanwhile. */
export async function changeOpenOffer(
  db: Db,
  id: number,
  change: Updateable<FirmwareOfferTable>,
  states?: readonly UpdateState[],
): Promise<boolean> {
  let query = db
    .updateTable('firmwareOffer')
    .set(change)
    .where('id', '=', id)
    .where('settledAt', 'is', null)
  if (states !== undefined) query = query.where('state', 'in', [...states])
  const { numUpdatedRows } = await query.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts the device's newest update as done if it was given up, and was to this version; returns it as it was. */
export async function settleFailedOffer(
  db: Db,
  deviceId: number,
  isVersion: (version: string) => boolean,
  settledAt: number,
): Promise<OfferRow | undefined> {
  const newest = await db
    .selectFrom('firmwareOffer')
    .selectAll()
    .where('deviceId', '=', deviceId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.state !== 'failed' || !isVersion(newest.version)) return undefined
  const { numUpdatedRows } = await db
    .updateTable('firmwareOffer')
    .set({ state: 'done', reason: '', code: null, settledAt })
    .where('id', '=', newest.id)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  return numUpdatedRows > 0n ? newest : undefined
}

/** The first devices of a stage that nobody may tell yet, in their order. */
export function selectPlannedOffers(
  db: Db,
  { rolloutId, stage }: { readonly rolloutId: number; readonly stage: number },
  limit: number,
): Promise<{ id: number; deviceId: number }[]> {
  return db
    .selectFrom('firmwareOffer')
    .select(['id', 'deviceId'])
    .where('rolloutId', '=', rolloutId)
    .where('stage', '=', stage)
    .where('state', '=', 'planned')
    .where('settledAt', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Devices that may be told and were not yet: of those that did not answer, `reason` says why. */
export async function selectUntoldDevices(db: Db, rolloutId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('firmwareOffer')
    .select('deviceId')
    .where('rolloutId', '=', rolloutId)
    .where('state', '=', 'waiting')
    .where('reason', '=', '')
    .where('settledAt', 'is', null)
    .execute()
  return rows.map(({ deviceId }) => deviceId)
}

/** Lets devices be told; returns those that could not before. */
export async function openPlanned(db: Db, ids: readonly number[]): Promise<number[]> {
  const opened: number[] = []
  for (let at = 0; at < ids.length; at += rowsAtOnce) {
    const rows = await db
      .updateTable('firmwareOffer')
      .set({ state: 'waiting' })
      .where('id', 'in', ids.slice(at, at + rowsAtOnce))
      .where('state', '=', 'planned')
      .where('settledAt', 'is', null)
      .returning('deviceId')
      .execute()
    opened.push(...rows.map(({ deviceId }) => deviceId))
  }
  return opened
}

/** Devices of a resumed roll-out that may be told. */
export async function selectWaitingDevices(db: Db, rolloutId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('firmwareOffer')
    .select('deviceId')
    .where('rolloutId', '=', rolloutId)
    .where('state', '=', 'waiting')
    .where('settledAt', 'is', null)
    .execute()
  return rows.map(({ deviceId }) => deviceId)
}

export async function stopUnbegun(db: Db, rolloutId: number, now: number): Promise<void> {
  await db
    .updateTable('firmwareOffer')
    .set({ state: 'stopped', reason: 'stopped', settledAt: now })
    .where('rolloutId', '=', rolloutId)
    .where('state', 'in', ['planned', 'waiting'])
    .where('settledAt', 'is', null)
    .execute()
}

/** Offers that wait for devices of others than those who ordered them. */
export function selectOffersOfHolders(db: Db): Promise<OfferRow[]> {
  return db
    .selectFrom('firmwareOffer')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('settledAt', 'is', null)
    .whereRef('accountId', '<>', 'ownerId')
    .execute()
}

/** Offers that waited too long for their device, and those whose device reported nothing for too long. */
export function selectOverdueOffers(
  db: Db,
  { createdBefore, seenBefore }: { readonly createdBefore: number; readonly seenBefore: number },
): Promise<OfferRow[]> {
  return db
    .selectFrom('firmwareOffer')
    .selectAll()
    .where('settledAt', 'is', null)
    .where((row) =>
      row.or([
        row.and([row('state', '=', 'waiting'), row('createdAt', '<', createdBefore)]),
        row.and([row('state', 'in', underWayStates), row('seenAt', '<', seenBefore)]),
      ]),
    )
    .limit(500)
    .execute()
}

export async function deleteOffersBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('firmwareOffer').where('settledAt', '<', time).execute()
}
