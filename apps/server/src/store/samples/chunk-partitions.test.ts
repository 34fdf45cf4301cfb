import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Store } from '../open-store.ts'
import { onEachEngine } from '../testing/on-each-engine.ts'
import { dayMs } from './sample-time.ts'

const start = 2955 * 7 * dayMs

async function partitionRows({ meta }: Store): Promise<unknown[]> {
  const { rows } = await sql<{ name: string }>`
    select tableoid::regclass::text as name from chunk order by device_id`.execute(meta)
  return rows.map(({ name }) => name)
}

onEachEngine((engine) => {
  test.runIf(engine.name === 'postgres')(
    'chunks move into their week when it comes, and go with it when it ends',
    async () => {
      const store = await engine.open({
        samples: { sealAgeMs: 0, rawDays: 10 },
        clock: { now: () => start },
      })
      const weeks = [0, 1, 3].map((week) => start + week * 7 * dayMs)
      const points = weeks.map((time, week) => ({ deviceId: week, varId: 1, time, value: week }))
      await store.samples.append(points)
      await store.samples.maintain(start)
      expect(await partitionRows(store)).toEqual([
        'chunk_week_2955',
        'chunk_week_2956',
        'chunk_other',
      ])
      await store.samples.maintain(start + 21 * dayMs)
      expect(await partitionRows(store)).toEqual(['chunk_week_2958'])
      const { rows } = await sql`select to_regclass('chunk_week_2955') as gone`.execute(store.meta)
      expect(rows).toEqual([{ gone: null }])
      expect((await store.samples.range(2, 1, 0, Infinity)).values).toEqual(Float64Array.of(2))
    },
  )
})
