import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Schema } from '#store/schema.ts'
import type { ForwardingTable } from './forwarding-schema.ts'

type Db = Kysely<Schema>

interface Typed {
  readonly enabled: boolean
  readonly states: boolean
  readonly alarms: boolean
  readonly commands: boolean
}

export type ForwardingRow = Omit<Selectable<ForwardingTable>, keyof Typed> &
  Typed & {
    /** Ids of the models, groups or devices that the scope names. */
    readonly targetIds: readonly number[]
  }
export type NewForwarding = Omit<Insertable<ForwardingTable>, keyof Typed> & Typed
export type ForwardingChange = Omit<Updateable<ForwardingTable>, keyof Typed> & Partial<Typed>

const flags = ['enabled', 'states', 'alarms', 'commands'] as const

function toColumns<T extends Partial<Typed>>(row: T) {
  const { enabled, states, alarms, commands, ...others } = row
  const given = { enabled, states, alarms, commands }
  const set = flags.flatMap((flag) => {
    const value = given[flag]
    return value === undefined ? [] : [[flag, value ? 1 : 0] as const]
  })
  return { ...others, ...Object.fromEntries(set) }
}

async function withTargets(db: Db, rows: readonly Selectable<ForwardingTable>[]) {
  if (rows.length === 0) return []
  const scopes = await db
    .selectFrom('forwardingScope')
    .selectAll()
    .where(
      'forwardingId',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('targetId')
    .execute()
  const targets = Map.groupBy(scopes, ({ forwardingId }) => forwardingId)
  return rows.map(
    (row): ForwardingRow => ({
      ...row,
      enabled: row.enabled === 1,
      states: row.states === 1,
      alarms: row.alarms === 1,
      commands: row.commands === 1,
      targetIds: (targets.get(row.id) ?? []).map(({ targetId }) => targetId),
    }),
  )
}

/** Newest first; an account has few of them. */
export async function selectForwardings(db: Db, ownerId: number): Promise<ForwardingRow[]> {
  const rows = await db
    .selectFrom('forwarding')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('id', 'desc')
    .execute()
  return withTargets(db, rows)
}

/** Those that are switched on, of accounts that were not disabled. */
export async function selectRunningForwardings(db: Db): Promise<ForwardingRow[]> {
  return withTargets(db, await running(db).orderBy('id').execute())
}

/** Undefined: it is gone, switched off, or its account was disabled. */
export async function selectRunningForwarding(
  db: Db,
  id: number,
): Promise<ForwardingRow | undefined> {
  const [row] = await withTargets(db, await running(db).where('id', '=', id).execute())
  return row
}

function running(db: Db) {
  return db
    .selectFrom('forwarding')
    .selectAll()
    .where('enabled', '=', 1)
    .where('ownerId', 'in', (from) =>
      from.selectFrom('account').select('id').where('disabled', '=', 0),
    )
}

export async function selectForwarding(db: Db, id: number): Promise<ForwardingRow | undefined> {
  const rows = await db.selectFrom('forwarding').selectAll().where('id', '=', id).execute()
  const [row] = await withTargets(db, rows)
  return row
}

export function insertForwarding(
  db: Db,
  row: NewForwarding,
  targetIds: readonly number[],
): Promise<number> {
  return db.transaction().execute(async (inside) => {
    const { id } = await inside
      .insertInto('forwarding')
      .values({
        ...row,
        enabled: row.enabled ? 1 : 0,
        states: row.states ? 1 : 0,
        alarms: row.alarms ? 1 : 0,
        commands: row.commands ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await insertTargets(inside, id, targetIds)
    return id
  })
}

/** False when another caller saved another version meanwhile. */
export function updateForwarding(
  db: Db,
  { id, version }: Pick<ForwardingRow, 'id' | 'version'>,
  change: ForwardingChange,
  targetIds?: readonly number[],
): Promise<boolean> {
  return db.transaction().execute(async (inside) => {
    const { numUpdatedRows } = await inside
      .updateTable('forwarding')
      .set({ ...toColumns(change), version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) return false
    if (targetIds !== undefined) {
      await inside.deleteFrom('forwardingScope').where('forwardingId', '=', id).execute()
      await insertTargets(inside, id, targetIds)
    }
    return true
  })
}

async function insertTargets(db: Db, forwardingId: number, targetIds: readonly number[]) {
  if (targetIds.length === 0) return
  const rows = [...new Set(targetIds)].map((targetId) => ({ forwardingId, targetId }))
  await db.insertInto('forwardingScope').values(rows).execute()
}

/** What an attempt found, whatever people change at the same time. */
export async function recordAttempt(
  db: Db,
  id: number,
  change: Pick<
    ForwardingChange,
    | 'failures'
    | 'failingSince'
    | 'nextTryAt'
    | 'lastAt'
    | 'lastOkAt'
    | 'lastStatus'
    | 'lastFault'
    | 'enabled'
    | 'offReason'
  >,
): Promise<void> {
  await db.updateTable('forwarding').set(toColumns(change)).where('id', '=', id).execute()
}

export async function addDropped(db: Db, id: number, count: number): Promise<void> {
  await db
    .updateTable('forwarding')
    .set((row) => ({ dropped: row('dropped', '+', count) }))
    .where('id', '=', id)
    .execute()
}

export function deleteForwarding(db: Db, id: number): Promise<void> {
  return db.transaction().execute(async (inside) => {
    await inside.deleteFrom('forwardingEvent').where('forwardingId', '=', id).execute()
    await inside.deleteFrom('forwardingDelivery').where('forwardingId', '=', id).execute()
    await inside.deleteFrom('forwardingScope').where('forwardingId', '=', id).execute()
    await inside.deleteFrom('forwarding').where('id', '=', id).execute()
  })
}

/** Deletes the forwardings of an account that is being deleted. */
export async function deleteForwardingsOf(db: Db, ownerId: number): Promise<void> {
  for (const { id } of await selectForwardings(db, ownerId)) await deleteForwarding(db, id)
}

/** A model, group or device is gone: no scope names it any more. */
export async function deleteScopeTargets(
  db: Db,
  scope: 'model' | 'group' | 'device',
  targetIds: readonly number[],
): Promise<void> {
  if (targetIds.length === 0) return
  await db
    .deleteFrom('forwardingScope')
    .where('targetId', 'in', targetIds)
    .where('forwardingId', 'in', (from) =>
      from.selectFrom('forwarding').select('id').where('scope', '=', scope),
    )
    .execute()
}
