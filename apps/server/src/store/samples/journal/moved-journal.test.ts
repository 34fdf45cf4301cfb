import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '../sample-store.ts'
import { getUnsealed, SeriesIndex } from '../series-index.ts'
import { encodePoints, encodeRemoval } from './journal-batch.ts'
import { JournalIndex } from './journal-index.ts'
import { buffersOf, moveJournal } from './moved-journal.ts'

const device = fc.integer({ min: 1, max: 4 })
const point = fc.record({
  deviceId: device,
  varId: fc.integer({ min: 1, max: 3 }),
  time: fc.integer({ min: 0, max: 60 }),
  value: fc.double({ noNaN: true, noDefaultInfinity: true }),
})
const points = fc.array(point, { maxLength: 120 })
/** A row of points, or a device that was removed. */
const rows = fc.array(fc.oneof(points, device), { maxLength: 12 })
const rawFrom = 5
const isKept = ({ time }: Point) => time >= rawFrom

/** A database that holds these rows of the journal, numbered from 1. */
function databaseOf(journal: readonly (readonly Point[] | number)[]) {
  const all = journal.map((row, at) => ({
    seq: at + 1,
    data: typeof row === 'number' ? encodeRemoval(row) : encodePoints(row),
  }))
  return {
    read: async (sql: string, [first, end, limit]: readonly unknown[]) =>
      sql.includes('sample_state')
        ? [{ value: rawFrom }]
        : all.filter(({ seq }) => seq > Number(first) && seq < Number(end)).slice(0, Number(limit)),
  }
}

function addAll(index: SeriesIndex, journal: readonly (readonly Point[] | number)[], from = 1) {
  for (const [at, row] of journal.entries()) {
    if (typeof row === 'number') index.forgetDevice(row)
    else for (const one of row.filter(isKept)) index.add(one, from + at, 0)
  }
  return index
}

function shown(index: SeriesIndex) {
  return [...index.open()].map((series) => {
    const { times, values } = getUnsealed(series)
    const { deviceId, varId, head } = series
    const newest = { count: head?.count, time: head?.lastTime, firstSeq: head?.firstSeq }
    return { deviceId, varId, ...newest, points: [...times].map((time, at) => [time, values[at]]) }
  })
}

test('heads that another thread read go on as if they had been read here', async () => {
  await fc.assert(
    fc.asyncProperty(rows, points, async (journal, later) => {
      const read = await moveJournal(databaseOf(journal))
      if (read === undefined) throw new Error('nothing was read')
      const given = structuredClone(read, { transfer: buffersOf(read) })
      expect(read.heads).toHaveLength(0)
      const [moved, own] = [new SeriesIndex(), addAll(new SeriesIndex(), journal)]
      moved.adopt(given, 0)
      expect(shown(moved)).toEqual(shown(own))
      for (const index of [moved, own]) {
        for (const series of [...index.open()].slice(0, 2)) {
          index.startSealing(series)
          index.endSealing(series, undefined)
        }
        addAll(index, [later], journal.length + 1)
      }
      expect(shown(moved)).toEqual(shown(own))
    }),
  )
})

test('rows are known by their numbers and bytes, and rows of another process are left to the owner', async () => {
  const row = [{ deviceId: 1, varId: 1, time: 7, value: 1 }]
  const read = await moveJournal(databaseOf([row, 2, row]))
  const index = new JournalIndex()
  index.recordRows(read?.rows ?? new Float64Array())
  expect([index.nextSeq, index.bytes]).toEqual([4, 32 + 8 + 32 + 3 * 64])
  const other = { seq: 2 ** 40 + 1, data: encodePoints(row) }
  const { read: own } = databaseOf([row])
  const both = async (sql: string, values: readonly unknown[]) => {
    const found = await own(sql, values)
    return found.length > 0 || Number(values[0]) >= other.seq ? found : [other]
  }
  expect(await moveJournal({ read: both })).toBe(undefined)
})
