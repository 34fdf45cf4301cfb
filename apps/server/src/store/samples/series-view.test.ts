import { type ChunkStats, type Columns, noColumns } from '@fieldhub/samples'
import { expect, test } from 'vitest'
import { ChunkReader } from './chunk-reader.ts'
import { dayMs } from './sample-time.ts'
import { SeriesView } from './series-view.ts'
import { EmptyEngine } from './testing/empty-engine.ts'

class StillEngine extends EmptyEngine {
  async write(): Promise<void> {}

  async writeJournal(): Promise<void> {}
}

/** Knows a chunk a day of so many points, and counts how many are opened at once. */
class DayReader extends ChunkReader {
  readonly groups: number[] = []
  readonly #pointsOfDay: number

  constructor(pointsOfDay: number) {
    super(new StillEngine())
    this.#pointsOfDay = pointsOfDay
  }

  override async stats(): Promise<ChunkStats[]> {
    return Array.from({ length: 100 }, (_, day) => ({
      firstTime: day * dayMs,
      lastTime: day * dayMs + dayMs - 1,
      count: this.#pointsOfDay,
      sum: 0,
      min: 0,
      max: 0,
      last: 0,
    }))
  }

  override async open(
    _: number,
    _varId: number,
    wanted: readonly ChunkStats[],
  ): Promise<Columns[]> {
    if (wanted.length > 0) this.groups.push(wanted.length)
    return wanted.map(() => noColumns)
  }
}

test.for([
  ['a value a second', 86_400, 100],
  ['a value in 10 s', 8_640, 34],
  ['a value an hour', 24, 2],
] as const)('of days with %s only so many are opened at once', async ([, pointsOfDay, turns]) => {
  const reader = new DayReader(pointsOfDay)
  const parts = { reader, rawFrom: () => 0, unsealed: async () => noColumns }
  const view = await SeriesView.open(parts, { deviceId: 1, varId: 1, from: 0, to: 100 * dayMs })
  for await (const points of view.inOrder(100 * dayMs)) expect(points.times).toHaveLength(0)
  expect(reader.groups).toHaveLength(turns)
  expect(reader.groups.reduce((sum, count) => sum + count, 0)).toBe(100)
  reader.groups.length = 0
  for await (const points of view.openWhole(view.whole)) expect(points.times).toHaveLength(0)
  expect(reader.groups).toHaveLength(turns)
})
