import { TimeSlices } from '#platform/async/time-slices.ts'
import type { SampleEngine } from '../sample-engine.ts'
import type { Point } from '../sample-store.ts'
import { journalTable } from '../sample-tables.ts'
import { getUnsealed, type Series } from '../series-index.ts'
import { encodePoints } from './journal-batch.ts'
import { handedOver } from './journal-slot.ts'

/** Half a megabyte of the journal. */
const rowPoints = 20_000

/**
 * Writes what these series have in memory as rows for whoever takes their partitions. Nothing else may be under way from
 * one process to another: what lies there still is of a hand-over that failed, and was found where it came from.
 */
export async function handOver(
  engine: Pick<SampleEngine, 'write'>,
  all: Iterable<Series>,
): Promise<void> {
  const slices = new TimeSlices()
  const { firstSeq, endSeq } = handedOver
  await engine.write([
    { sql: 'delete from journal where seq >= ? and seq < ?', values: [firstSeq, endSeq] },
  ])
  let seq = firstSeq
  let points: Point[] = []
  const write = async () => {
    const data = encodePoints(points)
    points = []
    seq += 1
    await engine.write([{ table: journalTable, rows: [[seq, data]] }])
  }
  for (const series of all) {
    const { deviceId, varId } = series
    const { times, values } = getUnsealed(series)
    for (const [at, time] of times.entries()) {
      points.push({ deviceId, varId, time, value: values[at] ?? 0 })
    }
    if (points.length >= rowPoints) await write()
    await slices.pause()
  }
  if (points.length > 0) await write()
}
