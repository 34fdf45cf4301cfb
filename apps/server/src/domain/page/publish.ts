import { configurationLimits, type Publication } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
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
import { changeAlone, ownConfiguration } from './configuration-change.ts'
import { bringBack } from './page-bring-back.ts'
import type { ConfigurationContext } from './page-context.ts'
import { publishConfigurationChanged } from './page-news.ts'

type Db = Kysely<Schema>

interface NewPublication {
  readonly configurationId: number
  readonly name?: string | undefined
}

/** From now on others see the pages as they are saved. */
export async function publishConfiguration(
  context: ConfigurationContext,
  caller: Caller,
  { configurationId, name = '' }: NewPublication,
) {
  const configuration = await ownConfiguration(context, caller, configurationId)
  const time = context.clock.now()
  const id = await changeAlone(context, configuration, async (inside) => {
    const { accountId } = caller
    const made = await insertPublication(inside, { configurationId, name, accountId, time })
    const freed = (await endDraft(inside, configurationId)) + (await trim(inside, configurationId))
    return { result: made, bytes: -freed }
  })
  await publishConfigurationChanged(context, configuration)
  return { id, time }
}

/** Of too many the oldest without a name go first. */
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
