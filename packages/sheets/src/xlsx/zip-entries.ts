import { zipSignatures } from './zip-signatures.ts'
import type { ZipReading } from './zip-tools.ts'

export interface ZipEntry {
  readonly name: string
  /** 0: stored; 8: deflated; other methods are refused. */
  readonly method: number
  /** The packed bytes, by the directory. */
  readonly packed: Uint8Array
  /** The unpacked size, by the directory. */
  readonly size: number
  /** CRC-32 of the unpacked bytes, by the directory. */
  readonly crc: number
}

/** The end record, and the longest comment that may follow it. */
const endBytes = 22
const commentBytesMax = 65_535
/** A workbook has a few dozen parts. */
const entriesMax = 1_000

/** The parts of a ZIP file by its central directory; undefined when the file is no ZIP. */
export function readZipEntries(
  file: Uint8Array,
  { decodeText }: Pick<ZipReading, 'decodeText'>,
  countMax = entriesMax,
): ReadonlyMap<string, ZipEntry> | undefined {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  if (count > countMax) return undefined
  const entries = new Map<string, ZipEntry>()
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || view.getUint32(at, true) !== zipSignatures.directoryEntry)
      return undefined
    const nameEnd = at + 46 + view.getUint16(at + 28, true)
    const name = decodeText(file.subarray(at + 46, nameEnd))
    const place = packedPlace(view, view.getUint32(at + 42, true), view.getUint32(at + 20, true))
    // Of two parts with one name, readers disagree about which counts.
    if (place === undefined || entries.has(name)) return undefined
    const method = view.getUint16(at + 10, true)
    const size = view.getUint32(at + 24, true)
    const crc = view.getUint32(at + 16, true)
    entries.set(name, { name, method, packed: file.subarray(...place), size, crc })
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Undefined: an unknown method, broken bytes, or an output of more than `bytesMax`. */
export function unpack(
  { method, packed }: ZipEntry,
  bytesMax: number,
  { inflate }: Pick<ZipReading, 'inflate'>,
): Uint8Array | undefined {
  if (method === 0) return packed.length > bytesMax ? undefined : packed
  return method === 8 ? inflate(packed, bytesMax) : undefined
}

function findEnd(view: DataView): number | undefined {
  const from = Math.max(view.byteLength - endBytes - commentBytesMax, 0)
  for (let at = view.byteLength - endBytes; at >= from; at -= 1) {
    if (view.getUint32(at, true) === zipSignatures.endOfDirectory) return at
  }
  return undefined
}

/** Where its bytes begin and end. */
function packedPlace(
  view: DataView,
  at: number,
  size: number,
): [start: number, end: number] | undefined {
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== zipSignatures.localHeader)
    return undefined
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  return start + size > view.byteLength ? undefined : [start, start + size]
}
