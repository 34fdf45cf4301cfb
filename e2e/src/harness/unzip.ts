import { inflateRawSync } from 'node:zlib'

const entryMark = 0x02014b50
const endMark = 0x06054b50
const deflated = 8

/** Reads the files of a zip archive by name from its directory, as spreadsheet programs do (APPNOTE 4.3.12). */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== endMark) throw new Error('no zip archive')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== entryMark) throw new Error('the directory is broken')
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, contentOf(archive, at))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}

/** The content of a file; `entry` is the offset of its entry in the directory. */
function contentOf(archive: Buffer, entry: number): Buffer {
  const size = archive.readUInt32LE(entry + 20)
  const local = archive.readUInt32LE(entry + 42)
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const bytes = archive.subarray(start, start + size)
  return archive.readUInt16LE(entry + 10) === deflated ? inflateRawSync(bytes) : bytes
}
