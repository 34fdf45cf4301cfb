import { gzipSync, strToU8 } from 'fflate'
import { withUsedComponents } from '../component/used-components.ts'
import type { PageData } from '../page-data.ts'
import { encodeBase64 } from './base64.ts'
import { wireCell } from './wire-cell.ts'

/**
 * Encodes as base64 of packed JSON. The same page always gives the same text, so that an unchanged page is recognised.
 */
export function encodePage(page: PageData): string {
  return encodeBase64(gzipSync(strToU8(pageJson(page)), { level: 9, mtime: 0 }))
}

/** The page as its editor stores it: X6 cells, and the components that they are instances of. */
export function pageJson(page: PageData): string {
  const { graphData } = page
  return JSON.stringify({
    ...withUsedComponents(page),
    graphData: { ...graphData, cells: graphData.cells.map(wireCell) },
  })
}
