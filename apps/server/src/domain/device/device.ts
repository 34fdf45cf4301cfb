import { type Device, type DeviceMode, type DeviceStatus, type Language } from '@fieldhub/contract'
import { isTokenFor } from '#domain/account/role-permissions.ts'
import type { Caller } from '#domain/caller.ts'
import { withLatestFirmware } from '#domain/firmware/firmware-latest.ts'
import { groupIdsOf } from '#domain/group/group.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { selectAccountNames } from '#store/account/account-list-store.ts'
import { type DeviceAccess, selectAccesses } from '#store/device/device-access-store.ts'
import {
  type DeviceFilter,
  type DeviceListRow,
  selectDeviceStates,
  selectDevicesByIds,
  selectVisibleDeviceIds,
} from '#store/device/device-store.ts'
import { getConfigState } from './device-config.ts'
import type { DeviceContext, DeviceStatusContext } from './device-context.ts'
import { pickSettings } from './device-row.ts'
import { toDevice, toStatus } from './device-view.ts'
import { mayUse, strongestRole } from './may-use.ts'

export interface DeviceListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly group?: number | undefined
  readonly model?: number | undefined
  readonly status?: number | undefined
  readonly typeId?: number | undefined
  readonly mode?: DeviceMode | undefined
}

/** Returns a bare array, a page with `page`, or with `id` that device, which its owner gets with its password. */
export async function listDevices(
  context: DeviceContext,
  caller: Caller,
  query: DeviceListQuery,
  language: Language,
) {
  const { accountId } = caller
  if (query.id !== undefined) return deviceDetail(context, caller, query.id, language)
  const ids = await matchingIds(context, caller, query)
  const { offset, limit } = toWindow(query)
  const list = await getDevices(context, accountId, ids.slice(offset, offset + limit), language)
  return query.page === undefined ? list : getPage(query, ids.length, list)
}

async function deviceDetail(
  context: DeviceContext,
  caller: Caller,
  id: number,
  language: Language,
): Promise<Device[]> {
  const { row, share } = await mayUse(context, caller, id, 'view')
  const config = await getConfigState(context, row)
  const line = pickSettings(row)
  if (share === undefined) {
    const secret = seesSecret(caller) ? { password: row.password } : {}
    const device = { ...toDevice(context, row, language), ...line, config, ...secret }
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
  const devices = rows.flatMap((row) => {
    const device = toDevice(context, row, language)
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

/** Status is known in memory only, so the filter by it runs over ids and not in SQL. */
export async function matchingIds(
  context: DeviceStatusContext,
  caller: Caller,
  query: DeviceListQuery,
) {
  const { accountId } = caller
  const filter: DeviceFilter = {
    search: query.search,
    modelId: query.model,
    groupIds: await groupIdsOf(context, accountId, query.group),
    typeId: query.typeId,
    mode: query.mode,
    sharedAt: context.clock.now(),
  }
  const states = await selectDeviceStates(context.db, accountId, filter)
  const { status } = query
  const matching =
    status === undefined ? states : states.filter((state) => toStatus(context, state) === status)
  return matching.map(({ id }) => id).filter((id) => isTokenFor(caller, id))
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
  context: DeviceStatusContext,
  caller: Caller,
  modelId: number | undefined,
): Promise<DeviceName[]> {
  const { accountId } = caller
  const ids = await matchingIds(context, caller, { model: modelId })
  const shown = ids.slice(0, toWindow({}).limit)
  const rows = await selectDevicesByIds(context.db, accountId, shown, context.clock.now())
  return rows.map((row) => ({
    id: row.id,
    deviceId: row.id,
    name: row.name,
    sn: row.sn,
    status: toStatus(context, row),
    model: row.modelId,
  }))
}

/** Which of the ids the account may see, for subscribers of live values. */
export function visibleDeviceIds(
  { db, clock }: ClockContext,
  accountId: number,
  ids: readonly number[],
): Promise<number[]> {
  return selectVisibleDeviceIds(db, accountId, ids, clock.now())
}
