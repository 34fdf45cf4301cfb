import { getExif, isTurned } from './exif-orientation.ts'

const needed: ReadonlySet<string> = new Set([
  'VP8 ',
  'VP8L',
  'VP8X',
  'ALPH',
  'ANIM',
  'ANMF',
  'ICCP',
])
const headBytes = 12
/** Flags in the first byte of `VP8X`. */
const hasExif = 0x08
const hasXmp = 0x04

/** The picture, moving or still, without places and text; undefined for a file that is no WebP. */
export function cleanWebp(file: Buffer, orientation: number): Buffer | undefined {
  const kept: Uint8Array[] = []
  let canTurn = false
  for (let at = headBytes; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4)
    const next = at + 8 + size + (size % 2)
    if (at + 8 + size > file.length) return undefined
    const type = file.toString('latin1', at, at + 4)
    const chunk = file.subarray(at, next)
    canTurn ||= type === 'VP8X'
    if (needed.has(type)) kept.push(type === 'VP8X' ? flagged(chunk, orientation) : chunk)
    at = next
  }
  if (kept.length === 0) return undefined
  if (canTurn && isTurned(orientation)) kept.push(exifChunk(orientation))
  const body = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** Sets the flag for EXIF by whether it follows, and clears that for XMP. */
function flagged(chunk: Uint8Array, orientation: number): Uint8Array {
  const copy = Uint8Array.from(chunk)
  const flags = (copy[8] ?? 0) & ~(hasExif | hasXmp)
  copy[8] = isTurned(orientation) ? flags | hasExif : flags
  return copy
}

function exifChunk(orientation: number): Buffer {
  const exif = getExif(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(exif.length, 4)
  return Buffer.concat([head, exif])
}
