import { type Columns, mergeColumns, noColumns } from '@fieldhub/samples'
import { Head } from './head.ts'
import { PointBlocks, type Slabs } from './point-blocks.ts'
import type { Point } from './sample-store.ts'

/** Summary of the last chunk of a series, so that the next one needs no reading. */
export interface Tail {
  readonly firstTime: number
  readonly lastTime: number
  readonly count: number
}

export interface SeriesKey {
  readonly deviceId: number
  readonly varId: number
}

export interface SeriesRange extends SeriesKey {
  readonly from: number
  readonly to: number
}

/** A series in memory: its points that are not in chunks yet. */
export interface Series extends SeriesKey {
  head: Head | undefined
  /** The head that is being written into chunks; it is the only place of its points until that is committed. */
  sealing: Head | undefined
  /** Undefined: not read yet. */
  tail: Tail | undefined
}

/** Points of one series as they came, from the first row of the journal that has one of them. */
export interface PointsOfSeries {
  readonly series: Series
  readonly seq: number
  readonly columns: Columns
  /** Its part of the columns. */
  readonly from: number
  readonly to: number
}

/** Heads as numbers, which pass from thread to thread without being copied. */
export interface MovedHeads {
  /** Five numbers of each, oldest first: device, variable, first row of the journal, points, blocks. */
  readonly heads: Float64Array<ArrayBuffer>
  /** The blocks of one after the other. */
  readonly blocks: Int32Array<ArrayBuffer>
  readonly slabs: Slabs
}

const headNumbers = 5

/** All series that got points since the start, and which of them wait for sealing. */
export class SeriesIndex {
  readonly #devices = new Map<number, Map<number, Series>>()
  readonly #memory = new PointBlocks()
  #size = 0
  /** Series with a head, in the order of their heads' first rows in the journal. */
  #open = new Set<Series>()
  /** The first of these when it was looked for last. */
  #oldest: { readonly series: Series; readonly head: Head } | undefined
  /** Those behind it: a look from the start passes over the places of all that were sealed before, of a million series. */
  #behindOldest: Iterator<Series> | undefined
  #lastDevice: { readonly deviceId: number; readonly series: Map<number, Series> } | undefined

  /** How many series got points since the start. */
  get size(): number {
    return this.#size
  }

  find(deviceId: number, varId: number): Series | undefined {
    return this.#devices.get(deviceId)?.get(varId)
  }

  ofDevice(deviceId: number): Iterable<Series> {
    return this.#devices.get(deviceId)?.values() ?? []
  }

  deviceIds(): number[] {
    return [...this.#devices.keys()]
  }

  /** Series with heads, oldest head first. */
  open(): Iterable<Series> {
    return this.#open
  }

  /** The row of the journal that the oldest head needs. */
  oldestSeq(): number {
    const isSealed = this.#oldest?.series.head !== this.#oldest?.head
    if (this.#oldest === undefined || isSealed) this.#oldest = this.#findOldest()
    return this.#oldest?.head.firstSeq ?? Number.POSITIVE_INFINITY
  }

  add({ deviceId, varId, time, value }: Point, seq: number, now: number): Series {
    const series = this.take(deviceId, varId)
    // Adding 0 turns −0 into 0, which is what people see.
    this.#headOf(series, seq, now).add(time, value + 0)
    return series
  }

  addMany({ series, seq, columns, from, to }: PointsOfSeries, now: number): Series {
    this.#headOf(series, seq, now).addMany(columns, from, to)
    return series
  }

  /** The series, which is made where there is none yet. */
  take(deviceId: number, varId: number): Series {
    const device = this.#takeDevice(deviceId)
    let series = device.get(varId)
    if (series === undefined) {
      series = { deviceId, varId, head: undefined, sealing: undefined, tail: undefined }
      device.set(varId, series)
      this.#size += 1
    }
    return series
  }

  /** All heads, for another thread: nothing may be asked of this index afterwards. */
  toMoved(): MovedHeads {
    const heads: number[] = []
    const blocks: number[] = []
    for (const { deviceId, varId, head } of this.#open) {
      if (head === undefined) continue
      heads.push(deviceId, varId, head.firstSeq, head.count, head.blocks.length)
      for (const block of head.blocks) blocks.push(block)
    }
    const slabs = this.#memory.toSlabs()
    return { heads: new Float64Array(heads), blocks: new Int32Array(blocks), slabs }
  }

  /** Takes what another thread's index had, before anything else. */
  adopt({ heads, blocks, slabs }: MovedHeads, now: number): void {
    this.#memory.adopt(slabs, blocks)
    let first = 0
    for (let at = 0; at < heads.length; at += headNumbers) {
      // An iterator over each would take longer than all else.
      const end = first + (heads[at + 4] ?? 0)
      const own: number[] = []
      for (; first < end; first++) own.push(blocks[first] ?? 0)
      const series = this.take(heads[at] ?? 0, heads[at + 1] ?? 0)
      this.#headOf(series, heads[at + 2] ?? 0, now).adopt(own, heads[at + 3] ?? 0)
    }
  }

  startSealing(series: Series): void {
    series.sealing = series.head
    series.head = undefined
    this.#open.delete(series)
  }

  /** Its points stand in chunks now. */
  endSealing(series: Series, tail: Tail | undefined): void {
    series.sealing?.release()
    series.sealing = undefined
    series.tail = tail
  }

  /** After a failed seal the points join the head again, and the journal's row of the oldest of them stays pinned. */
  undoSealing(failed: readonly Series[]): void {
    for (const series of failed) {
      const { sealing, head } = series
      if (sealing === undefined) continue
      const { times, values } = head?.toColumns() ?? noColumns
      head?.release()
      for (const [index, time] of times.entries()) sealing.add(time, values[index] ?? 0)
      series.head = sealing
      series.sealing = undefined
      this.#open.delete(series)
    }
    for (const series of failed) if (series.head !== undefined) this.#open.add(series)
    // Heads that were full are not the oldest, and rows that an older one needs must not be removed.
    this.order()
  }

  /** Puts the heads into the order of their first rows, where some were not added in it. */
  order(): void {
    this.#open = new Set([...this.#open].toSorted((one, other) => seqOf(one) - seqOf(other)))
    this.#oldest = undefined
    this.#behindOldest = undefined
  }

  /** Called after something other than the sealer has rewritten its chunks. */
  forgetTail(deviceId: number, varId: number): void {
    const series = this.find(deviceId, varId)
    if (series !== undefined) series.tail = undefined
  }

  forgetTails(): void {
    for (const device of this.#devices.values()) {
      for (const series of device.values()) series.tail = undefined
    }
  }

  forgetDevice(deviceId: number): void {
    for (const series of this.ofDevice(deviceId)) {
      this.#open.delete(series)
      series.head?.release()
      series.sealing?.release()
      series.head = undefined
      series.sealing = undefined
    }
    this.#size -= this.#devices.get(deviceId)?.size ?? 0
    this.#devices.delete(deviceId)
    this.#lastDevice = undefined
  }

  #findOldest() {
    this.#behindOldest ??= this.#open.values()
    const series: Series | undefined = this.#behindOldest.next().value
    if (series?.head !== undefined) return { series, head: series.head }
    // An iterator that has ended finds nothing of what is added later.
    this.#behindOldest = undefined
    return undefined
  }

  /** Points of one device arrive together, so the last device is remembered. */
  #takeDevice(deviceId: number): Map<number, Series> {
    if (this.#lastDevice?.deviceId === deviceId) return this.#lastDevice.series
    const series = this.#devices.get(deviceId) ?? new Map<number, Series>()
    this.#devices.set(deviceId, series)
    this.#lastDevice = { deviceId, series }
    return series
  }

  #headOf(series: Series, seq: number, now: number): Head {
    if (series.head === undefined) {
      series.head = new Head(seq, now, this.#memory)
      this.#open.add(series)
    }
    return series.head
  }
}

function seqOf({ head }: Series): number {
  return head?.firstSeq ?? Number.POSITIVE_INFINITY
}

/** Points of the series in `from ≤ time < to` that no chunk has yet. */
export function getUnsealed(series: Series | undefined, from?: number, to?: number): Columns {
  const sealing = series?.sealing?.toColumns(from, to) ?? noColumns
  const head = series?.head?.toColumns(from, to) ?? noColumns
  return mergeColumns(sealing, head)
}
