import type { PageData } from '../page-data.ts'
import { isObject } from './json-shape.ts'
import { pageVersion } from './page-version.ts'
import { parseJson } from './parse-json.ts'
import { readPage } from './read-page.ts'

/**
 * The page in a JSON that was written in our version; undefined for every other one, which `decodePage` reads. It knows
 * no migrations, so that a shared page loads them, and all symbols with them, only where it needs them.
 */
export function readPresentPage(text: string): PageData | undefined {
  const raw = parseJson(text)
  if (!isObject(raw) || !isObject(raw.meta) || !isObject(raw.meta.seq)) return undefined
  const { page, ...symbols } = raw.meta.seq
  if (page !== pageVersion || Object.keys(symbols).length > 0) return undefined
  const read = readPage(raw)
  return read.ok ? read.value : undefined
}
