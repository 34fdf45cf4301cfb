import { err, ok, type Result } from '@fieldhub/kernel'
import { strFromU8 } from 'fflate'
import type { Json, PageData } from '../page-data.ts'
import { decodeBase64 } from './base64.ts'
import { inflateBytes, packingOf } from './inflate-bytes.ts'
import { isObject } from './json-shape.ts'
import { migratePage, newerPart } from './migrate-page.ts'
import type { PageFault } from './page-fault.ts'
import { pageLimits } from './page-limits.ts'
import { readPage } from './read-page.ts'

/**
 * A page from what the wire carries: base64 of gzip, zlib or raw deflate, or plain JSON, of any version up to ours.
 * Never throws, and takes no more memory than the limits allow.
 */
export function decodePage(text: string): Result<PageData, PageFault> {
  const json = unpack(text)
  if (!json.ok) return json
  const raw = parse(json.value)
  if (!isObject(raw)) return err({ kind: raw === undefined ? 'not-json' : 'not-page', field: '' })
  const newer = newerPart(raw)
  const page = readPage(newer === undefined ? migratePage(raw) : raw)
  if (newer === undefined || !page.ok) return page
  return err({ kind: 'newer', ...newer, page: page.value })
}

function unpack(text: string): Result<string, PageFault> {
  const bytesMax = pageLimits.inflatedBytesMax
  if (text.trimStart().startsWith('{')) {
    return text.length > bytesMax ? err({ kind: 'too-large', bytesMax }) : ok(text)
  }
  const bytes = decodeBase64(text)
  if (bytes === undefined || bytes.length === 0) return err({ kind: 'not-packed' })
  const inflated = inflateBytes(bytes, packingOf(bytes))
  if (inflated.ok) return ok(strFromU8(inflated.value))
  const plain = inflated.error.kind === 'not-packed' && bytes[0] === 0x7b
  return plain ? ok(strFromU8(bytes)) : inflated
}

function parse(text: string): Json | undefined {
  try {
    const value: Json = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}
