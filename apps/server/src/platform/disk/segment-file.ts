import { type FileHandle, open, readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** Length and checksum stand before each record. */
const headBytes = 8

/** Appends records to one file. A record that was not written whole is not read. */
export class SegmentFile {
  readonly path: string
  bytes = 0
  readonly #file: FileHandle

  private constructor(path: string, file: FileHandle) {
    this.path = path
    this.#file = file
  }

  /** The file must not be there yet. */
  static async make(path: string): Promise<SegmentFile> {
    return new SegmentFile(path, await open(path, 'wx', 0o600))
  }

  async append(record: Uint8Array): Promise<void> {
    const head = Buffer.alloc(headBytes)
    head.writeUInt32LE(record.length)
    head.writeUInt32LE(crc32(record), 4)
    const { bytesWritten } = await this.#file.writev([head, record], this.bytes)
    if (bytesWritten < headBytes + record.length) throw new Error('the disk takes no more')
    this.bytes += bytesWritten
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

/** The records of a file, up to the first one that is damaged. */
export async function readSegment(path: string): Promise<Uint8Array[]> {
  const bytes = await readFile(path)
  const records: Uint8Array[] = []
  for (let at = 0; at + headBytes <= bytes.length; ) {
    const from = at + headBytes
    const record = bytes.subarray(from, from + bytes.readUInt32LE(at))
    at = from + bytes.readUInt32LE(at)
    if (at > bytes.length || crc32(record) !== bytes.readUInt32LE(from - 4)) break
    records.push(new Uint8Array(record))
  }
  return records
}
