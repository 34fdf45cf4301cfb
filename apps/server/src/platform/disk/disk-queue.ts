import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SerialQueue } from '../async/serial-queue.ts'
import { namesInFolder } from './missing-file.ts'
import { readSegment, SegmentFile } from './segment-file.ts'

export interface DiskQueueParts {
  /** Made when the first record comes. */
  readonly folder: string
  /** Beyond it the oldest records give way. */
  readonly bytesMax: number
  /** Records come back, and give way, by files of about this size. */
  readonly segmentBytes?: number
}

interface Segment {
  readonly number: number
  readonly path: string
  bytes: number
}

/** The oldest records, with the number of their segment. */
export interface OldestRecords {
  readonly segment: number
  readonly records: readonly Uint8Array[]
}

const namePattern = /^(\d+)\.waiting$/
const worksMax = 10_000

/**
 * Records that wait on disk, first in, first out. They outlive the process; after a loss of power the newest may be
 * missing, since nothing is acknowledged for standing here.
 */
export class DiskQueue {
  readonly #parts: DiskQueueParts
  readonly #segmentBytes: number
  /** The oldest first. */
  #segments: Segment[]
  /** The newest segment while it is written. */
  #open: SegmentFile | undefined
  readonly #turns = new SerialQueue(worksMax)

  private constructor(parts: DiskQueueParts, segments: Segment[]) {
    this.#parts = parts
    this.#segmentBytes = parts.segmentBytes ?? Math.min(1_048_576, Math.ceil(parts.bytesMax / 16))
    this.#segments = segments
  }

  static async open(parts: DiskQueueParts): Promise<DiskQueue> {
    return new DiskQueue(parts, await findSegments(parts.folder))
  }

  get isEmpty(): boolean {
    return this.#segments.length === 0
  }

  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /**
   * Resolves to the segment that holds the record now, and to those that gave way for it. Rejects when the disk does not
   * take it.
   */
  push(
    record: Uint8Array,
  ): Promise<{ readonly segment: number; readonly dropped: readonly number[] }> {
    return this.#turns.run(async () => {
      const file = this.#open ?? (await this.#begin())
      const segment = this.#segments.at(-1)
      if (segment === undefined) throw new Error('the segment that is written is the newest')
      await file.append(record)
      segment.bytes = file.bytes
      if (file.bytes >= this.#segmentBytes) await this.#seal()
      return { segment: segment.number, dropped: await this.#trim() }
    })
  }

  /** The records stay until their segment is removed. Undefined: there are none. */
  readOldest(): Promise<OldestRecords | undefined> {
    return this.#turns.run(async () => {
      const [oldest] = this.#segments
      if (oldest === undefined) return undefined
      if (this.#segments.length === 1) await this.#seal()
      return { segment: oldest.number, records: await readSegment(oldest.path) }
    })
  }

  remove(segment: number): Promise<void> {
    return this.#turns.run(() => this.#remove(segment))
  }

  close(): Promise<void> {
    return this.#turns.run(() => this.#seal())
  }

  async #begin(): Promise<SegmentFile> {
    const { folder } = this.#parts
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const number = (this.#segments.at(-1)?.number ?? 0) + 1
    const path = join(folder, `${number}.waiting`)
    const file = await SegmentFile.make(path)
    this.#segments.push({ number, path, bytes: 0 })
    this.#open = file
    return file
  }

  async #seal(): Promise<void> {
    const file = this.#open
    this.#open = undefined
    await file?.close()
  }

  async #trim(): Promise<number[]> {
    const dropped: number[] = []
    while (this.bytes > this.#parts.bytesMax && this.#segments.length > 1) {
      const [oldest] = this.#segments
      if (oldest === undefined) break
      await this.#remove(oldest.number)
      dropped.push(oldest.number)
    }
    return dropped
  }

  async #remove(number: number): Promise<void> {
    const segment = this.#segments.find((one) => one.number === number)
    if (segment === undefined) return
    if (segment === this.#segments.at(-1)) await this.#seal()
    this.#segments = this.#segments.filter((one) => one !== segment)
    await rm(segment.path, { force: true })
  }
}

async function findSegments(folder: string): Promise<Segment[]> {
  const names = await namesInFolder(folder)
  const numbers = names.flatMap((name) => {
    const [, number] = namePattern.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  const segments = numbers
    .toSorted((one, other) => one - other)
    .map(async (number) => {
      const path = join(folder, `${number}.waiting`)
      return { number, path, bytes: (await stat(path)).size }
    })
  return Promise.all(segments)
}
