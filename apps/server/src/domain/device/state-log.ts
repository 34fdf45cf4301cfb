import { StateLogRow } from '@fieldhub/contract'
import type { Caller, Domain } from '#domain/domain.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import { countStateLogs, selectStateLogs } from '#store/device/state-log-store.ts'
import { mayUse } from './may-use.ts'

export interface StateLogFilter extends PageQuery {
  readonly deviceId: number
  readonly type?: StateLogRow['type'] | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  /** Only rows that came before this one: the next page, however deep. */
  readonly beforeId?: number | undefined
}

/** State changes of a device, newest first. */
export async function listStateLogs(
  domain: Domain,
  caller: Caller,
  filter: StateLogFilter,
): Promise<StateLogRow[]> {
  await mayUse(domain, caller, filter.deviceId, 'view')
  const rows = await selectStateLogs(domain.db, toQuery(filter), toWindow(filter))
  return rows.map(({ id, deviceId, type, content, ip, time }) =>
    StateLogRow.parse({ id, deviceId, type, content, ip, time }),
  )
}

export async function pageStateLogs(domain: Domain, caller: Caller, filter: StateLogFilter) {
  const paged = { ...filter, page: filter.page ?? 1 }
  const list = await listStateLogs(domain, caller, paged)
  return getPage(paged, await countStateLogs(domain.db, toQuery(filter)), list)
}

function toQuery({ deviceId, type, startTime, endTime, beforeId }: StateLogFilter) {
  return { deviceId, type, from: startTime, to: endTime, beforeId }
}
