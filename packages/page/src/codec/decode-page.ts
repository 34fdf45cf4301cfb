import { err, ok, type Result } from '@fieldhub/kernel'
import { strFromU8 } from 'fflate'
import type { PageData } from '../page-data.ts'
import { decodeBase64 } from './base64.ts'
import { getPacking, inflateBytes } from './inflate-bytes.ts'
import { inflateLzString } from './lz-string.ts'
import type { PageFault } from './page-fault.ts'
import { pageLimits } from './page-limits.ts'
import { readPageJson } from './read-page-json.ts'

/**
 * Decodes a page from the wire: base64 of gzip, zlib, raw deflate or lz-string, or plain JSON, of any version up to
 * ours. It never throws, and takes no more memory than the limits allow.
 */
export function decodePage(
  text: string,
  bytesMax: number = pageLimits.inflatedBytesMax,
): Result<PageData, PageFault> {
  const json = unpack(text, bytesMax)
  return json.ok ? readPageJson(json.value) : json
}

function unpack(text: string, bytesMax: number): Result<string, PageFault> {
  if (isObjectText(text))
    return text.length > bytesMax ? err({ kind: 'too-large', bytesMax }) : ok(text)
  const bytes = decodeBase64(text)
  const inflated =
    bytes === undefined || bytes.length === 0
      ? err({ kind: 'not-packed' } as const)
      : inflate(bytes, bytesMax)
  if (inflated.ok ? isObjectText(inflated.value) : inflated.error.kind === 'too-large') {
    return inflated
  }
  const lz = inflateLzString(text, bytesMax)
  if (lz.ok ? isObjectText(lz.value) : lz.error.kind === 'too-large' && !inflated.ok) return lz
  return inflated
}

function inflate(bytes: Uint8Array, bytesMax: number): Result<string, PageFault> {
  if (bytes[0] === brace) {
    return bytes.length > bytesMax ? err({ kind: 'too-large', bytesMax }) : ok(strFromU8(bytes))
  }
  const inflated = inflateBytes(bytes, getPacking(bytes), bytesMax)
  return inflated.ok ? ok(strFromU8(inflated.value)) : inflated
}

const brace = 0x7b
const isObjectText = (text: string): boolean => text.trimStart().startsWith('{')
