import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { onEachEngine, type TestEngine } from '#store/testing/on-each-engine.ts'
import {
  countTimedTaskLogs,
  selectTimedTaskLogs,
  trimTimedTaskLogs,
} from './timed-task-log-store.ts'
import type { NewTimedTask } from './timed-task-row.ts'
import {
  claimPlan,
  insertRunning,
  type NewTimedTaskLog,
  type RunEnd,
  settleRun,
} from './timed-task-run-store.ts'
import { insertTimedTask, selectTimedTask } from './timed-task-store.ts'

const ownerId = 7
const planned = 1_000_000

const timing: NewTimedTask = {
  ownerId,
  deviceId: 3,
  name: '补水',
  type: 'interval',
  at: null,
  days: 'weekdays',
  weekdays: null,
  monthDays: null,
  shortMonths: 'skip',
  everySeconds: 10,
  anchor: 0,
  zone: 'Asia/Shanghai',
  enabled: true,
  offReason: '',
  description: '',
  sunLatitude: null,
  sunLongitude: null,
  steps: [
    {
      varId: 4,
      value: 1,
      time: null,
      sun: null,
      offsetSeconds: 0,
      afterSeconds: null,
      nextRun: planned,
    },
  ],
  binnedAt: null,
  version: 1,
  createdAt: 0,
  updatedAt: 0,
}

function running(timingId: number, at = planned): NewTimedTaskLog {
  return {
    ownerId,
    timingId,
    step: 1,
    origin: 'schedule',
    name: '补水',
    type: 'interval',
    deviceId: 3,
    deviceName: '泵站',
    varId: 4,
    varName: '水泵',
    unit: '',
    decimals: 0,
    value: 1,
    planned: at,
    lastPlanned: at,
    claimedAt: at,
    result: 'running',
    reason: '',
    count: 1,
  }
}

const end: RunEnd = {
  result: 'ok',
  reason: '',
  readBack: 1,
  exceptionCode: null,
  commandId: 9,
  costMs: 12,
  settledAt: planned + 50,
}

async function openStore(engine: TestEngine) {
  const { meta: db } = await engine.open()
  const id = await insertTimedTask(db, timing)
  const task = async () => {
    const [step, ...others] = (await selectTimedTask(db, id))?.steps ?? []
    if (step === undefined || others.length > 0) throw new Error('one step is stored')
    return step
  }
  const step = await task()
  const claim = () => {
    const next = planned + 10_000
    const plan = { step, planned, next, run: running(id), missed: null, skipped: null }
    return db.transaction().execute((inside) => claimPlan(inside, plan))
  }
  return { db, id, claim, step, task }
}

onEachEngine((engine) => {
  test('of many that take a plan at once, one has it', async () => {
    const { claim, task } = await openStore(engine)
    const claims = await Promise.all(Array.from({ length: 10 }, claim))
    expect(claims.filter((logId) => logId !== undefined)).toHaveLength(1)
    expect(await task()).toMatchObject({ nextRun: planned + 10_000 })
  })

  test('a task has one run under way', async () => {
    const { db, id, claim, task } = await openStore(engine)
    const logId = (await claim()) ?? 0
    expect(await insertRunning(db, running(id))).toBeUndefined()
    await settleRun(db, { id: logId, timingId: id, step: 1, planned }, end)
    expect(await insertRunning(db, running(id))).toBeGreaterThan(logId)
    expect(await task()).toMatchObject({ lastRun: planned, lastResult: 'ok' })
  })

  test('a plan that is taken while its last run comes to its end waits for nobody', async () => {
    const { db, id, step, task } = await openStore(engine)
    const logId = (await insertRunning(db, running(id))) ?? 0
    const hasTask = Promise.withResolvers<void>()
    const taken = db.transaction().execute(async (inside) => {
      const plan = { step, planned, next: planned + 10_000 }
      await claimPlan(inside, { ...plan, run: null, missed: null, skipped: null })
      hasTask.resolve()
      // The other caller gets enough time to claim what it can.
      await sleep(200)
      return insertRunning(inside, running(id, planned + 10_000))
    })
    await hasTask.promise
    const settled = db
      .transaction()
      .execute((inside) => settleRun(inside, { id: logId, timingId: id, step: 1, planned }, end))
    expect(await taken).toBeUndefined()
    await settled
    expect(await task()).toMatchObject({ lastResult: 'ok' })
  })

  test('the result of an older plan does not replace a newer one', async () => {
    const { db, id, task } = await openStore(engine)
    const place = { id: 0, timingId: id, step: 1 }
    const newer = { ...end, settledAt: planned + 10_050 }
    await settleRun(db, { ...place, planned: planned + 10_000 }, newer)
    await settleRun(db, { ...place, planned }, { ...newer, result: 'failed', reason: 'offline' })
    expect(await task()).toMatchObject({
      lastRun: planned + 10_000,
      lastResult: 'ok',
    })
  })

  test('the result of a run by a clock that was ahead is replaced once that is right', async () => {
    const { db, id, task } = await openStore(engine)
    const place = { id: 0, timingId: id, step: 1 }
    await settleRun(db, { ...place, planned: planned + 86_400_000 }, end)
    await settleRun(db, { ...place, planned }, { ...end, result: 'failed', reason: 'offline' })
    expect(await task()).toMatchObject({ lastRun: planned, lastResult: 'failed' })
  })

  test('the log is kept by age, by task and by account, and what is under way always', async () => {
    const { db, id } = await openStore(engine)
    const ended = (timingId: number, at: number) => ({
      ...running(timingId, at),
      result: 'ok' as const,
    })
    const rows = [
      running(id, 0),
      ended(id, 1),
      ...Array.from({ length: 6 }, (_, at) => ended(id, 100 + at)),
      ...Array.from({ length: 3 }, (_, at) => ended(id + 1, 200 + at)),
    ]
    await db.insertInto('timingLog').values(rows).execute()
    const kept = async () => {
      const query = { ownerId }
      const found = await selectTimedTaskLogs(db, query, { offset: 0, limit: 100 })
      expect(await countTimedTaskLogs(db, query)).toBe(found.length)
      return found.map(({ planned: time }) => time)
    }
    const trim = (rowsPerTask: number, rowsPerAccount: number) =>
      trimTimedTaskLogs(db, 1_000, { rowsPerTask, rowsPerAccount, ageMs: 950 })
    await trim(100, 100)
    expect(await kept()).toEqual([202, 201, 200, 105, 104, 103, 102, 101, 100])
    await trim(2, 100)
    expect(await kept()).toEqual([202, 201, 105, 104])
    await trim(100, 3)
    expect(await kept()).toEqual([202, 201, 105])
    expect(await insertRunning(db, running(id))).toBeUndefined()
  })

  test('pages go on behind a row, however many come before it meanwhile', async () => {
    const { db, id } = await openStore(engine)
    const rows = Array.from({ length: 5 }, (_, at) => ({
      ...running(id, at),
      result: 'missed' as const,
    }))
    await db.insertInto('timingLog').values(rows).execute()
    const window = { offset: 0, limit: 2 }
    const first = await selectTimedTaskLogs(db, { ownerId }, window)
    await db
      .insertInto('timingLog')
      .values({ ...running(id, 9), result: 'ok' })
      .execute()
    const beforeId = first.at(-1)?.id
    const next = await selectTimedTaskLogs(db, { ownerId, beforeId }, window)
    expect([...first, ...next].map(({ planned: time }) => time)).toEqual([4, 3, 2, 1])
  })
})
