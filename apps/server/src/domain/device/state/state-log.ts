import { StateLogRow } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { countStateLogs, selectStateLogs } from '#store/device/state-log-store.ts'

export interface StateLogFilter extends PageQuery {
  readonly deviceId: number
  readonly type?: StateLogRow['type'] | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  /** Returns only rows before this one, so that the next page is found at any depth. */
  readonly beforeId?: number | undefined
}

/** State changes of a device, newest first. */
export async function listStateLogs(
  context: ClockContext,
  caller: Caller,
  filter: StateLogFilter,
): Promise<StateLogRow[]> {
  await mayUse(context, caller, filter.deviceId, 'view')
  const rows = await selectStateLogs(context.db, toQuery(filter), toWindow(filter))
  return rows.map(({ id, deviceId, type, content, ip, time }) =>
    StateLogRow.parse({ id, deviceId, type, content, ip, time }),
  )
}

export async function pageStateLogs(context: ClockContext, caller: Caller, filter: StateLogFilter) {
  const paged = { ...filter, page: filter.page ?? 1 }
  const list = await listStateLogs(context, caller, paged)
  return getPage(paged, await countStateLogs(context.db, toQuery(filter)), list)
}

function toQuery({ deviceId, type, startTime, endTime, beforeId }: StateLogFilter) {
  return { deviceId, type, from: startTime, to: endTime, beforeId }
}
