import type { LentConfiguration, ShownAlarm } from '@fieldhub/contract'
import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import { readAlarms } from '#domain/alarm/alarm-log.ts'
import type { Caller } from '#domain/caller.ts'
import { mayUse, strongestRole, type UsableDevice } from '#domain/device/may-use.ts'
import type { ShowScopeContext } from '#domain/page/page-context.ts'
import { photoUrl } from '#domain/page/photo/photo-address.ts'
import { type ShowScope, showScope } from '#domain/page/shown/show-scope.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import { type SharedPlace, shownFor } from '#domain/share/configuration-share.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectAccesses } from '#store/device/device-access-store.ts'
import { type ConfigurationRow, selectConfiguration } from '#store/page/configuration-store.ts'
import {
  countLentConfigurations,
  selectLentConfigurations,
} from '#store/page/lent-configuration-store.ts'
import { selectContent } from '#store/page/published-page-store.ts'

const alarmsMax = 100

/** A configuration that is shown for a device to who may look at both. */
export interface SeenConfiguration {
  readonly configuration: ConfigurationRow
  readonly device: UsableDevice
  /** It is another account's, whose owner shares the device. */
  readonly isLent: boolean
}

/**
 * The caller's own configuration, or one that comes with a device that is shared with him. What he may not see is
 * answered as missing, whatever of it exists.
 */
export async function seenConfiguration(
  context: ClockContext,
  caller: Caller,
  place: SharedPlace,
): Promise<SeenConfiguration> {
  const configuration = await selectConfiguration(context.db, place.configurationId)
  if (configuration === undefined) throw new AppError('notFound')
  if (configuration.ownerId === caller.accountId) {
    return { ...(await shownFor(context, caller, place, 'view')), isLent: false }
  }
  const deviceId = configuration.deviceId ?? place.deviceId
  const isPlace = place.deviceId === undefined || place.deviceId === deviceId
  if (deviceId === undefined || !isPlace || configuration.isLent !== 1) {
    throw new AppError('notFound')
  }
  const { accountId, sessionId, isDemo, role, apiToken } = caller
  const quiet = { accountId, sessionId, isDemo, role, ...(apiToken && { apiToken }) }
  const device = await mayUse(context, quiet, deviceId, 'view')
  if (!isDrawnFor(configuration, device)) throw new AppError('notFound')
  caller.trace?.record(`${configuration.name} · ${device.row.name}`)
  caller.trace?.recordDevice(device.row, true)
  return { configuration, device, isLent: true }
}

/** Pages go with a share of the owner's own device: what others drew on it is theirs alone. */
function isDrawnFor({ ownerId, modelId }: ConfigurationRow, { row, share }: UsableDevice): boolean {
  const isOwners = share !== undefined && row.ownerId === ownerId
  return isOwners && (modelId === null || row.modelId === modelId)
}

interface LentListQuery extends PageQuery {
  readonly deviceId?: number | undefined
  readonly search?: string | undefined
}

/** Returns a bare array, or a page with `page`. */
export async function listLentConfigurations(
  context: ClockContext,
  { accountId }: Caller,
  query: LentListQuery,
) {
  const { db, clock } = context
  const { deviceId, search } = query
  const filter = { accountId, now: clock.now(), deviceId, search }
  const rows = await selectLentConfigurations(db, filter, toWindow(query))
  const ids = [...new Set(rows.map((row) => row.deviceId))]
  const accesses = await selectAccesses(db, ids, clock.now(), accountId)
  const list = rows.map((row): LentConfiguration => {
    const own = accesses.filter((access) => access.deviceId === row.deviceId)
    return {
      id: row.id,
      name: row.name,
      type: row.type,
      deviceId: row.deviceId,
      deviceName: row.deviceName,
      role: strongestRole(own) ?? 'viewer',
      owner: row.nickname === '' ? row.account : row.nickname,
      cover: row.coverKey === null ? '' : photoUrl(row.coverKey),
      updateTime: row.updatedAt,
    }
  })
  return toListOrPage(query, list, () => countLentConfigurations(db, filter))
}

type LentPlace = Required<SharedPlace>

/** A published page, without the devices on it that the caller does not see. */
export async function readLentPage(
  context: ShowScopeContext,
  caller: Caller,
  { id, ...place }: LentPlace & { readonly id: number },
) {
  const scope = await lentScope(context, caller, place)
  const page = scope.pages.find((one) => one.id === id)
  const pageData = page && (await readVisibleContent(context, scope, page))
  if (page === undefined || pageData === undefined) throw new AppError('notFound')
  return { id, pageData, updateTime: page.updatedAt }
}

/** Alarms of the owner on the devices of the pages that the caller sees, if a page has an alarm list. */
export async function listLentAlarms(
  context: ShowScopeContext & AlarmContext,
  caller: Caller,
  { before, ...place }: LentPlace & { readonly before?: number | undefined },
): Promise<ShownAlarm[]> {
  const scope = await lentScope(context, caller, place)
  if (!scope.hasAlarmList) throw new AppError('notFound')
  const deviceIds = scope.devices.map(({ row }) => row.id)
  const filter = { ownerId: scope.configuration.ownerId, deviceIds, to: before }
  return readAlarms(context, filter, { offset: 0, limit: alarmsMax })
}

async function lentScope(
  context: ShowScopeContext,
  caller: Caller,
  place: LentPlace,
): Promise<ShowScope> {
  const { isLent, ...seen } = await seenConfiguration(context, caller, place)
  if (!isLent) throw new AppError('notFound')
  return showScope(context, caller, { ...seen, use: 'view' })
}

/** The content of a page with what it names of other devices taken out: their ids, and the names of their variables. */
export async function readVisibleContent(
  context: ShowScopeContext,
  { configuration, devices }: ShowScope,
  page: ShowScope['pages'][number],
): Promise<string | undefined> {
  const data = await selectContent(context.db, page)
  if (data === undefined) return undefined
  const visible = new Set(devices.map(({ row }) => row.id))
  const { deviceIds } = await context.pageScopes.read(context, configuration.ownerId, page)
  if (deviceIds.every((id) => visible.has(id))) return data
  const hidden = await context.foreign.withDevices(configuration.ownerId, data, [...visible])
  return hidden.ok ? hidden.value : undefined
}
