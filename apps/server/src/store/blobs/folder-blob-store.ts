import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isMissingFile } from '#platform/disk/missing-file.ts'
import { type Disk, getDisk } from '#platform/process/disk.ts'
import { StoreAwayError } from '#platform/process/log/store-fault.ts'
import type { BlobStore, ByteRange, SavedBlob } from './blob-store.ts'
import { Measure } from './measure.ts'

const uploadPrefix = 'upload-'
/**
 * An upload ends when less is free, since values, alarms and orders need the last room of a disk: four times of what
 * `DiskReserve` holds, and twice of what it needs to be made.
 */
const freeBytesMin = 128 * 1024 * 1024
const bytesPerLook = 8 * 1024 * 1024

/** Where a file lies in its folder or bucket. */
export const blobPlace = (sha256: string) => `${sha256.slice(0, 2)}/${sha256}`

/** Files in a folder, named by their SHA-256, spread over 256 folders. */
export class FolderBlobStore implements BlobStore {
  readonly #folder: string
  readonly #disk: Pick<Disk, 'freeBytes'>

  private constructor(folder: string, disk: Pick<Disk, 'freeBytes'>) {
    this.#folder = folder
    this.#disk = disk
  }

  /** Removes what an upload left behind when the last process was killed. */
  static async open(
    folder: string,
    disk: Pick<Disk, 'freeBytes'> = getDisk(folder),
  ): Promise<FolderBlobStore> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const left = (await readdir(folder)).filter((name) => name.startsWith(uploadPrefix))
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })))
    return new FolderBlobStore(folder, disk)
  }

  save(source: AsyncIterable<Uint8Array>, bytesMax: number): Promise<SavedBlob | undefined> {
    return this.upload(source, bytesMax, async (path, { sha256 }) => {
      const place = this.#placeOf(sha256)
      await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
      await rename(path, place)
    })
  }

  /** Writes a file whose name is known at its end alone. Where `keep` leaves it, it goes. */
  async upload(
    source: AsyncIterable<Uint8Array>,
    bytesMax: number,
    keep: (path: string, saved: SavedBlob) => Promise<void>,
  ): Promise<SavedBlob | undefined> {
    const path = join(this.#folder, `${uploadPrefix}${randomUUID()}`)
    try {
      const saved = await write(path, whileRoom(source, this.#disk), bytesMax)
      if (saved !== undefined) await keep(path, saved)
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
    } catch (error) {
      if (isMissingFile(error)) return undefined
      throw error
    }
    return createReadStream(path, { start, end })
  }

  async remove(sha256: string): Promise<void> {
    await rm(this.#placeOf(sha256), { force: true })
  }

  #placeOf(sha256: string): string {
    return join(this.#folder, blobPlace(sha256))
  }
}

async function* whileRoom(
  source: AsyncIterable<Uint8Array>,
  disk: Pick<Disk, 'freeBytes'>,
): AsyncGenerator<Uint8Array> {
  let untilLook = 0
  for await (const piece of source) {
    if (untilLook <= 0) {
      if ((await disk.freeBytes()) < freeBytesMin) {
        throw new StoreAwayError('the disk has no room for uploads')
      }
      untilLook = bytesPerLook
    }
    untilLook -= piece.length
    yield piece
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
