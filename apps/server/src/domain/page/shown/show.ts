import { pastLimits, type Show, type ShownAlarm, type ShownPlace } from '@fieldhub/contract'
import { readAlarms } from '#domain/alarm/alarm-log.ts'
import type { Caller } from '#domain/caller.ts'
import { toStatus } from '#domain/device/device-view.ts'
import {
  readVisibleContent,
  seenConfiguration,
} from '#domain/page/configuration/lent-configuration.ts'
import { toPageEntry } from '#domain/page/configuration-page.ts'
import { allowedSites } from '#domain/page/embed-site.ts'
import { photoUrl } from '#domain/page/photo/photo-address.ts'
import type { SharedPlace } from '#domain/share/configuration-share.ts'
import {
  type EnteredShare,
  enterShare,
  type ShareClient,
  shareReader,
} from '#domain/share/enter-share.ts'
import type { EnterShareContext } from '#domain/share/share-context.ts'
import { getValues } from '#domain/telemetry-history/values.ts'
import { getShareKey } from '#facts/share-key.ts'
import { AppError } from '#platform/app-error.ts'
import type { PageOutline } from '#store/page/configuration-page-store.ts'
import { selectPhotosByIds } from '#store/page/configuration-photo-store.ts'
import { selectContent } from '#store/page/published-page-store.ts'
import { type PageReader, writableBy } from './page-writes.ts'
import { checkPast } from './past.ts'
import type { ShowContext, ShowPreviewContext } from './show-context.ts'
import { type ScopeDevice, type ShowScope, showScope } from './show-scope.ts'

const alarmsMax = 100

/** Opens shared pages. This counts as one view, unless they are open at this address already and are read again. */
export async function openShow(context: ShowContext, client: ShareClient): Promise<Show> {
  const { share, scope } = await enterShare(context, client)
  const key = getShareKey('page', share.id)
  if (!context.livePages.isOpenFrom(key, client.ip)) context.shareViews.record(key)
  const framedShare = share.frameSites === '' ? undefined : share.code
  return toShow(context, scope, {
    ...share,
    isLent: false,
    readerOf: () => shareReader(share),
    framedShare,
  })
}

/** A page of the share's own configuration. */
export async function showPage(context: EnterShareContext, client: ShareClient, id: number) {
  const { scope } = await enterShare(context, client)
  const page = scope.pages.find((one) => one.id === id)
  const pageData = page && (await selectContent(context.db, page))
  if (page === undefined || pageData === undefined) throw new AppError('notFound')
  return { id, pageData, updateTime: page.updatedAt }
}

/** Alarms of the configuration's owner on the pages' devices, if a page has an alarm list. */
export async function showAlarms(
  context: ShowContext,
  client: ShareClient,
  before?: number,
): Promise<ShownAlarm[]> {
  const entered = await enterShare(context, client)
  const { owner, scope } = entered
  if (!scope.hasAlarmList) throw new AppError('notFound')
  if (before !== undefined) checkPast(context, entered, client, before)
  const deviceIds = scope.devices.map(({ row }) => row.id)
  const filter = { ownerId: owner.accountId, deviceIds, to: before }
  return readAlarms(context, filter, { offset: 0, limit: alarmsMax })
}

interface PreviewedPlace extends SharedPlace {
  /** The pages as they are saved, with what is not published yet. */
  readonly draft?: boolean | undefined
  /** With what visitors of a share could write. */
  readonly asShare?: boolean | undefined
}

/** Shows what a share would show, to a caller who may see the configuration and the device. */
export async function previewShow(
  context: ShowPreviewContext,
  caller: Caller,
  place: PreviewedPlace,
): Promise<Show> {
  const { asShare = false } = place
  const { isLent, ...seen } = await seenConfiguration(context, caller, place)
  // Whoever sees pages by a share of the device sees what is published.
  const isDraft = place.draft === true && !isLent
  const query = { ...seen, use: asShare ? 'engineer' : 'view', isDraft } as const
  const scope = await showScope(context, caller, query)
  return toShow(context, scope, {
    allowWrite: scope.devices.some(({ role }) => role !== 'viewer'),
    isLent,
    pastHours: pastLimits.hoursMax,
    // Without a password an action asks for one in vain, and says so.
    readerOf: ({ role }) => ({ role: asShare ? 'operator' : role, hasPassword: true }),
  })
}

/** The variables of each device, as the live connection needs them. */
export function watchedBy({ share, owner, scope }: EnteredShare) {
  const variables = scope.devices.map((device): [number, ReadonlySet<number>] => [
    device.row.id,
    seenVariables(device, shareReader(share)),
  ])
  return {
    shareKey: getShareKey('page', share.id),
    configurationId: scope.configuration.id,
    dashboardId: null,
    ownerId: owner.accountId,
    variables: new Map(variables),
    hasAlarmList: scope.hasAlarmList,
    mapped: new Set(scope.devices.flatMap(({ row, isMapped }) => (isMapped ? [row.id] : []))),
    expireTime: share.expireTime,
  }
}

interface OpenedPages extends Pick<Show, 'allowWrite' | 'isLent' | 'pastHours'> {
  readonly readerOf: (device: ScopeDevice) => PageReader
  /** The code of a share that other sites may frame. */
  readonly framedShare?: string | undefined
}

async function toShow(
  context: ShowPreviewContext,
  scope: ShowScope,
  { readerOf, framedShare, ...opened }: OpenedPages,
): Promise<Show> {
  const { allowWrite, isLent, pastHours } = opened
  const { configuration, device, devices, pages, photoIds } = scope
  await context.latest.freshen(devices.map(({ row }) => row.id))
  const photos = await selectPhotosByIds(context.db, configuration.ownerId, photoIds)
  return {
    configurationId: configuration.id,
    name: configuration.name,
    deviceId: device.id,
    deviceName: device.name,
    pages: await Promise.all(
      pages.map((page) =>
        toShownPage(page, () =>
          isLent ? readVisibleContent(context, scope, page) : selectContent(context.db, page),
        ),
      ),
    ),
    devices: devices.map((shown) => ({
      deviceId: shown.row.id,
      name: shown.row.name,
      role: readerOf(shown).role,
      status: toStatus(context, shown.row),
      ...(shown.isMapped && { place: placeOf(shown.row) }),
      var: getValues(context, getUsable(shown), seenVariables(shown, readerOf(shown))),
    })),
    photos: photos.map((photo) => ({ id: photo.id, url: photoUrl(photo.urlKey) })),
    sites: await allowedSites(context, configuration.ownerId, scope.sites, framedShare),
    allowWrite,
    isLent,
    pastHours,
    writes: devices.flatMap((shown) => writesOf(shown, readerOf(shown))),
  }
}

/** Where a device is; null while nobody knows. */
function placeOf({ longitude, latitude }: ScopeDevice['row']): ShownPlace | null {
  return longitude === null || latitude === null ? null : { longitude, latitude }
}

/** Home pages are sent whole, others when they are opened. */
async function toShownPage(
  page: PageOutline,
  readContent: () => Promise<string | undefined>,
): Promise<Show['pages'][number]> {
  const entry = toPageEntry(page)
  if (!entry.isHome) return entry
  const pageData = await readContent()
  return pageData === undefined ? entry : { ...entry, isLoad: true, pageData }
}

/** Variables that are only written are left out for those who may not write them. */
function seenVariables(device: ScopeDevice, reader: PageReader): ReadonlySet<number> {
  return new Set([...device.shown, ...writableBy(device, reader)])
}

function writesOf(device: ScopeDevice, reader: PageReader) {
  return [...writableBy(device, reader)].map((varId) => ({ deviceId: device.row.id, varId }))
}

function getUsable({ row, document }: ScopeDevice) {
  return { deviceId: row.id, isCloud: row.mode === 'cloud', document, holderId: undefined }
}
