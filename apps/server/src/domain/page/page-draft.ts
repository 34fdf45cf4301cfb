import type { Kysely } from 'kysely'
import type { Caller } from '#domain/caller.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { type PageOutline, selectPage, selectPages } from '#store/page/configuration-page-store.ts'
import { deleteDraftAuthors, saveDraftAuthor } from '#store/page/draft-author-store.ts'
import {
  endDraft,
  isDrafting,
  orderPublished,
  publishPage,
  publishVersion,
  selectContent,
  selectShownPages,
  startDraft,
  unpublishPage,
} from '#store/page/published-page-store.ts'
import type { Schema } from '#store/schema.ts'
import { authorOf } from './draft-changes.ts'
import { withMoved } from './page-order.ts'

type Db = Kysely<Schema>

/** A page that is about to change, or that changed. */
interface DraftedPage {
  readonly id: number
  readonly configurationId: number
  /** The change is kept as a draft, and others see what they saw. */
  readonly isDraft: boolean
  /** Who changes it, and when. */
  readonly author: string
  readonly time: number
}

/** Who drafts a change now. */
export function draftedBy(
  { clock }: ClockContext,
  caller: Caller,
): Pick<DraftedPage, 'author' | 'time'> {
  return { author: authorOf(caller), time: clock.now() }
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
  { id, configurationId, isDraft, author, time }: DraftedPage,
  place?: number,
): Promise<void> {
  if (isDraft) await saveDraftAuthor(inside, { pageId: id, configurationId, author, time })
  else if (await isDrafting(inside, configurationId)) await publishOne(inside, id, place)
  await settleDraft(inside, configurationId)
}

/** Others see one page as it is now, while drafts of other pages stay drafts. */
export async function publishOne(inside: Db, id: number, place?: number): Promise<void> {
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
export async function endRemoval(
  inside: Db,
  page: PageOutline,
  { isDraft, author, time }: Omit<DraftedPage, 'id' | 'configurationId'>,
): Promise<number> {
  const { id: pageId, configurationId } = page
  if (isDraft) await saveDraftAuthor(inside, { pageId, configurationId, author, time })
  const isPublished = !isDraft && (await isDrafting(inside, configurationId))
  const bytes = isPublished ? await unpublishOne(inside, page) : 0
  await settleDraft(inside, configurationId)
  return bytes
}

/**
 * A page that is again what others see is no draft any more, and pages that all are end the draft: nothing is left to
 * publish. Inside a transaction.
 */
export async function settleDraft(inside: Db, configurationId: number): Promise<void> {
  if (!(await isDrafting(inside, configurationId))) return
  const shown = await selectShownPages(inside, configurationId)
  const present = await selectPages(inside, configurationId)
  const pages = new Map(present.map((page) => [page.id, page]))
  let same = 0
  for (const seen of shown) {
    const page = pages.get(seen.id)
    if (page === undefined || !(await hasSameContent(inside, seen, page))) continue
    if (seen.version !== page.version) await publishVersion(inside, page)
    if (seen.name !== page.name || seen.sort !== page.sort) continue
    await deleteDraftAuthors(inside, page.id)
    same += 1
  }
  // No page that others see is gone then, so no content is freed.
  if (same === shown.length && same === present.length) await endDraft(inside, configurationId)
}

async function hasSameContent(inside: Db, one: PageOutline, other: PageOutline): Promise<boolean> {
  if (one.version === other.version) return true
  if (one.bytes !== other.bytes) return false
  return (await selectContent(inside, one)) === (await selectContent(inside, other))
}

/** Others do not see a page any more that is gone; returns the bytes of contents that nothing needs any more. */
export async function unpublishOne(inside: Db, page: PageOutline): Promise<number> {
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
