import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#store/migrations/migrate.ts'
import type { Store } from '#store/open-store.ts'
import { onEachEngine } from '#store/testing/on-each-engine.ts'
import { rebuildAt } from '#store/testing/rebuild-at.ts'
import { selectTimedTaskLogs } from './timed-task-log-store.ts'
import { selectDueSteps } from './timed-task-plan-store.ts'
import { insertRunning } from './timed-task-run-store.ts'
import { selectTimedTasks, selectTimedTasksOfDevice } from './timed-task-store.ts'

/** Fills a store as the version before did: a weekly task that ran, an interval that is off, one in the bin. */
async function fill({ meta }: Store): Promise<void> {
  const tasks = [
    [1, 'repeat', '1,5', '08:30:15', null, null, 1, 5_000, null, 4_000, 'failed', 'offline', 7],
    [2, 'interval', null, null, 60, 1_000, 0, null, null, null, null, '', 1],
    [3, 'single', null, null, null, null, 1, null, 900, 800, 'ok', '', 2],
  ] as const
  for (const [id, type, weekdays, time, every, anchor, enabled, next, binned, ...last] of tasks) {
    const [lastRun, lastResult, lastReason, version] = last
    await sql`insert into timing (id, owner_id, device_id, var_id, name, type, value, at, weekdays,
      time, every_seconds, anchor, zone, enabled, off_reason, description, next_run, binned_at,
      last_run, last_result, last_reason, version, created_at, updated_at)
      values (${id}, 7, 3, 4, ${`task ${id}`}, ${type}, 1.5, ${type === 'single' ? 800 : null},
      ${weekdays}, ${time}, ${every}, ${anchor}, 'Asia/Shanghai', ${enabled}, '', 'd', ${next},
      ${binned}, ${lastRun}, ${lastResult}, ${lastReason}, ${version}, 10, 20)`.execute(meta)
  }
  for (const [id, result] of [
    [1, 'failed'],
    [2, 'running'],
  ] as const) {
    await sql`insert into timing_log (id, owner_id, timing_id, origin, name, type, device_id,
      device_name, var_id, var_name, unit, decimals, value, planned, last_planned, claimed_at,
      result, reason, count) values (${id}, 7, 1, 'schedule', 'task 1', 'repeat', 3, 'pump', 4,
      'on', '', 0, 1.5, ${4_000 + id}, ${4_000 + id}, 4001, ${result}, '', 1)`.execute(meta)
  }
}

onEachEngine((engine) => {
  test('tasks of the version before have one step, with their plan, their result and their log', async () => {
    const store = await engine.open()
    const { meta } = store
    await rebuildAt(store, engine, 25)
    await fill(store)
    await migrate(meta, engine.name)
    const [interval, weekly] = await selectTimedTasks(
      meta,
      { ownerId: 7 },
      { offset: 0, limit: 10 },
    )
    const step = {
      position: 1,
      varId: 4,
      value: 1.5,
      sun: null,
      offsetSeconds: 0,
      afterSeconds: null,
    }
    expect(weekly).toMatchObject({
      id: 1,
      days: 'weekdays',
      weekdays: [1, 5],
      monthDays: null,
      shortMonths: 'skip',
      enabled: true,
      version: 7,
    })
    expect(weekly?.steps).toMatchObject([
      {
        ...step,
        time: '08:30:15',
        nextRun: 5_000,
        lastRun: 4_000,
        lastResult: 'failed',
        lastReason: 'offline',
        version: 7,
      },
    ])
    expect(interval?.steps).toMatchObject([{ ...step, time: null, nextRun: null, version: 1 }])
    const binned = (await selectTimedTasksOfDevice(meta, 3)).find(({ id }) => id === 3)
    expect(binned).toMatchObject({ binnedAt: 900, steps: [{ lastResult: 'ok', version: 2 }] })
    const due = await selectDueSteps(meta, 6_000, { after: [0, 0], limit: 10 })
    expect(due).toMatchObject([{ task: { id: 1 }, step: { position: 1 } }])
    const rows = await selectTimedTaskLogs(meta, { ownerId: 7 }, { offset: 0, limit: 10 })
    expect(rows).toMatchObject([{ id: 1, step: 1, result: 'failed' }])
    // A step that still runs keeps itself from running again, and no other step.
    const open = await meta
      .selectFrom('timingLog')
      .selectAll()
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    expect(await insertRunning(meta, open)).toBeUndefined()
    expect(await insertRunning(meta, { ...open, id: 9, step: 2 })).toBe(9)
  })
})
