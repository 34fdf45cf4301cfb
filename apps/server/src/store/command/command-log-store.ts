import type { CommandOrigin, CommandState } from '@fieldhub/contract'
import type { Insertable, Kysely, Updateable } from 'kysely'
import type { CommandLogTable } from '#store/command/command-log-schema.ts'
import { countRows, newestIds, type RowWindow } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

export type NewCommandRow = Insertable<CommandLogTable>
export type CommandRow = Awaited<ReturnType<typeof selectCommands>>[number]

export interface CommandLogQuery {
  /** Undefined: all devices of `ownerId`. */
  readonly deviceId?: number | undefined
  readonly ownerId: number
  readonly varId?: number | undefined
  readonly origin?: CommandOrigin | undefined
  readonly state?: CommandState | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly beforeId?: number | undefined
}

export async function insertCommand(db: Db, row: NewCommandRow): Promise<number> {
  const { id } = await db
    .insertInto('commandLog')
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
  await db.updateTable('commandLog').set(change).where('id', '=', id).execute()
}

/**
 * Settles commands that were under way when the server stopped. Nobody knows whether they were done, and they are not
 * repeated.
 */
export async function settleOpenCommands(db: Db, now: number): Promise<void> {
  await db
    .updateTable('commandLog')
    .set({ state: 'unknown', result: 'stopped', settledAt: now })
    .where('settledAt', 'is', null)
    .execute()
}

function matching(db: Db, query: CommandLogQuery) {
  const { deviceId, ownerId, varId, origin, state, from, to, beforeId } = query
  let rows = db.selectFrom('commandLog')
  rows =
    deviceId === undefined
      ? rows.where('commandLog.ownerId', '=', ownerId)
      : rows.where('commandLog.deviceId', '=', deviceId)
  if (varId !== undefined) rows = rows.where('commandLog.varId', '=', varId)
  if (origin !== undefined) rows = rows.where('commandLog.origin', '=', origin)
  if (state !== undefined) rows = rows.where('commandLog.state', '=', state)
  if (from !== undefined) rows = rows.where('commandLog.time', '>=', from)
  if (to !== undefined) rows = rows.where('commandLog.time', '<', to)
  if (beforeId !== undefined) rows = rows.where('commandLog.id', '<', beforeId)
  return rows
}

/** Newest first, with the names of device and account. */
export function selectCommands(db: Db, query: CommandLogQuery, window: RowWindow) {
  return db
    .selectFrom('commandLog')
    .where('commandLog.id', 'in', newestIds(matching(db, query), 'commandLog', window))
    .leftJoin('device', 'device.id', 'commandLog.deviceId')
    .leftJoin('account', 'account.id', 'commandLog.accountId')
    .selectAll('commandLog')
    .select([
      'device.name as deviceName',
      'account.name as accountName',
      'account.nickname as nickname',
    ])
    .orderBy('commandLog.id', 'desc')
    .execute()
}

export function countCommands(db: Db, query: CommandLogQuery): Promise<number> {
  return countRows(matching(db, query))
}
