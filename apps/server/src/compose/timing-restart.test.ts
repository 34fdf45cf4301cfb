import { timingApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { standingClock, startTestServer } from './test-server.ts'
import { handsOf, minuteMs, startTimingWorld } from './testing/timing-world.ts'

const single = { type: 'single' } as const

/** A server that was down for a while; its devices have not come back yet. */
async function restartAfter(
  downMs: number,
  plan: { readonly atMs?: number; readonly every?: number },
) {
  const before = await startTimingWorld()
  const { call, owner, every10, clock, dataDir } = before
  const { atMs, every = 10 } = plan
  const when = atMs === undefined ? { every } : { ...single, at: clock.time + atMs }
  const { id } = await call(timingApi.create, { ...every10, ...when }, owner)
  const start = clock.time
  await before.close()
  const later = standingClock(start + downMs)
  const server = await startTestServer({ clock: later, dataDir })
  const token = await server.signIn()
  const hands = handsOf({ ...server, clock: later }, { token })
  return { ...server, ...hands, id, start, clock: later }
}

test('a single run that is late by five minutes runs when its device is back', async () => {
  const { dial, log, logged, clock, start, slave, pass } = await restartAfter(6 * minuteMs, {
    atMs: minuteMs,
  })
  pass(30_000)
  expect(await log()).toEqual([])
  await dial()
  pass(0)
  expect(await logged(1)).toMatchObject([
    { planned: start + minuteMs, actual: clock.time, result: 'ok', reason: '' },
  ])
  expect(slave.registers.get(0)).toBe(1)
})

test('after a minute without its device, a late single run has failed', async () => {
  const { log, logged, pass } = await restartAfter(4 * minuteMs, { atMs: minuteMs })
  pass(59_000)
  expect(await log()).toEqual([])
  pass(2_000)
  expect(await logged(1)).toMatchObject([{ result: 'failed', reason: 'offline' }])
})

test('a single run that is later than five minutes is missed', async () => {
  const { logged, dial, slave, task, id } = await restartAfter(7 * minuteMs, { atMs: minuteMs })
  expect(await logged(1)).toMatchObject([{ result: 'missed', reason: 'down', actual: null }])
  await dial()
  expect(slave.registers.size).toBe(0)
  expect(await task(id)).toMatchObject({ nextRun: null, lastResult: 'missed' })
})

test('an interval goes on with its plan, and one row tells how many runs were missed', async () => {
  const { call: _, logged, dial, pass, start, task, id } = await restartAfter(65_000, { every: 10 })
  expect(await logged(1)).toMatchObject([
    { result: 'missed', reason: 'down', planned: start + 10_000, count: 6 },
  ])
  expect(await task(id)).toMatchObject({ nextRun: start + 70_000, lastRun: start + 60_000 })
  await dial()
  pass(5_000)
  expect(await logged(2)).toMatchObject([
    { result: 'ok', planned: start + 70_000, count: 1 },
    { result: 'missed' },
  ])
})
