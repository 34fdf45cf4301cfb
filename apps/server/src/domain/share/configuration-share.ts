import type { ConfigurationShare } from '@fieldhub/contract'
import { refuseDemo } from '#domain/account/own-account.ts'
import type { Caller } from '#domain/caller.ts'
import { type DeviceUse, mayUse, type UsableDevice } from '#domain/device/may-use.ts'
import { ownConfiguration } from '#domain/page/configuration/configuration-change.ts'
import { splitSites } from '#domain/page/embed-site.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { getShareKey } from '#facts/share-key.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { isShareCode, makeShareCode } from '#platform/secrets/secret.ts'
import type { ConfigurationRow } from '#store/page/configuration-store.ts'
import { selectEndedDevices } from '#store/page/ended-page-store.ts'
import {
  type ConfigurationShareRow,
  countConfigurationShares,
  deleteConfigurationShare,
  insertConfigurationShare,
  selectConfigurationShare,
  selectConfigurationShareByCode,
  updateConfigurationShare,
  type WritableVariable,
} from '#store/share/configuration-share-store.ts'
import type { PageShareContext } from './share-context.ts'
import { requireEndAhead, type ShareTerms, termColumns } from './share-terms.ts'

const sharesMax = 1_000

export interface SharedPlace {
  readonly configurationId: number
  readonly deviceId?: number | undefined
}

export interface ShareChange extends SharedPlace, ShareTerms {
  readonly allowWrite?: boolean | undefined
  readonly writable?: readonly WritableVariable[] | null | undefined
  readonly pastHours?: number | undefined
  /** Origins of sites. */
  readonly frameSites?: readonly string[] | undefined
}

/** Null when there is no share. The code of one that writes would let a token that only reads do so, too. */
export async function readConfigurationShare(
  context: PageShareContext,
  caller: Caller,
  place: SharedPlace,
): Promise<ConfigurationShare | null> {
  const { configuration, deviceId } = await ownPlace(context, caller, place)
  const row = await selectConfigurationShare(context.db, configuration.id, deviceId)
  if (row?.allowWrite === true && caller.apiToken?.rights === 'read') {
    throw new AppError('notAllowed')
  }
  return row === undefined ? null : toShare(context, row)
}

/** A caller who shares pages must be allowed to set the device up. The code stays until the share is revoked. */
export async function saveConfigurationShare(
  context: PageShareContext,
  caller: Caller,
  change: ShareChange,
): Promise<ConfigurationShare> {
  refuseDemo(caller)
  const shown = await shownFor(context, caller, change, 'engineer')
  const { configuration } = shown
  const device = shown.device.row
  const { db } = context
  // Only the device's owner may let strangers write to it, not one who sets it up for him.
  if (change.allowWrite === true && device.ownerId !== caller.accountId) {
    throw new AppError('notAllowed')
  }
  requireEndAhead(context, change)
  const columns = await toColumns(change)
  const known = await selectConfigurationShare(db, configuration.id, device.id)
  if (known === undefined) {
    const place = { configurationId: configuration.id, deviceId: device.id }
    const isNew = await createShare(context, caller, { ...place, ...columns })
    // A call at the same time was first.
    if (!isNew) return saveConfigurationShare(context, caller, change)
  } else await changeShare(context, known.id, columns)
  const saved = await selectConfigurationShare(db, configuration.id, device.id)
  if (saved === undefined) throw new AppError('notFound')
  return toShare(context, saved)
}

type ShareColumns = Awaited<ReturnType<typeof toColumns>>

/** False: there is one of this place already. */
async function createShare(
  { db, clock }: PageShareContext,
  { accountId }: Caller,
  columns: ShareColumns & { readonly configurationId: number; readonly deviceId: number },
): Promise<boolean> {
  if ((await countConfigurationShares(db, accountId)) >= sharesMax) {
    throw new FieldError({ configurationId: 'tooMany' })
  }
  return insertConfigurationShare(db, {
    code: makeShareCode(),
    passwordHash: null,
    expireTime: null,
    allowWrite: false,
    writable: null,
    pastHours: 0,
    views: 0,
    createTime: clock.now(),
    ...columns,
  })
}

async function changeShare(
  { db, livePages, openWrites }: PageShareContext,
  id: number,
  columns: ShareColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await updateConfigurationShare(db, id, columns)
  const share = getShareKey('page', id)
  if (mayWriteLess(columns)) openWrites.withdrawOfPageShare(id)
  // Visitors who came in without the new password have to enter again.
  if (typeof columns.passwordHash === 'string') livePages.end(share)
  await livePages.changed(share)
}

function mayWriteLess({ allowWrite, writable, passwordHash }: ShareColumns): boolean {
  return allowWrite === false || Array.isArray(writable) || typeof passwordHash === 'string'
}

/** The sites that may show the pages of this code in a frame; an unknown code has none. */
export async function framingSites({ db }: StoreContext, code: string): Promise<readonly string[]> {
  if (!isShareCode(code)) return []
  const row = await selectConfigurationShareByCode(db, code)
  return row === undefined ? [] : toSites(row)
}

/** This also works for a device that the caller has lost meanwhile. */
export async function removeConfigurationShare(
  context: PageShareContext,
  caller: Caller,
  place: SharedPlace,
): Promise<null> {
  const { configuration, deviceId } = await ownPlace(context, caller, place)
  const id = await deleteConfigurationShare(context.db, configuration.id, deviceId)
  if (id === undefined) throw new AppError('notFound')
  context.openWrites.withdrawOfPageShare(id)
  context.livePages.end(getShareKey('page', id))
  return null
}

/** The configuration and the device that it is shown for, as far as the caller may see both. */
export async function shownFor(
  context: ClockContext,
  caller: Caller,
  place: SharedPlace,
  use: DeviceUse,
): Promise<{ readonly configuration: ConfigurationRow; readonly device: UsableDevice }> {
  const { configuration, deviceId } = await ownPlace(context, caller, place)
  const usable = await mayUse(context, caller, deviceId, use)
  const { row: device } = usable
  if (configuration.type === 0 && device.modelId !== configuration.modelId) {
    throw new FieldError({ deviceId: 'otherModel' })
  }
  if ((await selectEndedDevices(context.db, configuration.id)).has(device.id)) {
    throw new FieldError({ deviceId: 'pageEndedByOwner' })
  }
  caller.trace?.record(`${configuration.name} · ${device.name}`)
  return { configuration, device: usable }
}

async function ownPlace(
  context: StoreContext,
  caller: Caller,
  { configurationId, deviceId }: SharedPlace,
) {
  const configuration = await ownConfiguration(context, caller, configurationId)
  const own = configuration.deviceId
  if (own !== null && deviceId !== undefined && deviceId !== own) throw new AppError('notFound')
  const id = own ?? deviceId
  if (id === undefined) throw new FieldError({ deviceId: 'required' })
  return { configuration, deviceId: id }
}

async function toColumns(change: ShareChange) {
  const { allowWrite, writable, pastHours, frameSites } = change
  return {
    ...(await termColumns(change)),
    ...(allowWrite === undefined ? {} : { allowWrite }),
    ...(writable === undefined ? {} : { writable }),
    ...(pastHours === undefined ? {} : { pastHours }),
    ...(frameSites === undefined ? {} : { frameSites: [...new Set(frameSites)].join(' ') }),
  }
}

function toShare(
  { shareViews, livePages }: PageShareContext,
  row: ConfigurationShareRow,
): ConfigurationShare {
  const key = getShareKey('page', row.id)
  return {
    configurationId: row.configurationId,
    deviceId: row.deviceId,
    code: row.code,
    url: `/show/${row.code}`,
    expireTime: row.expireTime,
    hasPassword: row.passwordHash !== null,
    allowWrite: row.allowWrite,
    writable: row.writable === null ? null : [...row.writable],
    pastHours: row.pastHours,
    frameSites: toSites(row),
    views: row.views + shareViews.waiting(key),
    viewers: livePages.viewersOf(key),
    createTime: row.createTime,
  }
}

function toSites({ frameSites }: Pick<ConfigurationShareRow, 'frameSites'>): string[] {
  return splitSites(frameSites)
}
