import type { Slave } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { ModelTable } from '#store/device-model/model-schema.ts'
import { readDocument, writeDocument } from '#store/json-document.ts'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'
import { readSlaves } from './read-slaves.ts'
import { deleteScaleChanges } from './scale-change-store.ts'

type StoredModel = Selectable<ModelTable>

export interface ModelRow extends Omit<StoredModel, 'slaves'> {
  /** A document of up to 10,000 variables. Callers that know the model's version already do not read it. */
  readonly readSlaves: () => Promise<Slave[]>
}

export type NewModel = Omit<Insertable<ModelTable>, 'slaves'> & {
  readonly slaves: readonly Slave[]
}

type Db = Kysely<Schema>

/** The part of a version that a list needs: ten documents of 10,000 variables are too large to check every field. */
const Outline = z.array(z.object({ var: z.array(z.unknown()) }))

function toModel<Row extends Pick<StoredModel, 'slaves'>>({ slaves, ...row }: Row) {
  return { ...row, readSlaves: () => readSlaves(slaves, 'the slaves of a model') }
}

export interface ModelQuery {
  readonly ownerId: number
  readonly search?: string | undefined
  readonly offset: number
  readonly limit: number
}

function matching(db: Db, { ownerId, search }: Pick<ModelQuery, 'ownerId' | 'search'>) {
  const owned = db.selectFrom('model').where('model.ownerId', '=', ownerId)
  return whereContains(owned, ['model.name'], search)
}

/** Newest first. */
export async function selectModels(db: Db, query: ModelQuery): Promise<ModelRow[]> {
  const rows = await matching(db, query)
    .selectAll('model')
    .orderBy('model.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return rows.map(toModel)
}

/** Newest first, without the documents. */
export function selectModelNames(db: Db, ownerId: number) {
  return matching(db, { ownerId })
    .select(['model.id', 'model.name'])
    .orderBy('model.id', 'desc')
    .execute()
}

/** Models of the owner with a formula that may name another device; names of variables have the sign, too. */
export async function selectModelsNamingDevices(db: Db, ownerId: number): Promise<ModelRow[]> {
  const rows = await db
    .selectFrom('model')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where((row) =>
      row.or([row('slaves', 'like', '%"formula":%@%'), row('slaves', 'like', '%"formula":%＠%')]),
    )
    .orderBy('id')
    .execute()
  return rows.map(toModel)
}

export function countModels(db: Db, query: ModelQuery): Promise<number> {
  return countRows(matching(db, query))
}

/** Number of devices that use each of the models; models without devices are left out. */
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

/** Variables of all models of an account, whether devices use them or not. */
export async function sumModelVariables(db: Db, ownerId: number): Promise<number> {
  const row = await db
    .selectFrom('model')
    .select(({ fn }) => fn.sum<number | string | null>('varCount').as('total'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/**
 * A model without its document, which may have a megabyte. Devices ask for their model again and again, and whoever has its
 * version already has the document too; the others read it by `readSlaves`.
 */
export async function selectModel(db: Db, id: number): Promise<ModelRow | undefined> {
  const row = await db
    .selectFrom('model')
    .select(['id', 'ownerId', 'name', 'version', 'varCount', 'updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, readSlaves: () => slavesOf(db, row) }
}

/** The document of this version, also when the model got another one or was deleted meanwhile. */
async function slavesOf(
  db: Db,
  { id, version }: Pick<StoredModel, 'id' | 'version'>,
): Promise<Slave[]> {
  const current = db.selectFrom('model').select('slaves').where('id', '=', id)
  const row =
    (await current.where('version', '=', version).executeTakeFirst()) ??
    (await versionsOf(db, id).where('version', '=', version).executeTakeFirst())
  return row === undefined ? [] : readSlaves(row.slaves, 'the slaves of a model')
}

export function selectModelNamed(db: Db, ownerId: number, name: string) {
  return db
    .selectFrom('model')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirst()
}

export async function insertModel(db: Db, model: NewModel): Promise<number> {
  const row = { ...model, slaves: writeDocument(model.slaves) }
  const { id } = await db.insertInto('model').values(row).returning('id').executeTakeFirstOrThrow()
  await insertVersion(db, { ...row, id })
  return id
}

type VersionColumns = Pick<StoredModel, 'id' | 'name' | 'version' | 'slaves' | 'updatedAt'>

function insertVersion(db: Db, model: VersionColumns) {
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

export interface NextModel
  extends Pick<StoredModel, 'id' | 'name' | 'version' | 'varCount' | 'updatedAt'> {
  readonly slaves: readonly Slave[]
}

/**
 * Returns the row as stored; undefined when the model is no longer at `version - 1`, because another caller saved
 * meanwhile.
 */
export async function saveModelVersion(
  db: Db,
  model: NextModel,
  versionsKept: number,
): Promise<Pick<ModelRow, 'id' | 'version' | 'readSlaves'> | undefined> {
  const { id, version, name, varCount, updatedAt } = model
  const slaves = writeDocument(model.slaves)
  const result = await db
    .updateTable('model')
    .set({ version, name, slaves, varCount, updatedAt })
    .where('id', '=', id)
    .where('version', '=', version - 1)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return undefined
  await insertVersion(db, { ...model, slaves })
  await db
    .deleteFrom('modelVersion')
    .where('modelId', '=', id)
    .where('version', '<=', version - versionsKept)
    .execute()
  return toModel({ id, version, slaves })
}

export interface KeptVersion {
  readonly version: number
  readonly name: string
  readonly varCount: number
  readonly createdAt: number
}

/** Newest first. */
export async function selectModelVersions(db: Db, modelId: number): Promise<KeptVersion[]> {
  const rows = await versionsOf(db, modelId).orderBy('version', 'desc').execute()
  return rows.map(({ slaves, ...row }) => {
    const outline = readDocument(Outline, slaves, 'the slaves of a version')
    return { ...row, varCount: countVariables(outline) }
  })
}

export async function selectModelVersion(
  db: Db,
  modelId: number,
  version: number,
): Promise<(KeptVersion & { readonly slaves: Slave[] }) | undefined> {
  const row = await versionsOf(db, modelId).where('version', '=', version).executeTakeFirst()
  if (row === undefined) return undefined
  const slaves = await readSlaves(row.slaves, 'the slaves of a version')
  return { ...row, slaves, varCount: countVariables(slaves) }
}

/** Numbers and names of variables as a kept version has them. */
const NamedSlaves = z.array(
  z.object({
    slaveId: z.int(),
    name: z.string(),
    var: z.array(
      z.object({
        varId: z.int(),
        name: z.string(),
        fm: z.int(),
        formula: z.optional(z.string()),
      }),
    ),
  }),
)

/** The names of a model's variables in its kept versions, the newest first. Each is read when it is asked for. */
export async function* selectFormerNames(db: Db, modelId: number) {
  const kept = await db
    .selectFrom('modelVersion')
    .select('version')
    .where('modelId', '=', modelId)
    .orderBy('version', 'desc')
    .execute()
  for (const { version } of kept) {
    const row = await versionsOf(db, modelId).where('version', '=', version).executeTakeFirst()
    if (row !== undefined) yield readDocument(NamedSlaves, row.slaves, 'the slaves of a version')
  }
}

function versionsOf(db: Db, modelId: number) {
  return db
    .selectFrom('modelVersion')
    .select(['version', 'name', 'slaves', 'createdAt'])
    .where('modelId', '=', modelId)
}

function countVariables(slaves: readonly { readonly var: readonly unknown[] }[]): number {
  return slaves.reduce((sum, slave) => sum + slave.var.length, 0)
}

export async function deleteModel(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async (inside) => {
    await inside.deleteFrom('modelVersion').where('modelId', '=', id).execute()
    await deleteScaleChanges(inside, id)
    await inside.deleteFrom('model').where('id', '=', id).execute()
  })
}

export async function selectModelIdsOf(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db.selectFrom('model').select('id').where('ownerId', '=', ownerId).execute()
  return rows.map(({ id }) => id)
}
