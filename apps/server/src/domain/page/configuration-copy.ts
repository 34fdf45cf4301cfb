import type { Kysely } from 'kysely'
import { FieldError } from '#platform/app-error.ts'
import { type Cover, replaceCover, selectCover } from '#store/page/configuration-cover-store.ts'
import {
  insertPage,
  type PageIds,
  type PageRow,
  selectWholePages,
  updatePage,
} from '#store/page/configuration-page-store.ts'
import type { Schema } from '#store/schema.ts'
import { getContent, readablePage } from './page-content.ts'
import type { PageFileContext } from './page-file-context.ts'
import { makePhotoKey } from './photo-address.ts'

type Db = Kysely<Schema>

interface CopyTarget {
  readonly id: number
  readonly accountId: number
  readonly now: number
}

interface SourcePage {
  readonly row: PageRow & PageIds
  /** True when buttons lead to other pages, so that the page is packed again with their new ids. */
  readonly isLeading: boolean
}

export interface CopySource {
  readonly pages: readonly SourcePage[]
  readonly cover: Cover | undefined
}

/** Reads the content to copy, unpacked as far as needed, before the transaction that copies it. */
export async function readCopySource(
  context: PageFileContext,
  owner: number,
  configurationId: number,
): Promise<CopySource> {
  const { db } = context
  const pages: SourcePage[] = []
  for (const row of await selectWholePages(db, configurationId)) {
    const { isLeading } = await readablePage(context, owner, row.data)
    pages.push({ row, isLeading })
  }
  return { pages, cover: await selectCover(db, configurationId) }
}

/** Copies pages and cover of a configuration, without versions and shares, and returns the bytes of the copy. */
export async function copyPages(
  context: PageFileContext,
  inside: Db,
  { pages, cover }: CopySource,
  target: CopyTarget,
): Promise<number> {
  const newIds = new Map<number, number>()
  for (const { row } of pages) newIds.set(row.id, await insertPage(inside, toCopy(row, target)))
  let bytes = 0
  for (const { row, isLeading } of pages) {
    const copyId = newIds.get(row.id)
    const isChanged = isLeading && copyId !== undefined
    bytes += isChanged ? await redirect(context, inside, { row, copyId, newIds }) : row.bytes
  }
  if (cover === undefined) return bytes
  return bytes + (await replaceCover(inside, target.id, cover, makePhotoKey()))
}

function toCopy(page: PageRow & PageIds, { id, accountId, now }: CopyTarget) {
  const { name, pageType, isHome, sort, data, bytes, cells, photoIds, varIds } = page
  const content = { data, bytes, cells, photoIds, varIds }
  const saved = { version: 1, accountId, createdAt: now, updatedAt: now }
  return { configurationId: id, name, pageType, isHome, sort, ...content, ...saved }
}

interface CopiedPage {
  readonly row: PageRow
  readonly copyId: number
  readonly newIds: ReadonlyMap<number, number>
}

/** Buttons that led to a page of the original lead to that page's copy. */
async function redirect(
  { foreign }: PageFileContext,
  inside: Db,
  { row, copyId, newIds }: CopiedPage,
): Promise<number> {
  const redirected = await foreign.redirectPage(row.accountId, row.data, newIds)
  if (!redirected.ok) throw new FieldError({ copyOf: 'tooHeavy' })
  const content = getContent(redirected.value.data, redirected.value.facts)
  await updatePage(inside, copyId, content)
  return content.bytes
}
