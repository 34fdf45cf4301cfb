import { type EmbedSite, embedSiteLimits } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { isDuplicate } from '#store/is-duplicate.ts'
import {
  countEmbedSites,
  deleteEmbedSite,
  type EmbedSiteRow,
  insertEmbedSite,
  selectEmbedSiteByKey,
  selectEmbedSites,
} from '#store/page/embed-site-store.ts'
import { isPhotoKey, makePhotoKey } from './photo-address.ts'

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
  try {
    return toEmbedSite(await insertEmbedSite(db, row))
  } catch (error) {
    if (isDuplicate(error)) throw new FieldError({ origin: 'nameTaken' })
    throw error
  }
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

/** The sites among these that the account allows, with the addresses of their frames. */
export async function allowedSites(
  { db }: StoreContext,
  ownerId: number,
  wanted: readonly string[],
): Promise<{ origin: string; url: string }[]> {
  if (wanted.length === 0) return []
  const rows = await selectEmbedSites(db, ownerId)
  return rows
    .filter(({ origin }) => wanted.includes(origin))
    .map(({ origin, urlKey }) => ({ origin, url: frameUrl(urlKey) }))
}

/** The site that a frame of this key shows. */
export async function embeddedSite({ db }: StoreContext, key: string): Promise<string | undefined> {
  if (!isPhotoKey(key)) return undefined
  return (await selectEmbedSiteByKey(db, key))?.origin
}

function toEmbedSite({ id, origin, urlKey, createdAt }: EmbedSiteRow): EmbedSite {
  return { id, origin, url: frameUrl(urlKey), createTime: createdAt }
}

const frameUrl = (key: string): string => `${embedPath}/${key}`
