import type { DatabaseSync } from 'node:sqlite'
import type { Point, SampleStore } from '@fieldhub/server/store'
import { alternate, ratePerSecond } from '../alternate.ts'
import { atLeast, type BenchRow } from '../bench.ts'
import { insertRows, openPlainTable } from './plain-table.ts'
import { stepMs, walkValue, withFolder, withStore } from './store-place.ts'

const chartPoints = 1_000_000
const historyPoints = 10_000
const buckets = 500
const dayMs = 86_400_000
const rounds = 5

interface Places {
  readonly samples: SampleStore
  readonly plain: DatabaseSync
  readonly start: number
  readonly end: number
}

/** Measures reading one long series of 116 days: a table of 10,000 points and a chart of all. */
export function storeHistory(): Promise<BenchRow[]> {
  return withFolder((folder) =>
    withStore(async ({ samples }) => {
      const plain = openPlainTable(folder)
      const end = Math.floor(Date.now() / dayMs) * dayMs
      const start = end - chartPoints * stepMs
      const places = { samples, plain, start, end }
      await fill(places)
      const sealed = [await readHistory(places, 'sealed'), await readChart(places, 'sealed')]
      await samples.maintain(end + 2 * dayMs)
      const merged = [
        await readHistory(places, 'merged by day'),
        await readChart(places, 'merged by day'),
      ]
      plain.close()
      return [...sealed, ...merged]
    }),
  )
}

async function fill({ samples, plain, start }: Places): Promise<void> {
  for (let first = 0; first < chartPoints; first += historyPoints) {
    const points = Array.from({ length: historyPoints }, (_, offset): Point => {
      const index = first + offset
      return { deviceId: 1, varId: 1, time: start + index * stepMs, value: walkValue(1, index) }
    })
    await samples.append(points)
    insertRows(
      plain,
      points.map(({ time, value }) => ({ series: 1, time, value })),
    )
  }
}

async function readHistory({ samples, plain, start }: Places, how: string): Promise<BenchRow> {
  const from = start + 30 * dayMs + 12_345
  const to = from + historyPoints * stepMs
  const query = plain.prepare('select ts, v from sample where series = ? and ts >= ? and ts < ?')
  query.setReturnArrays(true)
  const pair = await alternate(
    rounds,
    () => ratePerSecond(300, () => query.all(1, from, to)),
    () => ratePerSecond(300, () => samples.range(1, 1, from, to)),
  )
  return atLeast(`reads/s of 10,000 points, ${how}, to the same rows of SQLite`, pair, 2)
}

async function readChart({ samples, plain, start, end }: Places, how: string): Promise<BenchRow> {
  const width = Math.ceil((end - start) / buckets)
  const query = plain.prepare(
    `select (ts - ?) / ? as bucket, avg(v), min(v), max(v) from sample
      where series = ? and ts >= ? and ts < ? group by bucket`,
  )
  const range = { from: start, to: end, maxPoints: buckets }
  const pair = await alternate(
    rounds,
    () => ratePerSecond(300, () => query.all(start, width, 1, start, end)),
    () => ratePerSecond(300, () => samples.summarize(1, 1, range)),
  )
  return atLeast(`charts/s of 1,000,000 points, ${how}, to GROUP BY`, pair, 4)
}
