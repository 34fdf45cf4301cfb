import type { Insertable, Kysely, Selectable } from 'kysely'
import { likePattern } from '#store/like-pattern.ts'
import type { ModelTable, Schema } from '#store/schema.ts'

export type ModelRow = Selectable<ModelTable>

type Db = Kysely<Schema>

export interface ModelQuery {
  readonly ownerId: number
  readonly search?: string | undefined
  readonly offset: number
  readonly limit: number
}

function matching(db: Db, { ownerId, search }: ModelQuery) {
  const owned = db.selectFrom('model').where('model.ownerId', '=', ownerId)
  if (search === undefined || search.trim() === '') return owned
  const pattern = likePattern(search)
  return owned.where(({ eb, fn }) => eb(fn<string>('lower', ['model.name']), 'like', pattern))
}

/** Newest first. */
export function selectModels(db: Db, query: ModelQuery): Promise<ModelRow[]> {
  return matching(db, query)
    .selectAll('model')
    .orderBy('model.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
}

export async function countModels(db: Db, query: ModelQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many devices use each of the models; a model without devices is missing. */
export async function countDevicesByModel(
  db: Db,
  modelIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (modelIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('device')
    .select(({ fn }) => ['modelId', fn.countAll<number | string>().as('count')])
    .where('modelId', 'in', [...modelIds])
    .groupBy('modelId')
    .execute()
  return new Map(rows.map((row) => [row.modelId ?? 0, Number(row.count)]))
}

export async function sumVariables(db: Db, ownerId: number): Promise<number> {
  const row = await db
    .selectFrom('device')
    .innerJoin('model', 'model.id', 'device.modelId')
    .select(({ fn }) => fn.sum<number | string | null>('model.varCount').as('total'))
    .where('device.ownerId', '=', ownerId)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

export function selectModel(db: Db, id: number): Promise<ModelRow | undefined> {
  return db.selectFrom('model').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertModel(db: Db, model: Insertable<ModelTable>): Promise<number> {
  const { id } = await db
    .insertInto('model')
    .values(model)
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertVersion(db, { ...model, id })
  return id
}

export type ModelVersion = Pick<ModelRow, 'id' | 'name' | 'version' | 'slaves' | 'updatedAt'>

function insertVersion(db: Db, model: ModelVersion) {
  return db
    .insertInto('modelVersion')
    .values({
      modelId: model.id,
      version: model.version,
      name: model.name,
      slaves: model.slaves,
      createdAt: model.updatedAt,
    })
    .execute()
}

/** False when the model is no longer at `version - 1`: somebody else saved meanwhile. */
export async function saveModelVersion(
  db: Db,
  model: ModelVersion & Pick<ModelRow, 'varCount'>,
  versionsKept: number,
): Promise<boolean> {
  const { id, version, name, slaves, varCount, updatedAt } = model
  const result = await db
    .updateTable('model')
    .set({ version, name, slaves, varCount, updatedAt })
    .where('id', '=', id)
    .where('version', '=', version - 1)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await insertVersion(db, model)
  await db
    .deleteFrom('modelVersion')
    .where('modelId', '=', id)
    .where('version', '<=', version - versionsKept)
    .execute()
  return true
}

export interface KeptVersion {
  readonly version: number
  readonly name: string
  readonly slaves: string
  readonly createdAt: number
}

/** Newest first; one of them when `version` is given. */
export function selectModelVersions(
  db: Db,
  modelId: number,
  version?: number,
): Promise<KeptVersion[]> {
  const all = db
    .selectFrom('modelVersion')
    .select(['version', 'name', 'slaves', 'createdAt'])
    .where('modelId', '=', modelId)
  const wanted = version === undefined ? all : all.where('version', '=', version)
  return wanted.orderBy('version', 'desc').execute()
}

export async function deleteModel(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('modelVersion').where('modelId', '=', id).execute()
    await inside.deleteFrom('model').where('id', '=', id).execute()
  })
}

export async function selectModelIdsOf(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db.selectFrom('model').select('id').where('ownerId', '=', ownerId).execute()
  return rows.map(({ id }) => id)
}
