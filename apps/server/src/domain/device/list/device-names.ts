import type { DeviceStatus } from '@fieldhub/contract'
import { isTokenFor } from '#domain/account/role-permissions.ts'
import type { Caller } from '#domain/caller.ts'
import { inOrder, matchingPage } from '#domain/device/device.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { toStatus } from '#domain/device/device-view.ts'
import { getPage, type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import { selectDevicesByIds } from '#store/device/device-store.ts'

interface DeviceName {
  readonly id: number
  readonly deviceId: number
  readonly name: string
  readonly sn: string
  readonly status: DeviceStatus
  readonly model: number | null
}

interface DeviceNameQuery extends PageQuery {
  readonly model?: number | undefined
  readonly search?: string | undefined
  /** Separated by commas. */
  readonly ids?: string | undefined
}

/** The newest devices, with `page` one page by name, or those of `ids`. */
export async function listDeviceNames(
  context: DeviceStatusContext,
  caller: Caller,
  query: DeviceNameQuery,
) {
  const window = toWindow(query)
  if (query.ids !== undefined) {
    const ids = query.ids.split(',').map(Number)
    const own = ids.filter((id) => isTokenFor(caller, id))
    const names = await namesOf(context, caller, own)
    const shown = names.slice(window.offset, window.offset + window.limit)
    return query.page === undefined ? names : getPage(query, names.length, shown)
  }
  const sort = query.page === undefined ? undefined : 'name'
  const { ids, total } = await matchingPage(context, caller, { ...query, sort }, window)
  const names = await namesOf(context, caller, ids)
  return toListOrPage(query, names, async () => total)
}

async function namesOf(
  context: DeviceStatusContext,
  { accountId }: Caller,
  ids: readonly number[],
): Promise<DeviceName[]> {
  const rows = await selectDevicesByIds(context.db, accountId, ids, context.clock.now())
  return inOrder(ids, rows).map((row) => ({
    id: row.id,
    deviceId: row.id,
    name: row.name,
    sn: row.sn,
    status: toStatus(context, row),
    model: row.modelId,
  }))
}
