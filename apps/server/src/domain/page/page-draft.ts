import type { Kysely } from 'kysely'
import { type PageOutline, selectPage, selectPages } from '#store/page/configuration-page-store.ts'
import {
  isDrafting,
  orderPublished,
  publishPage,
  selectShownPages,
  startDraft,
  unpublishPage,
} from '#store/page/published-page-store.ts'
import type { Schema } from '#store/schema.ts'
import { withMoved } from './page-order.ts'

type Db = Kysely<Schema>

/** A page that is about to change, or that changed. */
interface DraftedPage {
  readonly id: number
  readonly configurationId: number
  /** The change is kept as a draft, and others see what they saw. */
  readonly isDraft: boolean
}

/** Keeps what others see before a draft changes the pages. Inside a transaction. */
export async function beginChange(
  inside: Db,
  { configurationId, isDraft }: Pick<DraftedPage, 'configurationId' | 'isDraft'>,
): Promise<void> {
  if (isDraft) await startDraft(inside, configurationId)
}

/**
 * What was changed and is no draft is seen by others at once, while drafts of other pages stay drafts. `place` is where
 * the page was moved to, if it was.
 */
export async function endChange(
  inside: Db,
  { id, configurationId, isDraft }: DraftedPage,
  place?: number,
): Promise<void> {
  if (isDraft || !(await isDrafting(inside, configurationId))) return
  const page = await selectPage(inside, id)
  if (page === undefined) return
  const shown = await shownOfType(inside, page)
  const { data: _, cells: __, createdAt: ___, varIds: ____, ...outline } = page
  await publishPage(inside, outline)
  const others = shown.filter((other) => other.id !== id)
  const before = shown.findIndex((other) => other.id === id)
  const wanted = place ?? (before === -1 ? others.length : before)
  const ordered = withMoved([...others, page], id, wanted)
  await orderPublished(
    inside,
    ordered.map((one) => one.id),
  )
}

/** The page is gone; returns the bytes of contents that nothing needs any more. */
export async function endRemoval(inside: Db, page: PageOutline, isDraft: boolean): Promise<number> {
  if (isDraft || !(await isDrafting(inside, page.configurationId))) return 0
  const bytes = await unpublishPage(inside, page.id)
  const left = await shownOfType(inside, page)
  await orderPublished(
    inside,
    left.map(({ id }) => id),
  )
  return bytes
}

async function shownOfType(
  inside: Db,
  { configurationId, pageType }: Pick<PageOutline, 'configurationId' | 'pageType'>,
): Promise<PageOutline[]> {
  const shown = await selectShownPages(inside, configurationId)
  return shown.filter((page) => page.pageType === pageType)
}

/** Ids of present pages that others see in another state, or not at all. */
export async function draftedPages(db: Db, configurationId: number): Promise<ReadonlySet<number>> {
  if (!(await isDrafting(db, configurationId))) return new Set()
  const shown = new Map(
    (await selectShownPages(db, configurationId)).map((page) => [page.id, page]),
  )
  const drafted = (await selectPages(db, configurationId)).filter((page) => {
    const seen = shown.get(page.id)
    return seen === undefined || !isSameState(seen, page)
  })
  return new Set(drafted.map(({ id }) => id))
}

function isSameState(one: PageOutline, other: PageOutline): boolean {
  return one.version === other.version && one.name === other.name && one.sort === other.sort
}
