import type { PeriodSum, Steps } from '@fieldhub/samples'

/** One point of a time series: a variable of a device. Values are finite numbers. */
export interface Point {
  readonly deviceId: number
  readonly varId: number
  readonly time: number
  readonly value: number
}

/** Points of one series in order of time, column by column. */
export interface PointColumns {
  readonly times: Float64Array
  readonly values: Float64Array
}

/** A bucket of time summed up: `[ms of its first instant, average, minimum, maximum]`. */
export type Bucket = readonly [time: number, average: number, minimum: number, maximum: number]

/** Variables of one device. */
export interface SeriesOfDevice {
  readonly deviceId: number
  readonly varIds: readonly number[]
}

interface RowWindow {
  readonly from: number
  readonly to: number
  readonly offset: number
  readonly limit: number
  /** Pages start at the oldest row. */
  readonly oldestFirst?: boolean
}

export interface RowQuery extends RowWindow, SeriesOfDevice {}

export interface ManyRowQuery extends RowWindow {
  readonly devices: readonly SeriesOfDevice[]
  /** Points and chunks that may be held in memory to find the page. */
  readonly heldMax: number
}

export interface RowPage {
  readonly total: number
  readonly list: readonly Point[]
}

export interface PeriodQuery {
  /** Instants in order; a period is from one of them to the next. */
  readonly edges: readonly number[]
  /** Differences take all points; everything else needs those chunks alone that cross an edge. */
  readonly withDifference: boolean
  /** What a counter falls by at the end of its register; undefined: it has none. */
  readonly span?: number | undefined
}

/** Instants, and the time before which no point is looked at. */
export interface StepQuery extends Steps {
  readonly since: number
}

/** Time series on either engine. One contract-test suite runs on both. Ranges are `from ≤ time < to`. */
export interface SampleStore {
  /**
   * Resolves when the points are on disk: acknowledged points survive kill -9. A point with an existing time replaces
   * it.
   */
  append(points: readonly Point[]): Promise<void>
  range(deviceId: number, varId: number, from: number, to: number): Promise<PointColumns>
  /** At most `maxPoints` buckets over the range, with peaks kept; single points where there are fewer. */
  summarize(
    deviceId: number,
    varId: number,
    range: { readonly from: number; readonly to: number; readonly maxPoints: number },
  ): Promise<Bucket[]>
  /** Sums of each period that has points. Hours whose points are gone count where they begin. */
  sumPeriods(deviceId: number, varId: number, query: PeriodQuery): Promise<PeriodSum[]>
  /**
   * The points that are the newest at one of the instants, each once: at any of them, the last one that is not later is
   * what was stored last. Of what only hourly sums are left there are none.
   */
  steps(deviceId: number, varId: number, query: StepQuery): Promise<PointColumns>
  /** Rows of several variables, newest first unless asked otherwise; `total` counts all rows of the range. */
  rows(query: RowQuery): Promise<RowPage>
  /** Rows of variables of several devices; undefined when more than `heldMax` would have to be held. */
  rowsOfMany(query: ManyRowQuery): Promise<RowPage | undefined>
  /** How many rows a range has. Only one series is held at a time. */
  countRows(
    devices: readonly SeriesOfDevice[],
    range: { readonly from: number; readonly to: number },
  ): Promise<number>
  /** Newest stored point of every variable of a device. */
  latest(deviceId: number): Promise<readonly Point[]>
  /** Bytes of each device's chunks; points that are not in chunks yet are not counted. */
  bytesByDevice(): ReadonlyMap<number, number>
  removeDevice(deviceId: number): Promise<void>
  /**
   * Seals aged heads, merges and compresses old chunks, and removes what retention ends at the removal time. `openStore` owns the
   * timer that runs it; tests call it.
   */
  maintain(now: number, removalTime?: number): Promise<void>
}
