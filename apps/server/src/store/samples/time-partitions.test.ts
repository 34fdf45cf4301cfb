import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '#platform/process/log/log.ts'
import { migrate } from '../migrations/migrate.ts'
import type { Store } from '../open-store.ts'
import { onEachEngine } from '../testing/on-each-engine.ts'
import { rebuildAt } from '../testing/rebuild-at.ts'
import { dayMs } from './sample-time.ts'

const week = 7 * dayMs
const start = 2955 * week
const quarter = 91 * dayMs

async function partitionRows({ meta }: Store, table: 'chunk' | 'hourly'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select tableoid::regclass::text as name
    from ${sql.table(table)} order by device_id, 1`.execute(meta)
  // The part of a device within its span is PostgreSQL's business.
  return rows.map(({ name }) => name.replace(/_[0-3]$/, ''))
}

async function isThere({ meta }: Store, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass(${name})::text as found`.execute(meta)
  return rows[0]?.found !== null
}

onEachEngine((engine) => {
  test.runIf(engine.name === 'postgres')(
    'chunks move into their week when it comes, and go with it when it ends',
    async () => {
      const store = await engine.open({
        samples: { sealAgeMs: 0, rawDays: 10 },
        clock: { now: () => start },
      })
      const weeks = [0, 1, 3].map((count) => start + count * week)
      const points = weeks.map((time, index) => ({ deviceId: index, varId: 1, time, value: index }))
      await store.samples.append(points)
      await store.samples.maintain(start)
      expect(await partitionRows(store, 'chunk')).toEqual([
        'chunk_week_2955',
        'chunk_week_2956',
        'chunk_other',
      ])
      await store.samples.maintain(start + 21 * dayMs)
      // What is being read has a minute to end.
      expect(await isThere(store, 'chunk_week_2955')).toBe(true)
      await store.samples.maintain(start + 21 * dayMs)
      expect(await partitionRows(store, 'chunk')).toEqual(['chunk_week_2958'])
      expect(await isThere(store, 'chunk_week_2955')).toBe(false)
      expect(await isThere(store, 'chunk_week_2955_0')).toBe(false)
      expect((await store.samples.range(2, 1, 0, Infinity)).values).toEqual(Float64Array.of(2))
    },
  )

  test.runIf(engine.name === 'postgres')(
    'devices of one week are spread over its parts, whose bytes are not compressed again',
    async () => {
      const store = await engine.open({ samples: { sealAgeMs: 0 }, clock: { now: () => start } })
      const devices = Array.from({ length: 40 }, (_, index) => index)
      await store.samples.append(
        devices.map((deviceId) => ({ deviceId, varId: 1, time: start, value: 1 })),
      )
      await store.samples.maintain(start)
      const { rows } =
        await sql`select chunk.tableoid::regclass::text as part, attstorage as storage
        from chunk join pg_attribute on attrelid = chunk.tableoid and attname = 'data'
        group by 1, 2 order by 1`.execute(store.meta)
      expect(rows).toEqual(
        [0, 1, 2, 3].map((part) => ({ part: `chunk_week_2955_${part}`, storage: 'e' })),
      )
    },
  )

  test.runIf(engine.name === 'postgres')(
    'sums of hours go with their quarter when it ends',
    async () => {
      const samples = { sealAgeMs: 0, rawDays: 2, hourlyDays: 100 }
      const first = Math.floor(start / quarter) * quarter
      const store = await engine.open({ samples, clock: { now: () => first } })
      const days = [0, 40, 200]
      const points = days.map((day) => ({
        deviceId: day,
        varId: 1,
        time: first + day * dayMs,
        value: 1,
      }))
      await store.samples.append(points)
      const name = `hourly_span_${first / quarter}`
      await store.samples.maintain(first + 60 * dayMs)
      expect(await partitionRows(store, 'hourly')).toEqual([name, name])
      await store.samples.maintain(first + 203 * dayMs)
      expect(await isThere(store, name)).toBe(false)
      expect(await partitionRows(store, 'hourly')).toHaveLength(1)
    },
  )

  test.runIf(engine.name === 'postgres')(
    'a read that lasts holds up neither a start nor other maintenance, is told of once, and what is old goes after it',
    async () => {
      const told: string[] = []
      const log = Object.assign(openLog('silent'), {
        info: (_facts: object, message?: string) => void told.push(message ?? ''),
        error: (_facts: object, message?: string) => void told.push(message ?? ''),
      })
      const place = await engine.create()
      let now = start
      const options = { samples: { sealAgeMs: 0, rawDays: 10 }, clock: { now: () => now }, log }
      const first = await place.open(options)
      await first.samples.append([{ deviceId: 1, varId: 1, time: start, value: 1 }])
      await first.samples.maintain(start)
      now = start + 21 * dayMs
      await first.samples.maintain(now)
      const reader = new pg.Client({ connectionString: place.where.databaseUrl })
      await reader.connect()
      onTestFinished(() => reader.end())
      await reader.query('begin; select from chunk; select from hourly')
      await first.close()

      now += 2 * week
      const store = await place.open(options)
      await store.samples.append([{ deviceId: 1, varId: 1, time: now, value: 2 }])
      await store.samples.maintain(now)
      await store.samples.maintain(now)
      expect(await partitionRows(store, 'chunk')).toContain('chunk_other')
      expect((await store.samples.range(1, 1, 0, Infinity)).values).toEqual(Float64Array.of(1, 2))
      expect(await isThere(store, 'chunk_week_2955')).toBe(true)
      const waits = 'work on tables of samples waits until somebody has read them'
      expect(told).toEqual([waits, waits])

      await reader.query('commit')
      await store.samples.maintain(now)
      expect(await isThere(store, 'chunk_week_2955')).toBe(false)
      expect(await partitionRows(store, 'chunk')).toEqual(['chunk_week_2960'])
      const done = 'work on tables of samples is done'
      expect(told).toEqual([waits, waits, done, done])
    },
  )

  test('a database of the version before keeps its sums of hours, which end as ever', async () => {
    const place = await engine.create()
    const now = Date.now()
    const before = await place.open()
    await rebuildAt(before, engine, 52)
    const hours = [now - 300 * dayMs, now - 3 * dayMs, now + 300 * dayMs]
    for (const [index, hour] of hours.entries()) {
      await sql`insert into hourly values (${index}, 1, ${hour - (hour % 3_600_000)}, 2, 1, 3, 4)`.execute(
        before.meta,
      )
      await sql`insert into series values (${index}, 1, ${hour}, 2)`.execute(before.meta)
    }
    await sql`insert into sample_state values ('raw_from', ${now + dayMs})`.execute(before.meta)
    await migrate(before.meta, engine.name)
    await before.close()

    const samples = { hourlyDays: 100 }
    const store = await place.open({ samples, clock: { now: () => now } })
    const averages = async () => {
      const ranges = hours.map((_, device) => store.samples.range(device, 1, 0, now + 400 * dayMs))
      return (await Promise.all(ranges)).map(({ values }) => [...values])
    }
    expect(await averages()).toEqual([[2], [2], []])
    await store.samples.maintain(now)
    expect(await averages()).toEqual([[], [2], []])
    // Where sums of before the partitions lie, new ones of the same quarter are kept as well.
    const { rows } = await sql<{ count: number }>`select count(*) as count from hourly`.execute(
      store.meta,
    )
    expect(rows).toEqual([{ count: 2 }])
    if (engine.name === 'sqlite') return
    await store.samples.maintain(now + 250 * dayMs)
    expect(await isThere(store, 'hourly_old')).toBe(false)
  })
})
