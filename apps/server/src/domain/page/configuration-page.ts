import { configurationLimits, type ListedPage, type PageEntry } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  insertPage,
  type PageOutline,
  type PageRow,
  selectPage,
  selectPageOwner,
  selectPages,
} from '#store/page/configuration-page-store.ts'
import type { ConfigurationRow } from '#store/page/configuration-store.ts'
import { deletePage } from '#store/page/page-version-store.ts'
import type { Schema } from '#store/schema.ts'
import { changeAlone, ownConfiguration } from './configuration/configuration-change.ts'
import { emptyPageData } from './empty-page.ts'
import { toBin } from './page-bin.ts'
import { savedContentOf } from './page-content.ts'
import type { ConfigurationContext, PageContext } from './page-context.ts'
import { beginChange, draftedBy, draftedPages, endChange, endRemoval } from './page-draft.ts'
import { publishConfigurationChanged, publishPageSaved } from './page-news.ts'
import { movePage, orderPages } from './page-order.ts'

type Db = Kysely<Schema>

export async function listPages(
  context: StoreContext,
  caller: Caller,
  configurationId: number,
): Promise<ListedPage[]> {
  await ownConfiguration(context, caller, configurationId)
  const drafted = await draftedPages(context.db, configurationId)
  const pages = await selectPages(context.db, configurationId)
  return pages.map((page) => ({ ...toPageEntry(page), unpublished: drafted.has(page.id) }))
}

export async function readPage(context: StoreContext, caller: Caller, id: number) {
  await configurationOfPage(context, caller, id)
  const page = await presentPage(context.db, id)
  return { ...toPageEntry(page), isLoad: true, pageData: page.data }
}

/** A page without its data. */
export function toPageEntry(page: PageOutline): PageEntry {
  return {
    id: page.id,
    configurationId: page.configurationId,
    name: page.name,
    pageType: page.pageType,
    isHome: page.isHome,
    sort: page.sort,
    isLoad: false,
    updateTime: page.updatedAt,
    space: page.bytes,
  }
}

export interface NewPage {
  readonly configurationId: number
  readonly name: string
  readonly pageType: 0 | 1
  /** The page comes before the others of its type instead of behind them. */
  readonly isHome?: boolean | undefined
  readonly pageData?: string | undefined
  /** Others see the page once it is published. */
  readonly draft?: boolean | undefined
}

/** Adds a page after the others of its type, or as home before them; the first of its type is home. */
export async function createPage(context: PageContext, caller: Caller, input: NewPage) {
  const configuration = await ownConfiguration(context, caller, input.configurationId)
  const pageData = input.pageData ?? (await emptyPageData(input.pageType))
  const content = await savedContentOf(context, configuration.ownerId, pageData)
  const now = context.clock.now()
  const drafted = {
    configurationId: configuration.id,
    isDraft: input.draft === true,
    ...draftedBy(context, caller),
  }
  const made = await changeAlone(context, configuration, async (inside) => {
    await beginChange(inside, drafted)
    const pages = await selectPages(inside, configuration.id)
    if (pages.length >= configurationLimits.pagesMax) throw new FieldError({ name: 'tooMany' })
    const sort = pages.filter(({ pageType }) => pageType === input.pageType).length
    const id = await insertPage(inside, {
      ...content,
      configurationId: configuration.id,
      name: input.name,
      pageType: input.pageType,
      isHome: sort === 0,
      sort,
      version: 1,
      accountId: caller.accountId,
      createdAt: now,
      updatedAt: now,
    })
    const place = input.isHome === true ? 0 : undefined
    await movePage(inside, { id, ...input }, place)
    await endChange(inside, { ...drafted, id }, place)
    return { result: { id, updateTime: now }, bytes: content.bytes }
  })
  if (drafted.isDraft) return made
  await publishPageSaved(context, configuration, { pageId: made.id, updateTime: made.updateTime })
  return made
}

interface RemovedPage {
  readonly id: number
  /** Others see the page until its removal is published. */
  readonly draft?: boolean | undefined
  /** The page goes into the bin. */
  readonly bin?: boolean | undefined
}

/** The last page of a configuration stays; when the home page is deleted, the next of its type becomes home. */
export async function removePage(
  context: ConfigurationContext,
  caller: Caller,
  { id, draft: isDraft = false, bin: isBinned = false }: RemovedPage,
): Promise<null> {
  const configuration = await configurationOfPage(context, caller, id)
  const by = draftedBy(context, caller)
  await changeAlone(context, configuration, async (inside) => {
    const page = await presentPage(inside, id)
    await beginChange(inside, { ...page, isDraft })
    const pages = await selectPages(inside, configuration.id)
    if (pages.length === 1) throw new AppError('conflict')
    const bytes = isBinned
      ? await toBin(inside, page, context.clock.now())
      : await deletePage(inside, page)
    const left = pages.filter((other) => other.id !== id && other.pageType === page.pageType)
    await orderPages(inside, left)
    return { result: null, bytes: -bytes - (await endRemoval(inside, page, { isDraft, ...by })) }
  })
  if (!isDraft) await publishConfigurationChanged(context, configuration)
  return null
}

/** Another account's page does not exist. */
export async function configurationOfPage(
  context: StoreContext,
  { accountId, trace }: Caller,
  pageId: number,
): Promise<Pick<ConfigurationRow, 'id' | 'ownerId'>> {
  const row = await selectPageOwner(context.db, pageId)
  if (row?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(row.name)
  return { id: row.configurationId, ownerId: row.ownerId }
}

export async function presentPage(db: Db, id: number): Promise<PageRow> {
  const page = await selectPage(db, id)
  if (page === undefined) throw new AppError('notFound')
  return page
}
