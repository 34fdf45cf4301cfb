import { type EmbedSite, embedSiteLimits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { refusingTaken } from '#domain/refusing-taken.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { isShareCode } from '#platform/secrets/secret.ts'
import { selectConfiguration } from '#store/page/configuration-store.ts'
import {
  countEmbedSites,
  deleteEmbedSite,
  type EmbedSiteRow,
  insertEmbedSite,
  selectEmbedSiteByKey,
  selectEmbedSites,
} from '#store/page/embed-site-store.ts'
import { selectConfigurationShareByCode } from '#store/share/configuration-share-store.ts'
import { isPhotoKey, makePhotoKey } from './photo/photo-address.ts'

/** Pages of this address show one site and nothing else. */
export const embedPath = '/embed'

export async function listEmbedSites({ db }: StoreContext, { accountId }: Caller) {
  return (await selectEmbedSites(db, accountId)).map(toEmbedSite)
}

export async function allowEmbedSite(
  { db, clock }: ClockContext,
  { accountId, trace }: Caller,
  origin: string,
): Promise<EmbedSite> {
  trace?.record(origin)
  if ((await countEmbedSites(db, accountId)) >= embedSiteLimits.perAccountMax) {
    throw new FieldError({ origin: 'tooMany' })
  }
  const row = { ownerId: accountId, origin, urlKey: makePhotoKey(), createdAt: clock.now() }
  return refusingTaken({ origin: 'nameTaken' }, async () =>
    toEmbedSite(await insertEmbedSite(db, row)),
  )
}

export async function removeEmbedSite(
  { db }: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<null> {
  trace?.record(String(id))
  if (!(await deleteEmbedSite(db, accountId, id))) throw new AppError('notFound')
  return null
}

/**
 * The sites among these that the account allows, with the addresses of their frames; within a share that other sites may
 * frame the address names its code.
 */
export async function allowedSites(
  { db }: StoreContext,
  ownerId: number,
  wanted: readonly string[],
  framedShare?: string,
): Promise<{ origin: string; url: string }[]> {
  if (wanted.length === 0) return []
  const rows = await selectEmbedSites(db, ownerId)
  return rows
    .filter(({ origin }) => wanted.includes(origin))
    .map(({ origin, urlKey }) => ({ origin, url: frameUrl(urlKey, framedShare) }))
}

/** What a frame shows, and the sites around the share in which it is shown. */
export interface EmbeddedSite {
  readonly site: string
  readonly framedBy: readonly string[]
}

/**
 * The site that a frame of this key shows. A code of a share of the same account lets those sites frame it that may frame
 * the share; any other code says nothing.
 */
export async function embeddedSite(
  { db }: StoreContext,
  key: string,
  code?: string,
): Promise<EmbeddedSite | undefined> {
  if (!isPhotoKey(key)) return undefined
  const row = await selectEmbedSiteByKey(db, key)
  if (row === undefined) return undefined
  const { origin: site, ownerId } = row
  const share = code === undefined ? undefined : await shareOfCode(db, code)
  const configuration = share && (await selectConfiguration(db, share.configurationId))
  const isTheirs = configuration?.ownerId === ownerId
  return { site, framedBy: share !== undefined && isTheirs ? share.frameSites : [] }
}

async function shareOfCode(db: StoreContext['db'], code: string) {
  const share = isShareCode(code) ? await selectConfigurationShareByCode(db, code) : undefined
  return share && { ...share, frameSites: splitSites(share.frameSites) }
}

/** The sites that a share stores as one text. */
export function splitSites(text: string): string[] {
  return text.split(' ').filter((site) => site !== '')
}

function toEmbedSite({ id, origin, urlKey, createdAt }: EmbedSiteRow): EmbedSite {
  return { id, origin, url: frameUrl(urlKey), createTime: createdAt }
}

const frameUrl = (key: string, code?: string): string =>
  `${embedPath}/${key}${code === undefined ? '' : `/${code}`}`
