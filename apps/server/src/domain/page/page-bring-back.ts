import type { Kysely } from 'kysely'
import { AppError } from '#platform/app-error.ts'
import {
  insertPage,
  type PageIds,
  type PageOutline,
  type PageRow,
  selectPage,
  selectPages,
  updatePage,
} from '#store/page/configuration-page-store.ts'
import { forgetBinned } from '#store/page/page-bin-store.ts'
import { selectNewestVersion, selectPageVersion } from '#store/page/page-version-store.ts'
import type { Schema } from '#store/schema.ts'
import { toBin } from './page-bin.ts'
import { beginChange } from './page-draft.ts'
import { orderPages } from './page-order.ts'
import { savePage } from './page-save.ts'

type Db = Kysely<Schema>

/** A page as it was at some time. */
type PageState = Pick<PageOutline, 'id' | 'name' | 'pageType' | 'sort' | 'version'>

interface SavedBy {
  readonly accountId: number
  readonly now: number
  readonly isDraft?: boolean
}

/**
 * Makes a configuration's pages what they were: contents, names and order. Pages that were not there go into the bin, those
 * that are gone come back under their ids, so that buttons lead to them again. Returns the bytes by which it grew.
 */
export async function bringBack(
  inside: Db,
  configurationId: number,
  states: readonly PageState[],
  by: SavedBy,
): Promise<number> {
  await beginChange(inside, { configurationId, isDraft: by.isDraft === true })
  const wanted = new Set(states.map(({ id }) => id))
  let bytes = 0
  for (const { id } of await selectPages(inside, configurationId)) {
    if (wanted.has(id)) continue
    const page = await selectPage(inside, id)
    if (page !== undefined) bytes -= await toBin(inside, page, by.now)
  }
  for (const state of states) bytes += await bringPageBack(inside, configurationId, state, by)
  const pages = await selectPages(inside, configurationId)
  const sortOf = new Map(states.map(({ id, sort }) => [id, sort]))
  for (const type of [0, 1]) {
    const ofType = pages.filter(({ pageType }) => pageType === type)
    await orderPages(
      inside,
      ofType.toSorted((a, b) => (sortOf.get(a.id) ?? 0) - (sortOf.get(b.id) ?? 0)),
    )
  }
  return bytes
}

async function bringPageBack(
  inside: Db,
  configurationId: number,
  state: PageState,
  by: SavedBy,
): Promise<number> {
  const page = await selectPage(inside, state.id)
  if (page === undefined) return insertAgain(inside, configurationId, state, by)
  if (page.name !== state.name) await updatePage(inside, page.id, { name: state.name })
  if (page.version === state.version) return 0
  const content = await contentOf(inside, state)
  return (await savePage(inside, page, content, by)).bytes
}

/** The content is a version still; it is counted once more as the present one. */
async function insertAgain(
  inside: Db,
  configurationId: number,
  state: PageState,
  { accountId, now }: SavedBy,
): Promise<number> {
  const { id, name, pageType, sort } = state
  const content = await contentOf(inside, state)
  const newest = await selectNewestVersion(inside, id)
  await forgetBinned(inside, id)
  await insertPage(inside, {
    ...content,
    id,
    configurationId,
    name,
    pageType,
    isHome: false,
    sort,
    version: (newest ?? state.version) + 1,
    accountId,
    createdAt: now,
    updatedAt: now,
  })
  return content.bytes
}

type Content = Pick<PageRow, 'data' | 'bytes' | 'cells'> & PageIds

async function contentOf(inside: Db, { id, version }: PageState): Promise<Content> {
  const row = await selectPageVersion(inside, id, version)
  if (row === undefined) throw new AppError('notFound')
  const { data, bytes, cells, photoIds, varIds } = row
  return { data, bytes, cells, photoIds, varIds }
}
