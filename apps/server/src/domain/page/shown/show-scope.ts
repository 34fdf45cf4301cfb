import type { PageRole } from '@fieldhub/contract'
import type { MappedDevices, Source, WriteRule } from '@fieldhub/page'
import type { Caller } from '#domain/caller.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { type DeviceUse, mayUse, type UsableDevice } from '#domain/device/may-use.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import type { ShowScopeContext } from '#domain/page/page-context.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import type { DeviceListRow } from '#store/device/device-store.ts'
import { type PageOutline, selectPages } from '#store/page/configuration-page-store.ts'
import type { ConfigurationRow } from '#store/page/configuration-store.ts'
import { selectEndedDevices } from '#store/page/ended-page-store.ts'
import { selectShownPages } from '#store/page/published-page-store.ts'
import type { PageScope } from './page-scopes.ts'

/** A device of the pages, with the variables that they name. */
export interface ScopeDevice {
  readonly row: DeviceListRow
  readonly document: ModelDocument | undefined
  /** What the caller may do with the device. */
  readonly role: PageRole
  readonly shown: ReadonlySet<number>
  /** What the pages name to be shown, even where its model has it no more. */
  readonly named: ReadonlySet<number>
  /** Whether a map of the pages shows where it is. */
  readonly isMapped: boolean
  /** What the pages write to the device, and by whom. */
  readonly writes: readonly WriteRule[]
  /** How far back trends draw a variable, in minutes. */
  readonly trendMinutes: ReadonlyMap<number, number>
}

/** The devices and variables that a configuration's pages can reach, when it is opened for one device. */
export interface ShowScope {
  readonly configuration: ConfigurationRow
  /** The device that `$self` refers to. */
  readonly device: DeviceListRow
  readonly pages: readonly PageOutline[]
  readonly devices: readonly ScopeDevice[]
  readonly photoIds: readonly number[]
  readonly hasAlarmList: boolean
  /** Sites that the pages embed, whether they are allowed or not. */
  readonly sites: readonly string[]
}

export interface ScopeQuery {
  readonly configuration: ConfigurationRow
  readonly device: UsableDevice
  /** The use that the caller must be allowed of every device that is shown. */
  readonly use: DeviceUse
  /** Its pages as they are saved, not as others see them. */
  readonly isDraft?: boolean
}

const devicesMax = 100
/**
 * Pages of a model reach the device that they are opened for; those of a device may also reach others that the caller
 * may use.
 */
export async function showScope(
  context: ShowScopeContext,
  caller: Caller,
  { configuration, device: usable, use, isDraft = false }: ScopeQuery,
): Promise<ShowScope> {
  const device = usable.row
  const select = isDraft ? selectPages : selectShownPages
  const pages = await select(context.db, configuration.id)
  const scopes: PageScope[] = []
  for (const page of pages)
    scopes.push(await context.pageScopes.read(context, configuration.ownerId, page))
  const shown = sourcesByDevice(
    scopes.flatMap((scope) => scope.shown),
    device.id,
  )
  const writes = Map.groupBy(
    scopes.flatMap((scope) => scope.writes),
    ({ target: { dev } }) => (dev === '$self' ? device.id : dev),
  )
  const otherIds = new Set([...shown.keys(), ...writes.keys()])
  otherIds.delete(device.id)
  for (const id of await selectEndedDevices(context.db, configuration.id)) otherIds.delete(id)
  const isOfModel = configuration.type === 0
  const others = isOfModel ? [] : await usableDevices(context, caller, use, [...otherIds])
  const devices: ScopeDevice[] = []
  const isOpened = use === 'engineer'
  for (const { row, share } of [usable, ...others]) {
    const document = await toDocument(context, row.modelId)
    const known = (ids: ReadonlySet<number> | undefined) =>
      new Set([...(ids ?? [])].filter((id) => document?.variables.has(id) === true))
    devices.push({
      row,
      document,
      shown: known(shown.get(row.id)),
      named: shown.get(row.id) ?? new Set(),
      isMapped: scopes.some(({ mapped }) => isMapped(mapped, row.id, device.id)),
      trendMinutes: trendMinutes(scopes, row.id, device.id),
      role: toPageRole(caller, share),
      // An engineer of somebody else's device may not let strangers write to it.
      writes:
        isOpened && row.ownerId !== configuration.ownerId
          ? []
          : (writes.get(row.id) ?? []).filter(({ target }) =>
              document?.variables.has(target.varId),
            ),
    })
  }
  return {
    configuration,
    device,
    pages,
    devices,
    photoIds: [...new Set(scopes.flatMap(({ photoIds }) => photoIds))],
    hasAlarmList: scopes.some(({ hasAlarmList }) => hasAlarmList),
    sites: [...new Set(scopes.flatMap(({ sites }) => sites))],
  }
}

function isMapped(mapped: MappedDevices, deviceId: number, selfId: number): boolean {
  return mapped === 'all' || mapped.some((dev) => (dev === '$self' ? selfId : dev) === deviceId)
}

/** Whoever may not set up his own devices commands them at most. */
function toPageRole({ role }: Caller, share: UsableDevice['share']): PageRole {
  if (role === 'VIEWER') return 'viewer'
  if (role === 'OPERATOR') return share === 'viewer' ? 'viewer' : 'operator'
  return share ?? 'owner'
}

/** The longest trend of each variable of the device. */
function trendMinutes(
  scopes: readonly PageScope[],
  deviceId: number,
  selfId: number,
): ReadonlyMap<number, number> {
  const longest = new Map<number, number>()
  for (const { source, minutes } of scopes.flatMap(({ trends }) => trends)) {
    const id = source.dev === '$self' ? selfId : source.dev
    if (id !== deviceId) continue
    longest.set(source.varId, Math.max(minutes, longest.get(source.varId) ?? 0))
  }
  return longest
}

function sourcesByDevice(
  sources: readonly Source[],
  selfId: number,
): ReadonlyMap<number, ReadonlySet<number>> {
  const byDevice = new Map<number, Set<number>>()
  for (const { dev, varId } of sources) {
    const id = dev === '$self' ? selfId : dev
    const known = byDevice.get(id)
    if (known === undefined) byDevice.set(id, new Set([varId]))
    else known.add(varId)
  }
  return byDevice
}

/** Devices that the caller may not use are left out, as if they did not exist. */
export async function usableDevices(
  context: ClockContext,
  caller: Caller,
  use: DeviceUse,
  ids: readonly number[],
): Promise<UsableDevice[]> {
  const { accountId, sessionId, isDemo, role } = caller
  // The trace is left out, since the call is not about these devices.
  const quiet = { accountId, sessionId, isDemo, role }
  const found: UsableDevice[] = []
  for (const id of ids.slice(0, devicesMax)) {
    const usable = await usableDevice(context, quiet, id, use)
    if (usable !== undefined) found.push(usable)
  }
  return found
}

/** Undefined: the caller may not use it in this way, or it does not exist. */
export async function usableDevice(
  context: ClockContext,
  caller: Caller,
  id: number,
  use: DeviceUse,
): Promise<UsableDevice | undefined> {
  try {
    return await mayUse(context, caller, id, use)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
