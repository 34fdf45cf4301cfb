import { inflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  /** 0: stored; 8: deflated; other methods are refused. */
  readonly method: number
  /** The packed bytes, by the directory. */
  readonly packed: Buffer
  /** The unpacked size, by the directory. */
  readonly size: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
/** The end record, and the longest comment that may follow it. */
const endBytes = 22
const commentBytesMax = 65_535
/** A workbook has a few dozen parts. */
const entriesMax = 1_000

/** The parts of a ZIP file by its central directory; undefined when the file is no ZIP. */
export function readZipEntries(file: Buffer): ReadonlyMap<string, ZipEntry> | undefined {
  const end = findEnd(file)
  if (end === undefined) return undefined
  const count = file.readUInt16LE(end + 10)
  if (count > entriesMax) return undefined
  const entries = new Map<string, ZipEntry>()
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entryMark) return undefined
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, nameEnd)
    const packed = packedBytes(file, file.readUInt32LE(at + 42), file.readUInt32LE(at + 20))
    if (packed === undefined) return undefined
    const method = file.readUInt16LE(at + 10)
    entries.set(name, { name, method, packed, size: file.readUInt32LE(at + 24) })
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** Undefined: an unknown method, broken bytes, or an output of more than `bytesMax`. */
export function unpack({ method, packed }: ZipEntry, bytesMax: number): Buffer | undefined {
  if (method === 0) return packed.length > bytesMax ? undefined : packed
  if (method !== 8) return undefined
  try {
    return inflateRawSync(packed, { maxOutputLength: bytesMax })
  } catch {
    return undefined
  }
}

function findEnd(file: Buffer): number | undefined {
  const from = Math.max(file.length - endBytes - commentBytesMax, 0)
  for (let at = file.length - endBytes; at >= from; at -= 1) {
    if (file.readUInt32LE(at) === endMark) return at
  }
  return undefined
}

function packedBytes(file: Buffer, at: number, size: number): Buffer | undefined {
  if (at + 30 > file.length || file.readUInt32LE(at) !== localMark) return undefined
  const start = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  return start + size > file.length ? undefined : file.subarray(start, start + size)
}
