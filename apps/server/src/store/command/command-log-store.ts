import type { Insertable, Kysely, Updateable } from 'kysely'
import type { CommandLogTable, Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export type NewCommandRow = Insertable<CommandLogTable>
export type CommandRow = Awaited<ReturnType<typeof selectCommands>>[number]

export interface CommandLogQuery {
  /** Undefined: all devices of `ownerId`. */
  readonly deviceId?: number | undefined
  readonly ownerId: number
  readonly varId?: number | undefined
  readonly origin?: string | undefined
  readonly state?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly beforeId?: number | undefined
}

export async function insertCommand(db: Db, row: NewCommandRow): Promise<number> {
  const { id } = await db
    .insertInto('command_log')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateCommand(
  db: Db,
  id: number,
  change: Updateable<CommandLogTable>,
): Promise<void> {
  await db.updateTable('command_log').set(change).where('id', '=', id).execute()
}

/** What was under way when the server stopped: nobody knows whether it was done, and it is not done again. */
export async function settleOpenCommands(db: Db, now: number): Promise<void> {
  await db
    .updateTable('command_log')
    .set({ state: 'unknown', result: 'stopped', settled_at: now })
    .where('settled_at', 'is', null)
    .execute()
}

function matching(db: Db, query: CommandLogQuery) {
  const { deviceId, ownerId, varId, origin, state, from, to, beforeId } = query
  let rows = db.selectFrom('command_log')
  rows =
    deviceId === undefined
      ? rows.where('command_log.owner_id', '=', ownerId)
      : rows.where('command_log.device_id', '=', deviceId)
  if (varId !== undefined) rows = rows.where('command_log.var_id', '=', varId)
  if (origin !== undefined) rows = rows.where('command_log.origin', '=', origin)
  if (state !== undefined) rows = rows.where('command_log.state', '=', state)
  if (from !== undefined) rows = rows.where('command_log.time', '>=', from)
  if (to !== undefined) rows = rows.where('command_log.time', '<', to)
  if (beforeId !== undefined) rows = rows.where('command_log.id', '<', beforeId)
  return rows
}

/** Newest first, with the names of device and person. */
export function selectCommands(
  db: Db,
  query: CommandLogQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  return matching(db, query)
    .leftJoin('device', 'device.id', 'command_log.device_id')
    .leftJoin('account', 'account.id', 'command_log.account_id')
    .selectAll('command_log')
    .select([
      'device.name as device_name',
      'account.name as account_name',
      'account.nickname as nickname',
    ])
    .orderBy('command_log.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countCommands(db: Db, query: CommandLogQuery): Promise<number> {
  const { count } = await matching(db, query)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
