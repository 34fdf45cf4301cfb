import type { Kysely } from 'kysely'
import {
  clearHome,
  type PageOutline,
  selectPages,
  updatePage,
} from '#store/page/configuration-page-store.ts'
import type { Schema } from '#store/schema.ts'

/** Numbers all pages of one type in this order, in a transaction; the first is home. */
export async function orderPages(
  inside: Kysely<Schema>,
  pages: readonly PageOutline[],
): Promise<void> {
  const [first] = pages
  if (first === undefined) return
  const isHomeKept = pages.every(({ isHome, id }) => isHome === (id === first.id))
  if (!isHomeKept) await clearHome(inside, first.configurationId, first.pageType)
  for (const [sort, page] of pages.entries()) {
    const isHome = page === first
    if (page.sort === sort && isHomeKept) continue
    await updatePage(inside, page.id, { sort, isHome })
  }
}

/** Moves a page among those of its type, to a place counted from 0. */
export async function movePage(
  inside: Kysely<Schema>,
  { id, configurationId, pageType }: Pick<PageOutline, 'id' | 'configurationId' | 'pageType'>,
  place: number | undefined,
): Promise<void> {
  if (place === undefined) return
  const pages = await selectPages(inside, configurationId)
  const ofType = pages.filter((page) => page.pageType === pageType)
  await orderPages(inside, withMoved(ofType, id, place))
}

/** The pages of one type with one of them moved to a place, counted from 0. */
export function withMoved(
  pages: readonly PageOutline[],
  id: number,
  place: number,
): readonly PageOutline[] {
  const others = pages.filter((page) => page.id !== id)
  const moved = pages.filter((page) => page.id === id)
  return [...others.slice(0, place), ...moved, ...others.slice(place)]
}
