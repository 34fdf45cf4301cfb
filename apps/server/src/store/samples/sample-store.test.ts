import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Store } from '../open-store.ts'
import { expectExactBytes } from '../testing/expect-exact-bytes.ts'
import { onEachEngine, type Place } from '../testing/on-each-engine.ts'
import { SampleModel } from '../testing/sample-model.ts'
import type { SampleSettings } from './sample-settings.ts'
import type { Point } from './sample-store.ts'
import { dayMs, hourMs } from './sample-time.ts'

/** The first instant of a day and, for PostgreSQL's partitions, of a week. */
const start = 2955 * 7 * dayMs
const end = start + 1000 * dayMs

/** The settings with which `maintain` seals every head, at the time of a clock that stands still. */
const small: Partial<SampleSettings> = { sealPoints: 10, sealAgeMs: 0 }
const open = (place: Place, settings: Partial<SampleSettings> = {}) =>
  place.open({ samples: { ...small, ...settings }, clock: { now: () => start } })

const point = (time: number, value: number, varId = 1, deviceId = 1): Point => ({
  deviceId,
  varId,
  time: start + time,
  value,
})

const every = (step: number, length: number, valueAt = (index: number) => index) =>
  Array.from({ length }, (_, index) => point(index * step, valueAt(index)))

async function pairs(store: Store, varId = 1, deviceId = 1) {
  const { times, values } = await store.samples.range(deviceId, varId, 0, Infinity)
  return Array.from(times, (time, index) => [time - start, values[index]])
}

const toPairs = (points: readonly Point[]) => points.map(({ time, value }) => [time - start, value])

function merged(...batches: readonly Point[][]) {
  const model = new SampleModel()
  for (const batch of batches) model.append(batch)
  return toPairs(model.points(1, 1))
}

async function count(store: Store, table: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from ${sql.table(table)}`.execute(store.meta)
  return rows[0]?.n ?? -1
}

onEachEngine((engine) => {
  const openNew = async (settings?: Partial<SampleSettings>) =>
    open(await engine.create(), settings)

  test('points are read back at once, in order of time', async () => {
    const store = await openNew()
    await store.samples.append([point(20, 2), point(10, 1), point(30, 3)])
    expect(await pairs(store)).toEqual([
      [10, 1],
      [20, 2],
      [30, 3],
    ])
    expect(await pairs(store, 2)).toEqual([])
    await store.samples.append([])
  })

  test('a range begins with its first instant and ends before its last', async () => {
    const store = await openNew()
    await store.samples.append(every(1000, 95))
    await store.samples.maintain(start)
    const timesOf = async (from: number, to: number) =>
      [...(await store.samples.range(1, 1, start + from, start + to)).times].map((t) => t - start)
    expect(await timesOf(15_000, 18_000)).toEqual([15_000, 16_000, 17_000])
    expect(await timesOf(15_000.5, 16_000.5)).toEqual([16_000])
    expect(await timesOf(93_000, 1e9)).toEqual([93_000, 94_000])
    expect(await timesOf(5000, 5000)).toEqual([])
    expect(await timesOf(9000, 0)).toEqual([])
  })

  test('full heads become chunks and leave the journal', async () => {
    const store = await openNew()
    for (const batch of [every(1000, 100), every(1000, 100)]) await store.samples.append(batch)
    await store.samples.maintain(start)
    expect(await count(store, 'chunk')).toBe(10)
    expect(await count(store, 'journal')).toBe(0)
    expect(await pairs(store)).toEqual(merged(every(1000, 100)))
  })

  test('a slow series is sealed by its age and grows its last chunk', async () => {
    const store = await openNew({ sealAgeMs: 1000, sealPoints: 40 })
    await store.samples.append([point(0, 1)])
    await store.samples.maintain(start + 999)
    expect(await count(store, 'chunk')).toBe(0)
    for (const second of [1, 2, 3]) {
      await store.samples.maintain(start + 1000)
      expect([await count(store, 'chunk'), await count(store, 'journal')]).toEqual([1, 0])
      await store.samples.append([point(second * 1000, second)])
    }
    expect(await pairs(store)).toHaveLength(4)
  })

  test('series that are sealed together after a restart each grow their own last chunk', async () => {
    const place = await engine.create()
    const settings = { sealPoints: 400 }
    const store = await open(place, settings)
    const series = [1, 2, 3].flatMap((varId) => [7, 8].map((deviceId) => ({ varId, deviceId })))
    const of = (times: readonly number[]) =>
      series.flatMap(({ varId, deviceId }) =>
        times.map((time) => point(time, time + varId + deviceId, varId, deviceId)),
      )
    await store.samples.append(of([10, 20, 30]))
    await store.samples.maintain(start)
    await store.close()
    const again = await open(place, settings)
    const late = [point(15, -1, 2, 8), point(40, 5, 9, 9)]
    await again.samples.append([...of([50, 60]), ...late])
    await again.samples.maintain(start)
    expect(await count(again, 'chunk')).toBe(series.length + 1)
    for (const { varId, deviceId } of series) {
      const isLate = varId === 2 && deviceId === 8
      const times = [10, ...(isLate ? [15] : []), 20, 30, 50, 60]
      const expected = times.map((time) => [time, time === 15 ? -1 : time + varId + deviceId])
      expect(await pairs(again, varId, deviceId)).toEqual(expected)
    }
    expect(await pairs(again, 9, 9)).toEqual([[40, 5]])
  })

  test('a slow series does not pin the journal: above its limit the oldest heads are sealed', async () => {
    const store = await openNew({ sealAgeMs: 1e9, journalBytesMax: 4000 })
    await store.samples.append([point(0, 1, 2)])
    for (let index = 0; index < 300; index += 1) await store.samples.append([point(index, index)])
    await store.samples.maintain(start)
    expect(await count(store, 'journal')).toBeLessThan(60)
    expect(await pairs(store, 2)).toEqual([[0, 1]])
    expect(await pairs(store)).toHaveLength(300)
  })

  test('what was not sealed is there again after a restart', async () => {
    const place = await engine.create()
    const first = await open(place)
    await first.samples.append([...every(1000, 25), point(5, 7.25, 2)])
    await first.close()
    const second = await open(place)
    expect(await pairs(second)).toEqual(merged(every(1000, 25)))
    expect(await pairs(second, 2)).toEqual([[5, 7.25]])
  })

  test('a newer point replaces the older with its time: in a head, in a chunk, after a restart', async () => {
    const place = await engine.create()
    const first = await open(place)
    await first.samples.append(every(1000, 25))
    const newer = [point(3000, -3), point(24_000, 1), point(24_000, -24)]
    await first.samples.append(newer)
    const expected = merged(every(1000, 25), newer)
    expect(await pairs(first)).toEqual(expected)
    await first.close()
    const second = await open(place)
    expect(await pairs(second)).toEqual(expected)
    await second.samples.maintain(start)
    expect(await pairs(second)).toEqual(expected)
    expect(await second.samples.latest(1)).toEqual([point(24_000, -24)])
  })

  test('late points find their place between and inside of chunks', async () => {
    const store = await openNew()
    const early = every(1000, 60).filter((_, index) => index < 20 || index >= 40)
    await store.samples.append(early)
    await store.samples.maintain(start)
    const late = [point(500, -1), point(5500, -2), point(25_000, -3), point(58_500, -4)]
    await store.samples.append(late)
    expect(await pairs(store)).toEqual(merged(early, late))
    await store.samples.maintain(start)
    expect(await pairs(store)).toEqual(merged(early, late))
    expect(await count(store, 'journal')).toBe(0)
  })

  test('values come back bit for bit; −0 is stored as 0', async () => {
    const store = await openNew()
    const values = [0.1, -273.15, 1e300, 5e-324, -0, 123_456_789.123456, 2 ** 53]
    await store.samples.append(values.map((value, index) => point(index, value)))
    await store.samples.maintain(start)
    const { values: read } = await store.samples.range(1, 1, start, start + 100)
    expect([...read]).toEqual(values.map((value) => value + 0))
  })

  test.for<[what: string, wrong: Partial<Point>]>([
    ['a value that is not finite', { value: Number.NaN }],
    ['a time that is not whole', { time: 0.5 }],
    ['a time before 1970', { time: -1 }],
    ['an id that is not whole', { varId: 1.5 }],
  ])('%s is refused and nothing of its batch is stored', async ([, wrong]) => {
    const store = await openNew()
    const batch = [point(0, 1), { ...point(1, 1), ...wrong }]
    await expect(store.samples.append(batch)).rejects.toThrow('a point has')
    expect(await pairs(store)).toEqual([])
  })

  test('latest is the newest point of each variable, sealed or not', async () => {
    const place = await engine.create()
    const store = await open(place)
    await store.samples.append([...every(1000, 12), point(99, 9, 2), point(98, 8, 2)])
    await store.samples.maintain(start)
    await store.samples.append([point(50, 5, 3), point(97, 7, 2)])
    const expected = [point(11_000, 11), point(99, 9, 2), point(50, 5, 3)]
    expect(await store.samples.latest(1)).toEqual(expected)
    expect(await store.samples.latest(2)).toEqual([])
    await store.close()
    expect(await (await open(place)).samples.latest(1)).toEqual(expected)
  })

  test('a removed device is gone, stays gone after a restart, and may begin anew', async () => {
    const place = await engine.create()
    const store = await open(place)
    await store.samples.append([...every(1000, 12), point(1, 1, 2), point(5, 5, 1, 2)])
    await store.samples.removeDevice(1)
    await store.samples.append([point(7, 7, 2)])
    expect([await pairs(store), await pairs(store, 2)]).toEqual([[], [[7, 7]]])
    expect(await store.samples.latest(1)).toEqual([point(7, 7, 2)])
    await store.close()
    const second = await open(place)
    expect([await pairs(second), await pairs(second, 2)]).toEqual([[], [[7, 7]]])
    expect(await pairs(second, 1, 2)).toEqual([[5, 5]])
    await second.samples.maintain(start)
    expect(await count(second, 'journal')).toBe(0)
    expect(await pairs(second, 2)).toEqual([[7, 7]])
  })

  test('rows are paged newest first over several variables, with the total', async () => {
    const store = await openNew()
    const model = new SampleModel()
    const points = [1, 2, 3].flatMap((varId) =>
      Array.from({ length: 47 }, (_, index) => point(index * 700 * varId, index, varId)),
    )
    model.append(points)
    await store.samples.append(points)
    await store.samples.maintain(start)
    await store.samples.append([point(0, -1), point(100, -2, 3)])
    model.append([point(0, -1), point(100, -2, 3)])
    for (const [offset, limit] of [
      [0, 20],
      [20, 20],
      [77, 1],
      [130, 20],
      [141, 5],
      [500, 5],
      [0, 1000],
      [0, 0],
    ] as const) {
      const query = {
        deviceId: 1,
        varIds: [1, 3, 2],
        from: start,
        to: start + 60_000,
        offset,
        limit,
      }
      for (const oldestFirst of [false, true]) {
        const ordered = { ...query, oldestFirst }
        expect(await store.samples.rows(ordered)).toEqual(model.rows(ordered))
      }
    }
  })

  test('few points are summed up as themselves, many into buckets that keep the peaks', async () => {
    const store = await openNew()
    const points = every(1000, 400, (index) => (index === 137 ? 1e6 : Math.sin(index)))
    await store.samples.append(points)
    await store.samples.maintain(start)
    const model = new SampleModel()
    const range = { from: start, to: start + 400_000, maxPoints: 400 }
    const single = await store.samples.summarize(1, 1, range)
    expect(single).toEqual(points.map(({ time, value }) => [time, value, value, value]))
    for (const maxPoints of [399, 40, 7, 1]) {
      const width = Math.ceil(400_000 / maxPoints)
      const buckets = await store.samples.summarize(1, 1, { ...range, maxPoints })
      const expected = model.buckets(points, start, width)
      expect(buckets.length).toBeLessThanOrEqual(maxPoints)
      expect(buckets.map(([time, , min, max]) => [time, min, max])).toEqual(
        expected.map(([time, , min, max]) => [time, min, max]),
      )
      for (const [index, [, average]] of buckets.entries()) {
        expect(average).toBeCloseTo(expected[index]?.[1] ?? Number.NaN, 6)
      }
    }
    expect(await store.samples.summarize(1, 1, { ...range, maxPoints: 0 })).toEqual([])
    expect(await store.samples.summarize(1, 9, range)).toEqual([])
  })

  test('days that are over for a day are merged into one chunk and read as before', async () => {
    const store = await openNew()
    const points = every(15 * 60_000, 4 * 96, (index) => index / 10)
    await store.samples.append(points)
    await store.samples.maintain(start)
    const before = await count(store, 'chunk')
    expect(before).toBeGreaterThan(30)
    await store.samples.maintain(start + 3 * dayMs)
    expect(await count(store, 'chunk')).toBe(2 + before / 2)
    expect(await count(store, 'hourly')).toBe(48)
    expect(await pairs(store)).toEqual(toPairs(points))
    const late = [point(60_000, -5), point(dayMs, -6), point(4 * dayMs, 1)]
    await store.samples.append(late)
    expect(await pairs(store)).toEqual(merged(points, late))
    await store.samples.maintain(start + 3 * dayMs)
    expect(await count(store, 'chunk')).toBeLessThanOrEqual(3 + before / 2)
    expect(await pairs(store)).toEqual(merged(points, late))
    const { rows } =
      await sql`select n, vmin, vmax, vsum from hourly order by hour limit 1`.execute(store.meta)
    expect(rows).toEqual([{ n: 5, vmin: -5, vmax: 0.3, vsum: expect.closeTo(-4.4, 9) }])
  })

  test('raw points end by age, their hours answer after them and end later', async () => {
    const place = await engine.create()
    const settings = { rawDays: 10, hourlyDays: 20 }
    const store = await open(place, settings)
    const points = every(30 * 60_000, 48 * 6)
    await store.samples.append(points)
    await store.samples.maintain(start)
    await store.samples.maintain(start + 13 * dayMs)
    await store.samples.maintain(start + 13 * dayMs)
    const hours = Array.from({ length: 72 }, (_, hour) => [hour * hourMs, hour * 2 + 0.5])
    const kept = toPairs(points.slice(144))
    await expectExactBytes(store)
    expect(store.samples.bytesByDevice().size).toBe(1)
    expect(await pairs(store)).toEqual([...hours, ...kept])
    await store.samples.append([point(0, 99), point(3 * dayMs + 1, 98)])
    await store.close()

    const again = await open(place, settings)
    const withLate = [...kept.slice(0, 1), [3 * dayMs + 1, 98], ...kept.slice(1)]
    expect(await pairs(again)).toEqual([...hours, ...withLate])
    const rows = { deviceId: 1, varIds: [1], from: start, to: end, offset: 140, limit: 10 }
    expect(await again.samples.rows(rows)).toMatchObject({
      total: 72 + 145,
      list: [
        { value: 147 },
        { value: 146 },
        { value: 145 },
        { value: 98 },
        { value: 144 },
        { value: 142.5 },
        {},
        {},
        {},
        {},
      ],
    })
    const edges = [0, 2, 4, 5].map((day) => start + day * dayMs)
    const query = { edges, withDifference: true }
    // The first two days are kept as hours alone, and of the next two days one is.
    expect(await again.samples.sumPeriods(1, 1, query)).toMatchObject([
      { count: 96, min: 0, max: 95, last: null, difference: null },
      { count: 97, min: 96, max: 191, last: 191, difference: null },
      { count: 48, min: 192, max: 239, last: 239, difference: 48 },
    ])
    const range = { from: start, to: start + 6 * dayMs, maxPoints: 6 }
    const days = await again.samples.summarize(1, 1, range)
    expect(days.map(([time, , min, max]) => [(time - start) / dayMs, min, max])).toEqual([
      [0, 0, 47],
      [1, 48, 95],
      [2, 96, 143],
      [3, 98, 191],
      [4, 192, 239],
      [5, 240, 287],
    ])
    await again.samples.maintain(start + 22 * dayMs)
    expect(await pairs(again)).toEqual(
      Array.from({ length: 96 }, (_, hour) => [(hour + 48) * hourMs, expect.any(Number)]),
    )
    await again.samples.maintain(start + 40 * dayMs)
    expect(await pairs(again)).toEqual([])
    expect(await count(again, 'chunk_day')).toBe(0)
    expect(again.samples.bytesByDevice()).toEqual(new Map())
    await expectExactBytes(again)
    expect((await again.samples.latest(1)).map(({ value }) => value)).toEqual([287])
  })

  test('above the size limit the oldest days of raw points go, never those that are not merged', async () => {
    const store = await openNew({ chunkBytesMax: 2000 })
    await store.samples.append(every(hourMs / 4, 96 * 6, (index) => Math.sin(index)))
    await store.samples.maintain(start)
    await store.samples.maintain(start + 5 * dayMs + 1)
    await store.samples.maintain(start + 5 * dayMs + 1)
    const { rows } = await sql<{ day: number; bytes: number }>`select day, bytes from chunk_day
      order by day`.execute(store.meta)
    const stored = await sql<{ bytes: number }>`select sum(length(data) + 64) as bytes
      from chunk`.execute(store.meta)
    expect(rows.map(({ day }) => (day - start) / dayMs)).toEqual([4, 5])
    await expectExactBytes(store)
    expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(stored.rows[0]?.bytes)
    const found = await pairs(store)
    expect(found.filter(([time]) => (time ?? 0) < 4 * dayMs)).toHaveLength(96)
    expect(found.filter(([time]) => (time ?? 0) >= 4 * dayMs)).toHaveLength(192)
  })

  test('many batches at once are all stored', async () => {
    const store = await openNew()
    const batches = Array.from({ length: 200 }, (_, batch) =>
      Array.from({ length: 5 }, (_unused, index) => point(batch * 5 + index, batch)),
    )
    await Promise.all(batches.map((batch) => store.samples.append(batch)))
    await store.samples.maintain(start)
    expect(await pairs(store)).toEqual(toPairs(batches.flat()))
  })

  test('any sequence of operations reads like the plain model', async () => {
    const property = fc.asyncProperty(operations, checkAgainstModel)
    const numRuns = engine.name === 'sqlite' ? 15 : 6
    await expect(fc.assert(property, { numRuns })).resolves.toBeUndefined()
  })

  async function checkAgainstModel(sequence: readonly Operation[]): Promise<void> {
    const place = await engine.create()
    let store = await open(place)
    const model = new SampleModel()
    let now = start
    for (const operation of sequence) {
      if (operation.kind === 'append') {
        await store.samples.append(operation.points)
        model.append(operation.points)
      } else if (operation.kind === 'maintain') {
        now += operation.hours * hourMs
        await store.samples.maintain(now)
      } else if (operation.kind === 'remove') {
        await store.samples.removeDevice(operation.deviceId)
        model.removeDevice(operation.deviceId)
      } else {
        await store.close()
        store = await open(place)
      }
      await expectSame(store, model)
    }
    await store.close()
  }
})

type Operation =
  | { readonly kind: 'append'; readonly points: readonly Point[] }
  | { readonly kind: 'maintain'; readonly hours: number }
  | { readonly kind: 'remove'; readonly deviceId: number }
  | { readonly kind: 'restart' }

/** Runs of points at some pace from some moment of four days, so that batches meet, overlap and cross days. */
const run = fc
  .record({
    deviceId: fc.integer({ min: 1, max: 2 }),
    varId: fc.integer({ min: 1, max: 2 }),
    from: fc.integer({ min: 0, max: 4 * 24 }),
    step: fc.constantFrom(1000, 60_000, 20 * 60_000, hourMs),
    values: fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1, maxLength: 30 }),
  })
  .map(({ deviceId, varId, from, step, values }) =>
    values.map((value, index) => point(from * hourMs + index * step, value / 10, varId, deviceId)),
  )
const appending: fc.Arbitrary<Operation> = fc
  .array(run, { minLength: 1, maxLength: 3 })
  .map((runs) => ({ kind: 'append', points: runs.flat() }))
const maintaining: fc.Arbitrary<Operation> = fc
  .integer({ min: 0, max: 30 })
  .map((hours) => ({ kind: 'maintain', hours }))
const removing: fc.Arbitrary<Operation> = fc
  .integer({ min: 1, max: 2 })
  .map((deviceId) => ({ kind: 'remove', deviceId }))
const restarting: fc.Arbitrary<Operation> = fc.constant({ kind: 'restart' })
const operations: fc.Arbitrary<Operation[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: appending },
    { weight: 3, arbitrary: maintaining },
    { weight: 1, arbitrary: restarting },
    { weight: 1, arbitrary: removing },
  ),
  { minLength: 3, maxLength: 14 },
)

/**
 * The edges of periods of uneven widths, one without any point, so that chunks lie inside of them, over their edges,
 * and beside them.
 */
const edgesOfPeriods = [1, 2, 2.5, 4, 9, 9.001, 25, 49, 120].map((hours) => start + hours * hourMs)

async function expectSamePeriods(store: Store, model: SampleModel, deviceId: number) {
  for (const withDifference of [false, true]) {
    const query = { edges: edgesOfPeriods, withDifference }
    const found = await store.samples.sumPeriods(deviceId, 1, query)
    const expected = model.periods(deviceId, 1, edgesOfPeriods, withDifference)
    const closely = expected.map(({ sum, difference, ...exact }) => ({
      ...exact,
      sum: expect.closeTo(sum, 6),
      difference: difference === null ? null : expect.closeTo(difference, 6),
    }))
    expect(found).toEqual(closely)
  }
}

/** The first instants are before all points, and steps are wider and narrower than points are apart. */
const stepQueries = [7 * 60_000, 5 * hourMs].map((stepMs) => ({
  from: start + 11 * hourMs,
  to: start + 71 * hourMs,
  stepMs,
  since: start + 3 * hourMs,
}))

async function expectSameSteps(store: Store, model: SampleModel, deviceId: number, varId: number) {
  for (const query of stepQueries) {
    const { from, to, stepMs, since } = query
    const { times, values } = await store.samples.steps(deviceId, varId, query)
    const found = Array.from(times, (time, at) => ({ time, value: values[at] }))
    const all = model.points(deviceId, varId, since, to + 1)
    for (let instant = from; instant <= to; instant += stepMs) {
      const { time, value } = all.findLast((one) => one.time <= instant) ?? {}
      const { time: shownTime, value: shown } = found.findLast((one) => one.time <= instant) ?? {}
      if (shownTime !== time || shown !== value) expect([shownTime, shown]).toEqual([time, value])
    }
  }
}

async function expectSame(store: Store, model: SampleModel): Promise<void> {
  for (const deviceId of [1, 2]) {
    for (const varId of [1, 2]) {
      expect(await pairs(store, varId, deviceId)).toEqual(toPairs(model.points(deviceId, varId)))
      const range = { from: start + hourMs, to: start + 70 * hourMs, maxPoints: 9 }
      const inside = model.points(deviceId, varId, range.from, range.to)
      const buckets = await store.samples.summarize(deviceId, varId, range)
      expect(buckets.map(([, , , max]) => max)).toEqual(
        inside.length <= 9
          ? inside.map(({ value }) => value)
          : model.buckets(inside, range.from, Math.ceil((69 * hourMs) / 9)).map(([, , , m]) => m),
      )
      await expectSameSteps(store, model, deviceId, varId)
    }
    await expectSamePeriods(store, model, deviceId)
    expect(await store.samples.latest(deviceId)).toEqual(model.latest(deviceId, [1, 2]))
    const query = { deviceId, varIds: [1, 2], from: start, to: end, offset: 7, limit: 11 }
    expect(await store.samples.rows(query)).toEqual(model.rows(query))
  }
  const devices = [2, 1].map((deviceId) => ({ deviceId, varIds: [1, 2] }))
  const range = { from: start + hourMs, to: end }
  const many = { devices, ...range, offset: 5, limit: 9, heldMax: 1_000_000 }
  const expected = model.rowsOfMany(many)
  expect(await store.samples.rowsOfMany(many)).toEqual(expected)
  expect(await store.samples.countRows(devices, range)).toBe(expected.total)
  const held = await store.samples.rowsOfMany({ ...many, heldMax: 0 })
  expect(held === undefined).toBe(expected.total > 0)
  // Full heads are sealed meanwhile, between two of its readings too.
  await vi.waitFor(() => expectExactBytes(store), { timeout: 15_000 })
}
