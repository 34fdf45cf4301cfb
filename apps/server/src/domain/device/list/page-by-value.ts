import { valueSortMax, valueSorts } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { DeviceStatusContext } from '#domain/device/device-context.ts'
import { settleStatuses } from '#domain/device/state/stored-status.ts'
import { toWindow } from '#domain/page-window.ts'
import type { LastValueContext } from '#domain/telemetry-history/value-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { type DevicePage, selectDevicesWithValues } from '#store/device/device-list-store.ts'
import { columnValuesOf } from './column-values.ts'
import { type DeviceListQuery, deviceFilter } from './device-filter.ts'
import type { ValueOrders } from './value-orders.ts'

export interface ValueOrderContext extends DeviceStatusContext, LastValueContext {
  readonly valueOrders: ValueOrders
}

/** The page in the order of a column of values, as which one device of many that reads wrong is found; undefined: it has another order. */
export async function selectPageByValue(
  context: ValueOrderContext,
  caller: Caller,
  query: DeviceListQuery,
  names: readonly string[],
): Promise<DevicePage | undefined> {
  const name = names[valueSorts.findIndex((sort) => sort === query.sort)]
  if (name === undefined) return undefined
  const filter = await deviceFilter(context, caller, query)
  await settleStatuses(context, filter, undefined)
  const { db } = context
  const devices = await selectDevicesWithValues(db, caller.accountId, filter, valueSortMax + 1)
  if (devices.length > valueSortMax) throw new FieldError({ sort: 'valueSort' })
  const ids = await orderOf(context, caller, query, { devices, name })
  const { offset, limit } = toWindow(query)
  return { total: ids.length, ids: ids.slice(offset, offset + limit) }
}

interface Listed {
  readonly devices: Parameters<typeof columnValuesOf>[1]
  readonly name: string
}

/** The order of now; on further pages that of the first one, with what is new to the list at its end. */
async function orderOf(
  context: ValueOrderContext,
  { accountId }: Caller,
  query: DeviceListQuery,
  { devices, name }: Listed,
): Promise<readonly number[]> {
  const { page = 1 } = query
  const list = JSON.stringify([accountId, { ...query, page: undefined, pageSize: undefined }])
  const begun = page === 1 ? undefined : context.valueOrders.of(list)
  if (begun !== undefined) {
    const left = new Set(devices.map(({ id }) => id))
    const known = begun.filter((id) => left.delete(id))
    return [...known, ...left]
  }
  const columns = await columnValuesOf(context, devices, [name])
  const rows = devices.map(({ id }, at) => ({ id, value: columns[at]?.[0]?.value ?? undefined }))
  const sorted = rows.toSorted(inOrderOfValues(query.order === 'desc' ? -1 : 1))
  const ids = sorted.map(({ id }) => id)
  context.valueOrders.begin(list, ids)
  return ids
}

interface ValueRow {
  readonly value: number | undefined
}

/** What has no value comes last, whichever way: it is no extreme. */
function inOrderOfValues(sign: 1 | -1) {
  return ({ value: one }: ValueRow, { value: other }: ValueRow): number => {
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined)
    return sign * (one - other)
  }
}
