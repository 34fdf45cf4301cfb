import type { Cell, PageData } from '@fieldhub/page'
import { encodePage } from '@fieldhub/page'
import type { Kysely } from 'kysely'
import { replaceCover, selectCover } from '#store/configuration-cover-store.ts'
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

/** Pages and cover of a configuration, without versions and shares. What the copy takes in bytes. */
export async function copyPages(inside: Db, sourceId: number, target: CopyTarget): Promise<number> {
  const pages = await selectWholePages(inside, sourceId)
  const newIds = new Map<number, number>()
  for (const page of pages) newIds.set(page.id, await insertPage(inside, toCopy(page, target)))
  let bytes = 0
  for (const page of pages) {
    const copy = newIds.get(page.id)
    bytes += copy === undefined ? 0 : await redirect(inside, page, copy, newIds)
  }
  const cover = await selectCover(inside, sourceId)
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
  { data, bytes }: PageRow,
  copyId: number,
  newIds: ReadonlyMap<number, number>,
): Promise<number> {
  const page = readablePage(data)
  const cells = page.graphData.cells.map((cell) => withPages(cell, newIds))
  if (cells.every((cell, index) => cell === page.graphData.cells[index])) return bytes
  const next: PageData = { ...page, graphData: { ...page.graphData, cells } }
  const content = contentOf(encodePage(next))
  await updatePage(inside, copyId, content)
  return content.bytes
}

function withPages(cell: Cell, newIds: ReadonlyMap<number, number>): Cell {
  if (cell.kind === 'unknown') return cell
  const { actions = [] } = cell.data
  if (!actions.some(({ page }) => page !== undefined && newIds.has(page))) return cell
  const redirected = actions.map((action) => {
    const page = action.page === undefined ? undefined : newIds.get(action.page)
    return page === undefined ? action : { ...action, page }
  })
  return { ...cell, data: { ...cell.data, actions: redirected } }
}
