import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { Result } from '@fieldhub/kernel'
import {
  type ArchiveFile,
  type ContentPlace,
  contentBytesMax,
} from '#domain/foreign/archive-file.ts'
import { FieldError } from '#platform/app-error.ts'

const inflate = promisify(inflateRaw)

/** An uploaded archive on the disk. Its name is gone once it is read, so that nothing is left of it after a crash. */
export class StoredArchive {
  readonly #file: FileHandle

  private constructor(file: FileHandle) {
    this.#file = file
  }

  static async receive<R extends Result<ArchiveFile, string>>(
    source: AsyncIterable<Uint8Array>,
    read: (path: string) => Promise<R>,
  ): Promise<{ readonly stored: StoredArchive; readonly read: R }> {
    const folder = await mkdtemp(join(tmpdir(), 'fieldhub-import-'))
    try {
      const path = join(folder, 'archive.zip')
      await pipeline(Readable.from(source), createWriteStream(path, { mode: 0o600 }))
      const stored = new StoredArchive(await open(path))
      return { stored, read: await read(path) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  async content(sha256: string, place: ContentPlace | undefined): Promise<Uint8Array> {
    if (place === undefined) throw new FieldError({ file: 'archiveBroken' })
    const packed = Buffer.alloc(place.length)
    await this.#file.read(packed, 0, place.length, place.start)
    const bytes = place.isPacked
      ? await inflate(packed, { maxOutputLength: contentBytesMax })
      : packed
    const found = createHash('sha256').update(bytes).digest('hex')
    if (found !== sha256) throw new FieldError({ file: 'archiveBroken' })
    return bytes
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}
