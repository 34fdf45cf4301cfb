import type { Kysely } from 'kysely'
import type { Rebinding } from '#domain/foreign/page-facts.ts'
import { getContent, type PageContent, readablePage } from '#domain/page/page-content.ts'
import type { PageFileContext } from '#domain/page/page-file-context.ts'
import { makePhotoKey } from '#domain/page/photo/photo-address.ts'
import { FieldError } from '#platform/app-error.ts'
import { type Cover, replaceCover, selectCover } from '#store/page/configuration-cover-store.ts'
import {
  insertPage,
  type PageIds,
  type PageRow,
  reservePageIds,
  selectWholePages,
} from '#store/page/configuration-page-store.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

interface CopyTarget {
  readonly id: number
  readonly accountId: number
  readonly now: number
}

type CopiedPage = PageRow & PageIds

export interface CopySource {
  /** With the ids that the copies get; their buttons lead to one another. */
  readonly pages: readonly CopiedPage[]
  readonly cover: Cover | undefined
}

/**
 * Reads the content to copy, redirects its buttons and binds it by names for another model, before the transaction that
 * stores it: a page is unpacked in a worker, for which every other write of the server would wait.
 */
export async function readCopySource(
  context: PageFileContext,
  owner: number,
  configurationId: number,
  rebinding?: Rebinding,
): Promise<CopySource> {
  const { db } = context
  const rows = await selectWholePages(db, configurationId)
  const reserved = await reservePageIds(db, rows.length)
  const newIds = new Map(rows.map(({ id }, at) => [id, reserved[at] ?? 0]))
  const pages: CopiedPage[] = []
  for (const row of rows) {
    const { isLeading } = await readablePage(context, owner, row.data)
    const isChanged = isLeading || rebinding !== undefined
    const content = isChanged ? await redirect(context, owner, row.data, { newIds, rebinding }) : {}
    pages.push({ ...row, ...content, id: newIds.get(row.id) ?? 0 })
  }
  return { pages, cover: await selectCover(db, configurationId) }
}

/** Copies pages and cover of a configuration, without versions and shares, and returns the bytes of the copy. */
export async function copyPages(
  inside: Db,
  { pages, cover }: CopySource,
  target: CopyTarget,
): Promise<number> {
  let bytes = 0
  for (const page of pages) {
    await insertPage(inside, toCopy(page, target))
    bytes += page.bytes
  }
  if (cover === undefined) return bytes
  return bytes + (await replaceCover(inside, target.id, cover, makePhotoKey()))
}

function toCopy(page: CopiedPage, { id: configurationId, accountId, now }: CopyTarget) {
  const { id, name, pageType, isHome, sort, data, bytes, cells, photoIds, varIds } = page
  const content = { data, bytes, cells, photoIds, varIds }
  const saved = { version: 1, accountId, createdAt: now, updatedAt: now }
  return { id, configurationId, name, pageType, isHome, sort, ...content, ...saved }
}

interface Redirection {
  readonly newIds: ReadonlyMap<number, number>
  readonly rebinding: Rebinding | undefined
}

/** Buttons that led to a page of the original lead to that page's copy. */
async function redirect(
  { foreign }: PageFileContext,
  owner: number,
  data: string,
  { newIds, rebinding }: Redirection,
): Promise<PageContent> {
  const redirected = await foreign.redirectPage(owner, data, newIds, rebinding)
  if (!redirected.ok) throw new FieldError({ copyOf: 'tooHeavy' })
  return getContent(redirected.value.data, redirected.value.facts)
}
