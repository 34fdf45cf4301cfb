import { configurationLimits, type Publication } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import { savedMeanwhile } from '#domain/account/saved-meanwhile.ts'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import type { PageOutline } from '#store/page/configuration-page-store.ts'
import {
  deletePublications,
  insertPublication,
  renamePublication,
  selectPublicationOwner,
  selectPublicationPages,
  selectPublications,
} from '#store/page/publication-store.ts'
import { endDraft, selectContent, selectShownPages } from '#store/page/published-page-store.ts'
import type { Schema } from '#store/schema.ts'
import { changeAlone, ownConfiguration } from './configuration/configuration-change.ts'
import { recordAuthorOfAll, selectDraftedPages } from './draft-changes.ts'
import { bringBack } from './page-bring-back.ts'
import type { ConfigurationContext } from './page-context.ts'
import { draftedBy, publishOne, settleDraft, unpublishOne } from './page-draft.ts'
import { publishConfigurationChanged } from './page-news.ts'

type Db = Kysely<Schema>

/** A page of which the change is published that was looked at: its `updateTime` then. */
interface ChosenPage {
  readonly pageId: number
  readonly updateTime: number
}

interface NewPublication {
  readonly configurationId: number
  readonly name?: string | undefined
  /** Left out: all pages. */
  readonly pages?: readonly ChosenPage[] | undefined
}

/** From now on others see the pages as they are saved: all, or some, while drafts of the others stay drafts. */
export async function publishConfiguration(
  context: ConfigurationContext,
  caller: Caller,
  { configurationId, name = '', pages }: NewPublication,
) {
  const configuration = await ownConfiguration(context, caller, configurationId)
  const time = context.clock.now()
  const id = await changeAlone(context, configuration, async (inside) => {
    const { accountId } = caller
    const published = pages === undefined ? 0 : await publishChosen(inside, configurationId, pages)
    const isWhole = (await selectDraftedPages(inside, configurationId)).length === 0
    const ended = pages === undefined || isWhole ? await endDraft(inside, configurationId) : 0
    const made = await insertPublication(inside, { configurationId, name, accountId, time })
    const freed = published + ended + (await trim(inside, configurationId))
    return { result: made, bytes: -freed }
  })
  await publishConfigurationChanged(context, configuration)
  return { id, time }
}

/** Refuses a page that somebody has changed since it was looked at. Returns the bytes of contents that nothing needs. */
async function publishChosen(
  inside: Db,
  configurationId: number,
  chosen: readonly ChosenPage[],
): Promise<number> {
  const drafted = new Map(
    (await selectDraftedPages(inside, configurationId)).map((one) => [one.page.id, one]),
  )
  let bytes = 0
  for (const { pageId, updateTime } of chosen) {
    const change = drafted.get(pageId)
    // Somebody has published it already, or given the change up.
    if (change === undefined) continue
    const { page, kind } = change
    if (page.updatedAt !== updateTime) throw await changedMeanwhile(inside, page)
    if (kind === 'removed') bytes += await unpublishOne(inside, page)
    else await publishOne(inside, pageId, page.sort)
  }
  if ((await selectShownPages(inside, configurationId)).length === 0) throw new AppError('conflict')
  return bytes
}

/** The refusal says of which page, besides who saved it and when. */
async function changedMeanwhile(inside: Db, page: PageOutline): Promise<AppError> {
  const { data } = await savedMeanwhile(inside, page)
  return new AppError('conflict', { ...data, pageId: page.id })
}

/** When there are too many, the oldest without a name go first. */
async function trim(inside: Db, configurationId: number): Promise<number> {
  const all = await selectPublications(inside, configurationId)
  const surplus = all.length - configurationLimits.publicationsKept
  if (surplus <= 0) return 0
  const oldest = all.slice(1).toReversed()
  const rank = [...oldest.filter(({ name }) => name === ''), ...oldest.filter(({ name }) => name)]
  return deletePublications(
    inside,
    rank.slice(0, surplus).map(({ id }) => id),
  )
}

/** Gives up what was not published: the pages are again what others see. */
export async function discardDraft(
  context: ConfigurationContext,
  caller: Caller,
  configurationId: number,
): Promise<null> {
  const configuration = await ownConfiguration(context, caller, configurationId)
  await changeAlone(context, configuration, async (inside) => {
    const shown = await selectShownPages(inside, configurationId)
    const saved = { accountId: caller.accountId, now: context.clock.now() }
    const grown = await bringBack(inside, configurationId, shown, saved)
    return { result: null, bytes: grown - (await endDraft(inside, configurationId)) }
  })
  await publishConfigurationChanged(context, configuration)
  return null
}

/** What was published, newest first. */
export async function listPublications(
  context: StoreContext,
  caller: Caller,
  configurationId: number,
): Promise<Publication[]> {
  await ownConfiguration(context, caller, configurationId)
  const rows = await selectPublications(context.db, configurationId)
  const pages = Map.groupBy(
    await selectPublicationPages(context.db, configurationId),
    ({ publicationId }) => publicationId,
  )
  return rows.map(({ id, name, time, account, nickname }) => ({
    id,
    name,
    time,
    account: nickname || account || '',
    pages: (pages.get(id) ?? []).map((page) => ({
      pageId: page.pageId,
      name: page.name,
      pageType: page.pageType,
      version: page.version,
      cells: page.cells,
    })),
  }))
}

export async function changePublication(
  context: StoreContext,
  caller: Caller,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<null> {
  await ownPublication(context, caller, id)
  await renamePublication(context.db, id, name)
  return null
}

export async function readPublishedContent(
  context: StoreContext,
  caller: Caller,
  { id, pageId }: { readonly id: number; readonly pageId: number },
) {
  const { configurationId } = await ownPublication(context, caller, id)
  const pages = await selectPublicationPages(context.db, configurationId)
  const page = pages.find((one) => one.publicationId === id && one.pageId === pageId)
  const pageData = page && (await selectContent(context.db, { ...page, id: pageId }))
  if (pageData === undefined) throw new AppError('notFound')
  return { pageData }
}

/** Makes the pages as they were published then, as a draft: others see it once it is published again. */
export async function restorePublication(
  context: ConfigurationContext,
  caller: Caller,
  id: number,
): Promise<null> {
  const { configurationId } = await ownPublication(context, caller, id)
  const configuration = await ownConfiguration(context, caller, configurationId)
  await changeAlone(context, configuration, async (inside) => {
    const pages = await selectPublicationPages(inside, configurationId)
    const wanted = pages.filter(({ publicationId }) => publicationId === id)
    if (wanted.length === 0) throw new AppError('notFound')
    const saved = { accountId: caller.accountId, now: context.clock.now() }
    const states = wanted.map((page) => ({ ...page, id: page.pageId }))
    const bytes = await bringBack(inside, configurationId, states, { ...saved, isDraft: true })
    await settleDraft(inside, configurationId)
    await recordAuthorOfAll(inside, configurationId, draftedBy(context, caller))
    return { result: null, bytes }
  })
  return null
}

async function ownPublication({ db }: StoreContext, { accountId, trace }: Caller, id: number) {
  const row = await selectPublicationOwner(db, id)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}

/** A page as others see it. */
export async function readShownPage(
  context: StoreContext,
  caller: Caller,
  { configurationId, id }: { readonly configurationId: number; readonly id: number },
) {
  await ownConfiguration(context, caller, configurationId)
  const pages = await selectShownPages(context.db, configurationId)
  const page = pages.find((one) => one.id === id)
  const pageData = page && (await selectContent(context.db, page))
  if (page === undefined || pageData === undefined) throw new AppError('notFound')
  return { id, pageData, updateTime: page.updatedAt }
}
