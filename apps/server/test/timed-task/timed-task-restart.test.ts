import { timedTaskApi } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { standingClock, startTestServer } from '#testing/test-server.ts'
import { getActions, minuteMs, startTimedTaskWorld } from '#testing/timed-task-world.ts'

const single = { type: 'single' } as const

/** Starts a server again that was down for a while; its devices have not come back yet. */
async function restartAfter(
  downMs: number,
  plan: { readonly atMs?: number; readonly every?: number },
) {
  const before = await startTimedTaskWorld()
  const { call, owner, every10, clock, dataDir } = before
  const { atMs, every = 10 } = plan
  const when = atMs === undefined ? { every } : { ...single, at: clock.time + atMs }
  const { id } = await call(timedTaskApi.create, { ...every10, ...when }, owner)
  const start = clock.time
  await before.close()
  const later = standingClock(start + downMs)
  const server = await startTestServer({ clock: later, dataDir })
  const token = await server.signIn()
  const hands = getActions({ ...server, clock: later }, { token })
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

test('a stop ends the run that is under way; single ones that had not begun run after the next start', async () => {
  const before = await startTimedTaskWorld()
  const { call, owner, every10, clock, dataDir, dial, pass, timers } = before
  const dtu = await dial()
  const isPolled = Promise.withResolvers<void>()
  dtu.answer = (request) => {
    if (request[1] === 6) isPolled.resolve()
    return undefined
  }
  const at = clock.time + 1_000
  for (const value of [11, 12, 13]) {
    const name = `第${value}号`
    await call(timedTaskApi.create, { ...every10, ...single, at, name, value }, owner)
  }
  pass(1_000)
  await isPolled.promise
  await timers.finish(before.close())
  const server = await startTestServer({ clock, dataDir })
  const token = await server.signIn()
  const hands = getActions({ ...server, clock }, { token })
  const again = await hands.dial()
  const written: number[] = []
  again.answer = (request) => {
    if (request[1] === 6) written.push(request.readUInt16BE(4))
    return hands.slave.answer(request)
  }
  hands.pass(5_000)
  const rows = await hands.logged(3)
  expect(rows.filter(({ result }) => result === 'ok').map(({ value }) => value)).toEqual([13, 12])
  expect(written).toEqual([12, 13])
  expect(rows.find(({ value }) => value === 11)?.result).toMatch(/failed|unknown/)
})
