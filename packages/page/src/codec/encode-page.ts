import { gzipSync, strToU8 } from 'fflate'
import type { Cell, Json, PageData } from '../page-data.ts'
import { encodeBase64 } from './base64.ts'

/**
 * Encodes as base64 of packed JSON. The same page always gives the same text, so that an unchanged page is recognised.
 */
export function encodePage(page: PageData): string {
  return encodeBase64(gzipSync(strToU8(pageJson(page)), { level: 9, mtime: 0 }))
}

/** The page as its editor stores it: X6 cells, without the kinds that only this program knows. */
function pageJson(page: PageData): string {
  const { graphData } = page
  return JSON.stringify({
    ...page,
    graphData: { ...graphData, cells: graphData.cells.map(wireCell) },
  })
}

export function wireCell(cell: Cell): Json | Omit<Cell, 'kind'> {
  if (cell.kind === 'unknown') return cell.raw
  const { kind: _kind, ...raw } = cell
  return raw
}
