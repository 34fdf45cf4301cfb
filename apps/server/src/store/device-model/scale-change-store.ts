import { DeviceRatios, VariableMeaning } from '@fieldhub/contract'
import { type Kysely, sql } from 'kysely'
import { readDocument, writeDocument } from '#store/json-document.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export interface ScaleChangeRow {
  readonly varId: number
  readonly time: number
  readonly before: VariableMeaning
  readonly after: VariableMeaning
}

export interface RatioChangeRow {
  readonly deviceId: number
  readonly time: number
  /** The ratios until then. */
  readonly before: DeviceRatios
}

/** The changes kept: so many of one variable, of one model, and of one device's transformers. */
const kept = { variable: 20, model: 50_000, device: 50 } as const

/** Adds the changes of one version, and removes the oldest beyond what is kept. */
export async function insertScaleChanges(
  db: Db,
  modelId: number,
  changes: readonly ScaleChangeRow[],
): Promise<void> {
  if (changes.length === 0) return
  for (const rows of toChunks(changes)) {
    const values = rows.map(({ varId, time, before, after }) => ({
      modelId,
      varId,
      time,
      before: writeDocument(before),
      after: writeDocument(after),
    }))
    await db.insertInto('scaleChange').values(values).execute()
  }
  await sql`delete from scale_change where id in (select id from (select id,
    row_number() over (partition by var_id order by id desc) as nth,
    row_number() over (order by id desc) as nth_of_model
    from scale_change where model_id = ${modelId}) as ranked
    where nth > ${kept.variable} or nth_of_model > ${kept.model})`.execute(db)
}

/** Changes since a time, that instant included, the newest first. */
export async function selectScaleChanges(
  db: Db,
  varIds: readonly number[],
  from: number,
): Promise<ScaleChangeRow[]> {
  const found: ScaleChangeRow[] = []
  for (const ids of toChunks(varIds)) {
    const rows = await db
      .selectFrom('scaleChange')
      .select(['varId', 'time', 'before', 'after'])
      .where('varId', 'in', ids)
      .where('time', '>=', from)
      .orderBy('id', 'desc')
      .execute()
    found.push(...rows.map(toScaleChange))
  }
  return found
}

/** The newest change of each of the variables that has any. */
export async function selectLastScaleChanges(
  db: Db,
  varIds: readonly number[],
): Promise<ReadonlyMap<number, ScaleChangeRow>> {
  const found = new Map<number, ScaleChangeRow>()
  for (const ids of toChunks(varIds)) {
    const newest = db
      .selectFrom('scaleChange')
      .select(({ fn }) => fn.max('id').as('id'))
      .where('varId', 'in', ids)
      .groupBy('varId')
    const rows = await db
      .selectFrom('scaleChange')
      .select(['varId', 'time', 'before', 'after'])
      .where('id', 'in', newest)
      .execute()
    for (const row of rows) found.set(row.varId, toScaleChange(row))
  }
  return found
}

/** Since when the variables of a model mean what they do, of those that meant something else before. */
export async function selectMeantSince(
  db: Db,
  modelId: number,
): Promise<ReadonlyMap<number, number>> {
  const newest = db
    .selectFrom('scaleChange')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('modelId', '=', modelId)
    .groupBy('varId')
  const rows = await db
    .selectFrom('scaleChange')
    .select(['varId', 'time'])
    .where('id', 'in', newest)
    .execute()
  return new Map(rows.map(({ varId, time }) => [varId, time]))
}

interface StoredChange {
  readonly varId: number
  readonly time: number
  readonly before: string
  readonly after: string
}

function toScaleChange({ varId, time, before, after }: StoredChange): ScaleChangeRow {
  const what = 'the meaning of a variable'
  return {
    varId,
    time,
    before: readDocument(VariableMeaning, before, what),
    after: readDocument(VariableMeaning, after, what),
  }
}

export async function deleteScaleChanges(db: Db, modelId: number): Promise<void> {
  await db.deleteFrom('scaleChange').where('modelId', '=', modelId).execute()
}

/** Adds a change of a device's transformers, and removes the oldest beyond what is kept. */
export async function insertRatioChange(db: Db, change: RatioChangeRow): Promise<void> {
  const { deviceId } = change
  const row = { ...change, before: writeDocument(change.before) }
  await db.insertInto('ratioChange').values(row).execute()
  const newest = db
    .selectFrom('ratioChange')
    .select('id')
    .where('deviceId', '=', deviceId)
    .orderBy('id', 'desc')
    .limit(kept.device)
  await db
    .deleteFrom('ratioChange')
    .where('deviceId', '=', deviceId)
    .where('id', 'not in', newest)
    .execute()
}

/** Changes since a time, that instant included, the newest first. */
export async function selectRatioChanges(
  db: Db,
  deviceIds: readonly number[],
  from: number,
): Promise<RatioChangeRow[]> {
  const found: RatioChangeRow[] = []
  for (const ids of toChunks(deviceIds)) {
    const rows = await db
      .selectFrom('ratioChange')
      .select(['deviceId', 'time', 'before'])
      .where('deviceId', 'in', ids)
      .where('time', '>=', from)
      .orderBy('id', 'desc')
      .execute()
    found.push(
      ...rows.map(({ before, ...row }) => ({
        ...row,
        before: readDocument(DeviceRatios, before, 'the ratios of a device'),
      })),
    )
  }
  return found
}

export async function deleteRatioChanges(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('ratioChange').where('deviceId', '=', deviceId).execute()
}
