import type { Cell, PageData } from '@fieldhub/page'
import { encodePage } from '@fieldhub/page'
import type { Kysely } from 'kysely'
import { type Cover, replaceCover, selectCover } from '#store/configuration-cover-store.ts'
import {
  insertPage,
  type PageRow,
  selectWholePages,
  updatePage,
} from '#store/configuration-page-store.ts'
import type { Schema } from '#store/schema.ts'
import { contentOf, readablePage } from './page-content.ts'
import { makePhotoKey } from './photo-address.ts'

type Db = Kysely<Schema>

interface CopyTarget {
  readonly id: number
  readonly accountId: number
  readonly now: number
}

interface SourcePage {
  readonly row: PageRow
  /** Of a page whose buttons lead to others: it is packed anew with their new ids. */
  readonly leading: PageData | undefined
}

export interface CopySource {
  readonly pages: readonly SourcePage[]
  readonly cover: Cover | undefined
}

/** What is to be copied, unpacked as far as needed before the transaction that copies it. */
export async function readCopySource(db: Db, configurationId: number): Promise<CopySource> {
  const rows = await selectWholePages(db, configurationId)
  const pages = rows.map((row) => {
    const page = readablePage(row.data)
    return { row, leading: page.graphData.cells.some(leadsToPage) ? page : undefined }
  })
  return { pages, cover: await selectCover(db, configurationId) }
}

/** Pages and cover of a configuration, without versions and shares. What the copy takes in bytes. */
export async function copyPages(
  inside: Db,
  { pages, cover }: CopySource,
  target: CopyTarget,
): Promise<number> {
  const newIds = new Map<number, number>()
  for (const { row } of pages) newIds.set(row.id, await insertPage(inside, toCopy(row, target)))
  let bytes = 0
  for (const page of pages) bytes += await redirect(inside, page, newIds)
  if (cover === undefined) return bytes
  return bytes + (await replaceCover(inside, target.id, cover, makePhotoKey()))
}

function toCopy(page: PageRow, { id, accountId, now }: CopyTarget) {
  const { name, page_type, is_home, sort, data, bytes, cells, photo_ids, var_ids } = page
  const content = { data, bytes, cells, photo_ids, var_ids }
  const saved = { version: 1, account_id: accountId, created_at: now, updated_at: now }
  return { configuration_id: id, name, page_type, is_home, sort, ...content, ...saved }
}

/** Buttons that led to a page of the original lead to that page's copy. */
async function redirect(
  inside: Db,
  { row, leading }: SourcePage,
  newIds: ReadonlyMap<number, number>,
): Promise<number> {
  const copyId = newIds.get(row.id)
  if (leading === undefined || copyId === undefined) return row.bytes
  const cells = leading.graphData.cells.map((cell) => withPages(cell, newIds))
  const next = { ...leading, graphData: { ...leading.graphData, cells } }
  const content = contentOf(encodePage(next))
  await updatePage(inside, copyId, content)
  return content.bytes
}

function leadsToPage(cell: Cell): boolean {
  return cell.kind !== 'unknown' && (cell.data.actions ?? []).some(({ page }) => page !== undefined)
}

function withPages(cell: Cell, newIds: ReadonlyMap<number, number>): Cell {
  if (cell.kind === 'unknown' || !leadsToPage(cell)) return cell
  const actions = (cell.data.actions ?? []).map((action) => {
    const page = action.page === undefined ? undefined : newIds.get(action.page)
    return page === undefined ? action : { ...action, page }
  })
  return { ...cell, data: { ...cell.data, actions } }
}
