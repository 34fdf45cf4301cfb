import type { Device, Language } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { withLatestFirmware } from '#domain/firmware/firmware-latest.ts'
import { getPage, toWindow } from '#domain/page-window.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { selectAccountNames } from '#store/account/account-list-store.ts'
import { type DeviceAccess, selectAccesses } from '#store/device/device-access-store.ts'
import { type DevicePage, selectDevicePage } from '#store/device/device-list-store.ts'
import {
  type DeviceListRow,
  selectDevicesByIds,
  selectVisibleDeviceIds,
} from '#store/device/device-store.ts'
import { selectTags } from '#store/device/device-tag-store.ts'
import type { RowWindow } from '#store/page-query.ts'
import { getConfigState } from './device-config.ts'
import type { DeviceContext, DeviceStatusContext } from './device-context.ts'
import { toDevice } from './device-view.ts'
import { withColumnValues } from './list/column-values.ts'
import { type DeviceListQuery, deviceFilter, deviceOrder } from './list/device-filter.ts'
import { pickSettings } from './list/device-row.ts'
import { selectPageByValue, type ValueOrderContext } from './list/page-by-value.ts'
import { mayUse, strongestRole } from './may-use.ts'
import { settleStatuses } from './state/stored-status.ts'

/** Returns a bare array, a page with `page`, or with `id` that device, which its owner gets with its password. */
export async function listDevices(
  context: DeviceContext & ValueOrderContext,
  caller: Caller,
  query: DeviceListQuery,
  language: Language,
) {
  const { accountId } = caller
  if (query.id !== undefined) return deviceDetail(context, caller, query.id, language)
  const names = (query.values ?? '').split(',').filter((name) => name !== '')
  const { ids, total } =
    (await selectPageByValue(context, caller, query, names)) ??
    (await matchingPage(context, caller, query, toWindow(query)))
  const found = await getDevices(context, accountId, ids, language)
  const list = names.length === 0 ? found : await withColumnValues(context, found, names)
  return query.page === undefined ? list : getPage(query, total, list)
}

async function deviceDetail(
  context: DeviceContext,
  caller: Caller,
  id: number,
  language: Language,
): Promise<Device[]> {
  const { row, share } = await mayUse(context, caller, id, 'view')
  const config = await getConfigState(context, row)
  const line = {
    ...pickSettings(row),
    latePace: context.devicePort.latePace(id),
    ...(context.admissionLog.hasTwins(id) && { hasTwins: true as const }),
  }
  if (share === undefined) {
    const secret = seesSecret(caller) ? { password: row.password } : {}
    const tags = (await selectTags(context.db, [id])).get(id)
    const device = { ...toDevice(context, row, language, tags), ...line, config, ...secret }
    return withLatestFirmware(context, [row], [device])
  }
  const shared = await getDevices(context, caller.accountId, [id], language)
  return shared.map((device) => ({ ...device, ...line, config }))
}

/** With the password a program could act as the device, which is more than reading and commands allow. */
function seesSecret({ apiToken }: Caller): boolean {
  return apiToken === undefined || apiToken.rights === 'write'
}

export async function getDevices(
  context: DeviceStatusContext,
  accountId: number,
  ids: readonly number[],
  language: Language,
): Promise<Device[]> {
  const now = context.clock.now()
  const rows = await selectDevicesByIds(context.db, accountId, ids, now)
  const foreign = rows.filter(({ ownerId }) => ownerId !== accountId)
  const shared = await sharesById(context, accountId, foreign)
  const tags = await selectTags(
    context.db,
    rows.flatMap(({ id, ownerId }) => (ownerId === accountId ? [id] : [])),
  )
  const devices = inOrder(ids, rows).flatMap((row) => {
    const device = toDevice(context, row, language, tags.get(row.id))
    if (row.ownerId === accountId) return [device]
    const share = shared.get(row.id)
    // The share was revoked between the two queries.
    return share === undefined ? [] : [{ ...toForeign(device), shared: share }]
  })
  return withLatestFirmware(context, rows, devices)
}

/** What a share does not show: how the owner sorts its devices, and its policies. */
function toForeign(device: Device): Device {
  const hidden = device.transmission ? { id: null, name: '' } : null
  return { ...device, group: null, groupName: '', transmission: hidden }
}

async function sharesById(
  context: ClockContext,
  accountId: number,
  devices: readonly DeviceListRow[],
) {
  const shares = new Map<number, NonNullable<Device['shared']>>()
  if (devices.length === 0) return shares
  const { db, clock } = context
  const ids = devices.map(({ id }) => id)
  const accesses = await selectAccesses(db, ids, clock.now(), accountId)
  const byDevice = Map.groupBy(accesses, ({ deviceId }) => deviceId)
  const owners = await selectAccountNames(
    db,
    devices.map(({ ownerId }) => ownerId),
  )
  for (const { id, ownerId } of devices) {
    const own = byDevice.get(id) ?? []
    const role = strongestRole(own)
    if (role === undefined) continue
    const { name = '', nickname = '' } = owners.get(ownerId) ?? {}
    shares.set(id, { role, owner: nickname === '' ? name : nickname, groups: groupNames(own) })
  }
  return shares
}

function groupNames(accesses: readonly DeviceAccess[]): string[] {
  return accesses.flatMap(({ groupId, groupName }) => (groupId === null ? [] : [groupName]))
}

/** The ids of what a list shows, in its order, and the number of all. */
export async function matchingPage(
  context: DeviceStatusContext,
  caller: Caller,
  query: DeviceListQuery,
  window: RowWindow,
): Promise<DevicePage> {
  const filter = await deviceFilter(context, caller, query)
  const order = deviceOrder(query)
  await settleStatuses(context, filter, order.sort)
  return selectDevicePage(context.db, caller.accountId, { ...filter, ...order }, window)
}

const devicesMax = 1_000_000

/** The ids of all that match, for files and for programs. */
export async function allDeviceIds(
  context: DeviceStatusContext,
  caller: Caller,
  query: DeviceListQuery = {},
): Promise<readonly number[]> {
  return (await matchingPage(context, caller, query, { offset: 0, limit: devicesMax })).ids
}

/** Rows come in another order than their ids were found; those that are gone meanwhile are left out. */
export function inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Which of the ids the account may see, for subscribers of live values. */
export function visibleDeviceIds(
  { db, clock }: ClockContext,
  accountId: number,
  ids: readonly number[],
): Promise<number[]> {
  return selectVisibleDeviceIds(db, accountId, ids, clock.now())
}
