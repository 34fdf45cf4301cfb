import type pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { loadPostgres, numberTypes } from '../postgres/postgres-driver.ts'
import { silentLog } from '../testing/on-each-engine.ts'
import { createPostgresDatabase, postgresMissing } from '../testing/private-postgres.ts'
import { ChunkSampleStore } from './chunk-sample-store.ts'
import { createPostgresSampleEngine } from './postgres-sample-engine.ts'
import { defaultSampleSettings } from './sample-settings.ts'
import { dayMs } from './sample-time.ts'

const week = 7 * dayMs
const start = 2955 * week
const weeks = 12
const device = 7

interface Plan {
  readonly sql: string
  readonly text: string
}

/** A sample store on PostgreSQL with some weeks of points, and the plans of all that it reads and changes. */
async function openExplained() {
  const url = await createPostgresDatabase()
  const { Pool } = loadPostgres()
  // Tables of a test are small, which makes a look at all rows cheap: it is chosen where nothing else can be.
  const options = '-c jit=off -c enable_seqscan=off'
  const pool = new Pool({ connectionString: url, types: numberTypes(), options })
  onTestFinished(() => pool.end())
  const plans: Plan[] = []
  const query = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    if (/^\s*select/.test(sql)) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, values)
      plans.push({ sql, text: rows.map((row) => row['QUERY PLAN']).join('\n') })
    }
    return pool.query<R>(sql, values)
  }
  const connections = {
    options: pool.options,
    begin: 'begin',
    guard: { name: 'pg_sleep', values: [0] },
    connect: () => pool.connect(),
    query,
    end: () => pool.end(),
  }
  const clock = { time: start, now: () => clock.time }
  const samples = await ChunkSampleStore.open({
    engine: createPostgresSampleEngine(connections),
    settings: { ...defaultSampleSettings, sealAgeMs: 0 },
    clock,
    log: silentLog,
  })
  for (let index = 0; index < weeks; index += 1) {
    clock.time = start + index * week
    const points = [device, device + 1].flatMap((deviceId) =>
      Array.from({ length: 5 }, (_, day) => ({
        deviceId,
        varId: 1,
        time: clock.time + day * dayMs,
        value: index,
      })),
    )
    await samples.append(points)
    await samples.maintain(clock.time)
  }
  plans.length = 0
  return { samples, plans, clock }
}

/** Whether a plan reads by the index of a device, in no more partitions than a range of a week may touch. */
function isNarrow({ text }: Plan): boolean {
  const parts = new Set(text.match(/ on (chunk_\w+)/g) ?? [])
  return text.includes('device_id = ') && !text.includes('Seq Scan') && parts.size <= 2
}

describe.skipIf(postgresMissing() !== undefined)('plans of PostgreSQL for samples', () => {
  test('a range looks by an index into the one part of its weeks that has the device', async () => {
    const { samples, plans } = await openExplained()
    const from = start + 3 * week + 5 * 3_600_000
    expect((await samples.range(device, 1, from, from + dayMs)).times).toHaveLength(1)
    await samples.rows({
      deviceId: device,
      varIds: [1],
      from,
      to: from + week,
      offset: 0,
      limit: 10,
    })
    await samples.summarize(device, 1, { from, to: from + week, maxPoints: 100 })
    await samples.latest(device)
    expect(plans.length).toBeGreaterThan(3)
    expect(plans.filter((plan) => !isNarrow(plan))).toEqual([])
  })

  test('the last chunk of a series is found without a look into older weeks', async () => {
    const { samples, plans, clock } = await openExplained()
    const deviceId = device + 1
    const time = clock.time + 6 * dayMs
    // A store that was opened again knows no series.
    await samples.append([{ deviceId, varId: 2, time, value: 1 }])
    await samples.maintain(time)
    const query = { edges: [time - dayMs, time + dayMs], withDifference: true }
    await samples.sumPeriods(deviceId, 1, query)
    const ofSeries = plans.filter(({ text }) => /device_id = /.test(text))
    expect(ofSeries.length).toBeGreaterThan(0)
    expect(ofSeries.filter((plan) => !isNarrow(plan))).toEqual([])
  })

  test('series that are sealed together are read by an index, in the weeks of their points alone', async () => {
    const { samples, plans, clock } = await openExplained()
    const time = start + 3 * week + dayMs / 2
    const late = [device, device + 1].map((deviceId) => ({ deviceId, varId: 1, time, value: 9 }))
    await samples.append(late)
    await samples.maintain(clock.time)
    const together = plans.filter(({ sql }) => sql.includes('unnest') && sql.includes('from chunk'))
    expect(together.filter(({ text }) => text.includes('Seq Scan'))).toEqual([])
    const [opened] = together.filter(({ sql }) => sql.includes('data from chunk'))
    const parts = opened?.text.match(/ on (chunk_\w+)/g) ?? []
    expect(parts.length).toBeGreaterThan(0)
    expect(parts.every((part) => part.includes(`${start / week + 3}`))).toBe(true)
    for (const deviceId of [device, device + 1]) {
      const { values } = await samples.range(
        deviceId,
        1,
        start + 3 * week,
        start + 3 * week + dayMs,
      )
      expect([...values]).toEqual([3, 9])
    }
  })

  test('late points of many days are asked for together, of all series', async () => {
    const { samples, plans, clock } = await openExplained()
    const days = [2, 3, 5].map((index) => start + index * week)
    const series = [device, device + 1]
    const late = series.flatMap((deviceId) =>
      days.map((day) => ({ deviceId, varId: 1, time: day + dayMs / 2, value: 9 })),
    )
    await samples.append(late)
    await samples.maintain(clock.time)
    const together = plans.filter(({ sql }) => sql.includes('unnest'))
    expect(together.filter(({ sql }) => sql.includes('data from chunk'))).toHaveLength(1)
    for (const deviceId of series) {
      for (const [at, day] of days.entries()) {
        const { values } = await samples.range(deviceId, 1, day, day + dayMs)
        expect([...values]).toEqual([[2, 3, 5][at], 9])
      }
    }
  })

  test('what is to be merged is looked for by an index', async () => {
    const { samples, plans, clock } = await openExplained()
    await samples.maintain(clock.time + dayMs)
    const [plain] = plans.filter(({ sql }) => sql.includes('codec = 0'))
    expect(plain?.text).toMatch(/Index (Only )?Scan/)
    expect(plain?.text).not.toContain('Seq Scan')
  })
})
