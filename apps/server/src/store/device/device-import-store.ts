import { DeviceInput } from '@fieldhub/contract'
import type { Insertable, Kysely, Selectable } from 'kysely'
import * as z from 'zod/mini'
import { readDocument, writeDocument } from '#store/json-document.ts'
import type { Schema } from '#store/schema.ts'
import type { DeviceImportRowTable, DeviceImportTable } from './device-life-schema.ts'
import { type NewDevice, toDeviceColumns } from './device-row.ts'
import { analyzeDevices } from './device-statistics.ts'
import { insertTags } from './device-tag-store.ts'
import { addToSearch } from './device-text-version.ts'
import { learnSounds } from './name-key.ts'
import { insertPinned } from './pinned-store.ts'

export type DeviceImportRow = Selectable<DeviceImportTable>
/** A fault in a column of a row. */
export type ImportedFault = z.output<typeof Fault>

export interface ImportedRow extends Omit<NewImportRow, 'state'> {
  readonly importId: number
  readonly state: string
}

export interface NewImportRow {
  /** Number of the row as spreadsheet programs count, with the headings as 1. */
  readonly number: number
  readonly sn: string
  readonly state: 'waiting' | 'failed'
  /** Undefined after the row failed. */
  readonly device: DeviceInput | undefined
  readonly faults: readonly ImportedFault[]
}

type Db = Kysely<Schema>

const Fault = z.object({
  column: z.string(),
  message: z.string(),
  otherRow: z.optional(z.int()),
})
const Faults = z.array(Fault)

function toImportedRow({ input, faults, ...row }: Selectable<DeviceImportRowTable>): ImportedRow {
  return {
    ...row,
    device:
      input === '' ? undefined : readDocument(DeviceInput, input, 'the device of an import row'),
    faults: readDocument(Faults, faults, 'the faults of an import row'),
  }
}

function toColumns({ device, faults, ...row }: NewImportRow, importId: number) {
  const input = device === undefined ? '' : writeDocument(device)
  return { ...row, importId, input, faults: writeDocument(faults) }
}

/** Rows in one statement; engines limit the number of its parameters. */
const rowsAtOnce = 500

/** Stores the import with all its rows, or nothing of it. */
export function insertImport(
  db: Db,
  started: Insertable<DeviceImportTable>,
  rows: readonly NewImportRow[],
): Promise<number> {
  return db.transaction().execute(async (inside) => {
    const { id } = await inside
      .insertInto('deviceImport')
      .values(started)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const part = rows.slice(start, start + rowsAtOnce)
      await inside
        .insertInto('deviceImportRow')
        .values(part.map((row) => toColumns(row, id)))
        .execute()
    }
    return id
  })
}

export function selectImport(db: Db, id: number): Promise<DeviceImportRow | undefined> {
  return db.selectFrom('deviceImport').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function selectRunningImports(db: Db, ownerId?: number): Promise<number[]> {
  let query = db.selectFrom('deviceImport').select('id').where('state', '=', 'running')
  if (ownerId !== undefined) query = query.where('ownerId', '=', ownerId)
  return (await query.orderBy('id').execute()).map(({ id }) => id)
}

/** The first rows in this state, or the first behind that number. */
export async function selectImportRows(
  db: Db,
  id: number,
  state: 'waiting' | 'failed',
  { limit, after = 0 }: { readonly limit: number; readonly after?: number },
): Promise<ImportedRow[]> {
  const rows = await db
    .selectFrom('deviceImportRow')
    .selectAll()
    .where('importId', '=', id)
    .where('state', '=', state)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toImportedRow)
}

interface WaitingDevice {
  readonly number: number
  readonly device: NewDevice
  /** Variables that are pinned from the start. */
  readonly pins: readonly number[]
}

/**
 * Adds devices and removes their rows in one step, so that no row is done twice whenever the process ends. A serial
 * number that was taken meanwhile fails with `faults`. Resolves to the ids of the new devices.
 */
export async function importDevices(
  db: Db,
  importId: number,
  waiting: readonly WaitingDevice[],
  faults: readonly ImportedFault[],
): Promise<number[]> {
  return db.transaction().execute(async (inside) => {
    const added = await insertDevices(inside, waiting)
    const isAdded = ({ device }: WaitingDevice) => added.has(device.sn)
    const done = waiting.filter(isAdded).map(({ number }) => number)
    const failed = waiting.filter((row) => !isAdded(row)).map(({ number }) => number)
    if (done.length > 0) {
      await inside
        .deleteFrom('deviceImportRow')
        .where('importId', '=', importId)
        .where('number', 'in', done)
        .execute()
    }
    if (failed.length > 0) {
      await inside
        .updateTable('deviceImportRow')
        .set({ state: 'failed', input: '', faults: writeDocument(faults) })
        .where('importId', '=', importId)
        .where('number', 'in', failed)
        .execute()
    }
    await inside
      .updateTable('deviceImport')
      .set((row) => ({
        done: row('done', '+', done.length),
        failed: row('failed', '+', failed.length),
      }))
      .where('id', '=', importId)
      .execute()
    return [...added.values()]
  })
}

/** Returns the ids of the devices that were new, by their serial numbers. */
async function insertDevices(
  db: Db,
  waiting: readonly WaitingDevice[],
): Promise<ReadonlyMap<string, number>> {
  await learnSounds(waiting.map(({ device }) => device.name))
  const rows = await db
    .insertInto('device')
    .values(waiting.map(({ device }) => withoutTags(device)))
    .onConflict((conflict) => conflict.column('sn').doNothing())
    .returning(['id', 'ownerId', 'name', 'sn', 'address'])
    .execute()
  const pinsOf = new Map(waiting.map(({ device, pins }) => [device.sn, pins]))
  for (const { id, sn } of rows) await insertPinned(db, id, pinsOf.get(sn) ?? [])
  await addToSearch(db, rows)
  const tagsOf = new Map(waiting.map(({ device }) => [device.sn, device.tags ?? []]))
  await insertTags(
    db,
    rows.map(({ id, sn, ownerId }) => ({ id, ownerId, tags: tagsOf.get(sn) ?? [] })),
  )
  return new Map(rows.map(({ id, sn }) => [sn, id]))
}

function withoutTags(device: NewDevice) {
  const { tags: _, ...columns } = device
  return toDeviceColumns(columns)
}

export async function finishImport(db: Db, id: number): Promise<void> {
  await db.updateTable('deviceImport').set({ state: 'done' }).where('id', '=', id).execute()
  await analyzeDevices(db)
}

/** Deletes old imports with their rows. */
export async function deleteImportsBefore(db: Db, time: number): Promise<void> {
  const old = await db
    .selectFrom('deviceImport')
    .select('id')
    .where('createdAt', '<', time)
    .where('state', '=', 'done')
    .execute()
  for (const { id } of old) await deleteImport(db, id)
}

export async function deleteImportsOf(db: Db, ownerId: number): Promise<void> {
  const all = await db
    .selectFrom('deviceImport')
    .select('id')
    .where('ownerId', '=', ownerId)
    .execute()
  for (const { id } of all) await deleteImport(db, id)
}

async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('deviceImportRow').where('importId', '=', id).execute()
  await db.deleteFrom('deviceImport').where('id', '=', id).execute()
}

/** Owners of devices with these serial numbers; `sns` fit into one statement. */
export function selectTakenSns(db: Db, sns: readonly string[]) {
  return db
    .selectFrom('device')
    .select(['sn', 'ownerId'])
    .where('sn', 'in', [...sns])
    .execute()
}
