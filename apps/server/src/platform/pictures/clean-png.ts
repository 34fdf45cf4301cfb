import { crc32 } from 'node:zlib'
import { getExif, isTurned } from './exif-orientation.ts'

const markBytes = 8
/** Chunks with pixels, colours, size and motion; all others are text, times and places. */
const needed: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(
    ' ',
  ),
)

/** Chunks without which a browser shows nothing; it skips others that are damaged. */
const critical: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])

/** The picture without text, times and places; undefined for a file that is no PNG, or one that was damaged on its way. */
export function cleanPng(file: Buffer, orientation: number): Buffer | undefined {
  const kept: Uint8Array[] = [file.subarray(0, markBytes)]
  for (let at = markBytes; at + 12 <= file.length; ) {
    const next = at + 12 + file.readUInt32BE(at)
    if (next > file.length) break
    const type = file.toString('latin1', at + 4, at + 8)
    if (critical.has(type) && !isWhole(file.subarray(at + 4, next))) return undefined
    if (needed.has(type)) kept.push(file.subarray(at, next))
    if (type === 'IHDR' && isTurned(orientation)) kept.push(getChunk('eXIf', getExif(orientation)))
    if (type === 'IEND') return Buffer.concat(kept)
    at = next
  }
  return undefined
}

/** A chunk from its type on ends with a checksum of what is before. */
function isWhole(chunk: Buffer): boolean {
  const end = chunk.length - 4
  return crc32(chunk.subarray(0, end)) === chunk.readUInt32BE(end)
}

function getChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(body, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
