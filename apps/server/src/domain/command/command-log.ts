import type { Command, CommandOrigin, CommandState } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { type CommandRow, countCommands, selectCommands } from '#store/command/command-log-store.ts'
import { toCommand } from './command-view.ts'

export interface CommandLogFilter extends PageQuery {
  readonly deviceId?: number | undefined
  readonly varId?: number | undefined
  readonly origin?: CommandOrigin | undefined
  readonly state?: CommandState | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly beforeId?: number | undefined
}

/** Writes, newest first: of one device that the caller may see, or of all of the caller's devices. */
export async function listCommands(
  context: ClockContext,
  caller: Caller,
  filter: CommandLogFilter,
) {
  const { deviceId, page, pageSize, startTime: from, endTime: to } = filter
  if (deviceId !== undefined) await mayUse(context, caller, deviceId, 'view')
  const query = { ...filter, ownerId: caller.accountId, from, to }
  const { offset, limit } = toWindow(filter)
  // Without a page `pageSize` still limits the rows.
  const wanted = page === undefined ? (pageSize ?? limit) : limit
  const rows = await selectCommands(context.db, query, { offset, limit: wanted })
  const list = rows.map(toShownCommand)
  return toListOrPage(filter, list, () => countCommands(context.db, query))
}

function toShownCommand(row: CommandRow): Command {
  const by = row.byName || row.nickname || row.accountName || ''
  return toCommand(row, { device: row.deviceName ?? '', by })
}
