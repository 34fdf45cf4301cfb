import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import * as z from 'zod/mini'
import { readDocument, writeDocument } from '#store/json-document.ts'
import type { Schema } from '#store/schema.ts'
import type { FirmwareRolloutTable } from './firmware-schema.ts'

type Db = Kysely<Schema>

interface Typed {
  /** Number of devices in each stage. */
  readonly stages: readonly number[]
}

export type RolloutRow = Omit<Selectable<FirmwareRolloutTable>, keyof Typed> & Typed
export type NewRollout = Omit<Insertable<FirmwareRolloutTable>, keyof Typed> & Typed

const rowsMax = 100
const Stages = z.array(z.int())

function toRollout({ stages, ...row }: Selectable<FirmwareRolloutTable>): RolloutRow {
  return { ...row, stages: readDocument(Stages, stages, 'the stages of a rollout') }
}

export async function insertRollout(db: Db, { stages, ...row }: NewRollout): Promise<number> {
  const { id } = await db
    .insertInto('firmwareRollout')
    .values({ ...row, stages: writeDocument(stages) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function selectRollout(db: Db, id: number): Promise<RolloutRow | undefined> {
  const row = await db
    .selectFrom('firmwareRollout')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toRollout(row)
}

/** The newest roll-outs. */
export async function selectRollouts(db: Db, ownerId: number): Promise<RolloutRow[]> {
  const rows = await db
    .selectFrom('firmwareRollout')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(rowsMax)
    .execute()
  return rows.map(toRollout)
}

export async function selectRunningRolloutIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('firmwareRollout')
    .select('id')
    .where('state', '=', 'running')
    .execute()
  return rows.map(({ id }) => id)
}

/** False when its state has changed meanwhile. */
export async function changeRolloutFrom(
  db: Db,
  { id, state, stage }: Pick<RolloutRow, 'id' | 'state' | 'stage'>,
  change: Omit<Updateable<FirmwareRolloutTable>, keyof Typed>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('firmwareRollout')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('stage', '=', stage)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isRolloutRunning(db: Db, id: number): Promise<boolean> {
  const row = await selectRollout(db, id)
  return row?.state === 'running'
}

export async function deleteRolloutsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('firmwareRollout').where('settledAt', '<', time).execute()
}

export async function isFirmwareRolledOut(db: Db, firmwareId: number): Promise<boolean> {
  const row = await db
    .selectFrom('firmwareRollout')
    .select('id')
    .where('firmwareId', '=', firmwareId)
    .where('settledAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
