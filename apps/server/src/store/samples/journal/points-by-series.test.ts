import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HeldPartitions } from '../held-partitions.ts'
import type { Point } from '../sample-store.ts'
import { getUnsealed, SeriesIndex } from '../series-index.ts'
import { decodeEntry, encodePoints } from './journal-batch.ts'
import { PointsBySeries } from './points-by-series.ts'

const device = fc.integer({ min: 1, max: 4 })
const point = fc.record({
  deviceId: device,
  varId: fc.integer({ min: 1, max: 3 }),
  time: fc.integer({ min: 0, max: 40 }),
  value: fc.double({ noNaN: true, noDefaultInfinity: true }),
})
/** A row of points, or a device that was removed. */
const rows = fc.array(fc.oneof(fc.array(point, { maxLength: 30 }), device), { maxLength: 12 })
const rawFrom = 5

function gather(given: readonly (readonly Point[] | number)[], held: HeldPartitions): SeriesIndex {
  const seriesIndex = new SeriesIndex()
  const points = new PointsBySeries({
    seriesIndex,
    held,
    rawFrom,
    give: (some) => seriesIndex.addMany(some, 0),
  })
  for (const [seq, row] of given.entries()) {
    if (typeof row === 'number') {
      points.forgetSeries()
      seriesIndex.forgetDevice(row)
      continue
    }
    const entry = decodeEntry(encodePoints(row))
    if (entry.kind === 'points') points.addRow(entry.points, seq)
  }
  points.flush()
  return seriesIndex
}

function addOneByOne(given: readonly (readonly Point[] | number)[], held: HeldPartitions) {
  const seriesIndex = new SeriesIndex()
  for (const [seq, row] of given.entries()) {
    if (typeof row === 'number') seriesIndex.forgetDevice(row)
    const points = typeof row === 'number' ? [] : row
    for (const one of points) {
      if (one.time >= rawFrom && held.has(one.deviceId)) seriesIndex.add(one, seq, 0)
    }
  }
  return seriesIndex
}

function shown(index: SeriesIndex) {
  return [...index.open()].map((series) => {
    const { times, values } = getUnsealed(series)
    const { deviceId, varId, head } = series
    const newest = { time: head?.lastTime, value: head?.lastValue, firstSeq: head?.firstSeq }
    return { deviceId, varId, ...newest, points: [...times].map((time, at) => [time, values[at]]) }
  })
}

test('points gathered by series stand in the same heads as points added one by one', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (given, isWhole) => {
      const held = isWhole ? new HeldPartitions() : new HeldPartitions([1, 3])
      expect(shown(gather(given, held))).toEqual(shown(addOneByOne(given, held)))
    }),
  )
})

test('thousands of series and more points than wait at once', () => {
  const tick = (time: number) =>
    Array.from({ length: 3_000 }, (_, at) => ({
      deviceId: Math.floor(at / 10),
      varId: at % 10,
      time,
      value: time + at,
    }))
  const given = Array.from({ length: 50 }, (_, time) => tick(time + rawFrom))
  const held = new HeldPartitions()
  expect(shown(gather(given, held))).toEqual(shown(addOneByOne(given, held)))
})
