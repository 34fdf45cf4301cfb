import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { readTriggerInstances } from './read-trigger-instances.ts'

const states = 12_000

onEachEngine((engine) => {
  test('all states are read once, and others have their turn before the last', async () => {
    const { meta } = await engine.open()
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(states)})
      insert into trigger_state (trigger_id, device_id, var_id, version, run_status, since, last_time)
      select i % 10, i, 1, 1, 0, 0, 0 from n`.execute(meta)
    let turns = 0
    let isOver = false
    const takeTurn = () => {
      turns += 1
      if (!isOver) setImmediate(takeTurn)
    }
    takeTurn()
    const turnsAt: number[] = []
    const keys = new Set<string>()
    for await (const piece of readTriggerInstances(meta)) {
      for (const { triggerId, deviceId } of piece) keys.add(`${triggerId} ${deviceId}`)
      turnsAt.push(turns)
    }
    isOver = true
    expect(keys.size).toBe(states)
    expect(new Set(turnsAt).size).toBe(turnsAt.length)
  })
})
