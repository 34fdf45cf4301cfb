import { configurationLimits } from '@fieldhub/contract'
import type { Kysely } from 'kysely'
import { savedMeanwhile } from '#domain/account/saved-meanwhile.ts'
import type { Caller } from '#domain/caller.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { type PageRow, updatePage } from '#store/page/configuration-page-store.ts'
import {
  keepVersion,
  selectPageVersion,
  selectPageVersions,
} from '#store/page/page-version-store.ts'
import type { Schema } from '#store/schema.ts'
import { changeAlone } from './configuration/configuration-change.ts'
import { configurationOfPage, presentPage } from './configuration-page.ts'
import { type PageContent, savedContentOf } from './page-content.ts'
import type { ConfigurationContext, PageContext } from './page-context.ts'
import { beginChange, draftedBy, endChange } from './page-draft.ts'
import { publishPageSaved } from './page-news.ts'
import { movePage } from './page-order.ts'

type Db = Kysely<Schema>

export interface PageChange {
  readonly id: number
  readonly name?: string | undefined
  readonly isHome?: boolean | undefined
  readonly sort?: number | undefined
  readonly pageData?: string | undefined
  readonly updateTime?: number | undefined
  /** The change is kept as a draft, and others see what they saw. */
  readonly draft?: boolean | undefined
}

/** If the change names an `updateTime` that the page no longer has, somebody else saved it, and nothing changes. */
export async function changePage(context: PageContext, caller: Caller, input: PageChange) {
  const configuration = await configurationOfPage(context, caller, input.id)
  const { ownerId: owner } = configuration
  const content =
    input.pageData === undefined ? undefined : await savedContentOf(context, owner, input.pageData)
  const saved = await changeAlone(context, configuration, async (inside) => {
    const page = await presentPage(inside, input.id)
    if (input.updateTime !== undefined && input.updateTime !== page.updatedAt) {
      throw await savedMeanwhile(inside, page)
    }
    if (input.isHome === false && page.isHome) throw new FieldError({ isHome: 'homePage' })
    const drafted = { ...page, isDraft: input.draft === true, ...draftedBy(context, caller) }
    await beginChange(inside, drafted)
    if (input.name !== undefined) await updatePage(inside, page.id, { name: input.name })
    await movePage(inside, page, placeOf(input))
    const by = { accountId: caller.accountId, now: context.clock.now() }
    const changed =
      content === undefined
        ? { result: { updateTime: page.updatedAt }, bytes: 0 }
        : await savePage(inside, page, content, by)
    await endChange(inside, drafted, placeOf(input))
    return changed
  })
  if (content !== undefined && input.draft !== true)
    await publishPageSaved(context, configuration, { pageId: input.id, ...saved })
  return saved
}

/** Home is the first page of its type, so a page becomes home by moving to the front. */
function placeOf({ isHome, sort }: PageChange): number | undefined {
  return isHome === true ? 0 : sort
}

/** Saves a page; its present content becomes a version. */
export async function savePage(
  inside: Db,
  page: PageRow,
  content: PageContent,
  { accountId, now }: { readonly accountId: number; readonly now: number },
) {
  const freed = await keepVersion(inside, page, configurationLimits.versionsKept)
  const updateTime = Math.max(now, page.updatedAt + 1)
  await updatePage(inside, page.id, {
    ...content,
    version: page.version + 1,
    accountId,
    updatedAt: updateTime,
  })
  return { result: { updateTime }, bytes: content.bytes - freed }
}

export async function listPageVersions(context: StoreContext, caller: Caller, id: number) {
  await configurationOfPage(context, caller, id)
  const rows = await selectPageVersions(context.db, id)
  return rows.map(({ version, time, bytes, cells, account, nickname }) => ({
    version,
    time,
    account: nickname || account || '',
    space: bytes,
    cells,
  }))
}

interface VersionOf {
  readonly id: number
  readonly version: number
  readonly draft?: boolean | undefined
}

export async function readPageVersion(
  context: StoreContext,
  caller: Caller,
  { id, version }: VersionOf,
) {
  await configurationOfPage(context, caller, id)
  const row = await selectPageVersion(context.db, id, version)
  if (row === undefined) throw new AppError('notFound')
  return { pageData: row.data }
}

export async function restorePage(
  context: ConfigurationContext,
  caller: Caller,
  { id, version, draft: isDraft = false }: VersionOf,
) {
  const configuration = await configurationOfPage(context, caller, id)
  const saved = await changeAlone(context, configuration, async (inside) => {
    const page = await presentPage(inside, id)
    const row = await selectPageVersion(inside, id, version)
    if (row === undefined) throw new AppError('notFound')
    const { data, bytes, cells, photoIds, varIds } = row
    const content = { data, bytes, cells, photoIds, varIds }
    await beginChange(inside, { ...page, isDraft })
    const by = { accountId: caller.accountId, now: context.clock.now() }
    const changed = await savePage(inside, page, content, by)
    await endChange(inside, { ...page, isDraft, ...draftedBy(context, caller) })
    return changed
  })
  if (!isDraft) await publishPageSaved(context, configuration, { pageId: id, ...saved })
  return saved
}
