import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore, ByteRange, SavedBlob } from './blob-store.ts'
import { Measure } from './measure.ts'

const uploadPrefix = 'upload-'

/** Files in a folder, named by their SHA-256, spread over 256 folders. */
export class FolderBlobStore implements BlobStore {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** Removes what an upload left behind when the last process was killed. */
  static async open(folder: string): Promise<FolderBlobStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const left = (await readdir(folder)).filter((name) => name.startsWith(uploadPrefix))
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
    return new FolderBlobStore(folder)
  }

  async save(source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<SavedBlob | undefined> {
    const path = join(this.#folder, `${uploadPrefix}${randomUUID()}`)
    try {
      const saved = await write(path, source, bytesMax)
      if (saved === undefined) return undefined
      const place = this.#placeOf(saved.sha256)
      await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
      await rename(path, place)
      return saved
    } finally {
      await rm(path, { force: true })
    }
  }

  async read(
    sha256: string,
    { start, end }: ByteRange,
  ): Promise<AsyncIterable<Uint8Array> | undefined> {
    const path = this.#placeOf(sha256)
    try {
      await access(path)
    } catch {
      return undefined
    }
    return createReadStream(path, { start, end })
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#placeOf(sha256), { force: true })
  }

  #placeOf(sha256: string): string {
    return join(this.#folder, sha256.slice(0, 2), sha256)
  }
}

async function write(
  path: string,
  source: AsyncIterable<Uint8Array>,
  bytesMax: number,
): Promise<SavedBlob | undefined> {
  const measure = new Measure(bytesMax)
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const piece of source) {
      measure.take(piece)
      if (measure.isTooLarge) return undefined
      await file.write(piece)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return measure.finish()
}
