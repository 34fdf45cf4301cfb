import { err, type Result } from '@fieldhub/kernel'
import type { PageData } from '../page-data.ts'
import { isObject } from './json-shape.ts'
import { migratePage, newerPart } from './migrate-page.ts'
import type { PageFault } from './page-fault.ts'
import { parseJson } from './parse-json.ts'
import { readPage } from './read-page.ts'

/** Reads the JSON of a page of any version up to ours, for those who unpack it by themselves. It never throws. */
export function readPageJson(text: string): Result<PageData, PageFault> {
  const raw = parseJson(text)
  if (!isObject(raw)) return err({ kind: raw === undefined ? 'not-json' : 'not-page', field: '' })
  const newer = newerPart(raw)
  const page = readPage(newer === undefined ? migratePage(raw) : raw)
  if (newer === undefined || !page.ok) return page
  return err({ kind: 'newer', ...newer, page: page.value })
}
