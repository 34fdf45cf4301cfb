import type { Device, DeviceMode, DeviceStatus, Language } from '@fieldhub/contract'
import { AppError } from '#platform/app-error.ts'
import {
  type DeviceFilter,
  type DeviceListRow,
  selectDeviceStates,
  selectDevicesByIds,
  selectOwnedDevice,
} from '#store/device-store.ts'
import { statusOf, toDevice } from './device-view.ts'
import type { Caller, Domain } from './domain.ts'
import { type PageQuery, pageOf, windowOf } from './page-window.ts'

export async function ownedDevice(
  domain: Domain,
  ownerId: number,
  id: number,
): Promise<DeviceListRow> {
  const row = await selectOwnedDevice(domain.db, ownerId, id)
  if (row === undefined) throw new AppError('notFound')
  return row
}

export interface DeviceListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly model?: number | undefined
  readonly status?: number | undefined
  readonly typeId?: number | undefined
  readonly mode?: DeviceMode | undefined
}

/** A bare array, a page with `page`, or with `id` that device with its password. */
export async function listDevices(
  domain: Domain,
  { accountId }: Caller,
  query: DeviceListQuery,
  language: Language,
) {
  if (query.id !== undefined) {
    const row = await ownedDevice(domain, accountId, query.id)
    return [{ ...toDevice(domain, row, language), password: row.password }]
  }
  const ids = await matchingIds(domain, accountId, query)
  const { offset, limit } = windowOf(query)
  const list = await devicesOf(domain, accountId, ids.slice(offset, offset + limit), language)
  return query.page === undefined ? list : pageOf(query, ids.length, list)
}

async function devicesOf(
  domain: Domain,
  accountId: number,
  ids: readonly number[],
  language: Language,
): Promise<Device[]> {
  const rows = await selectDevicesByIds(domain.db, accountId, ids)
  return rows.map((row) => toDevice(domain, row, language))
}

/** Status is known in memory only, so the filter by it runs over ids and not in SQL. */
async function matchingIds(domain: Domain, accountId: number, query: DeviceListQuery) {
  const filter: DeviceFilter = {
    search: query.search,
    modelId: query.model,
    typeId: query.typeId,
    mode: query.mode,
  }
  const states = await selectDeviceStates(domain.db, accountId, filter)
  const { status } = query
  const matching =
    status === undefined ? states : states.filter((state) => statusOf(domain, state) === status)
  return matching.map(({ id }) => id)
}

export interface DeviceName {
  readonly id: number
  readonly deviceId: number
  readonly name: string
  readonly sn: string
  readonly status: DeviceStatus
  readonly model: number | null
}

export async function listDeviceNames(
  domain: Domain,
  { accountId }: Caller,
  modelId: number | undefined,
): Promise<DeviceName[]> {
  const ids = await matchingIds(domain, accountId, { model: modelId })
  const rows = await selectDevicesByIds(domain.db, accountId, ids.slice(0, windowOf({}).limit))
  return rows.map((row) => ({
    id: row.id,
    deviceId: row.id,
    name: row.name,
    sn: row.sn,
    status: statusOf(domain, row),
    model: row.model_id,
  }))
}

/** Which of the ids are the account's own, for watchers of live values. */
export async function ownedDeviceIds(
  domain: Domain,
  accountId: number,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await selectDevicesByIds(domain.db, accountId, ids)
  return rows.map(({ id }) => id)
}
