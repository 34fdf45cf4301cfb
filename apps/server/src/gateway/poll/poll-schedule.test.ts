import { expect, test } from 'vitest'
import { defaultGatewayLimits } from '#gateway/gateway-limits.ts'
import { variable } from '#gateway/testing/test-gateway.ts'
import { PollSchedule } from './poll-schedule.ts'

const everySecond = variable({ varId: 1, rateSeconds: 1 })
const everyMinute = variable({ varId: 2, rateSeconds: 60 })

function schedule(phase = 0, variables = [everySecond]) {
  return new PollSchedule(variables, defaultGatewayLimits, { now: 0, phase })
}

/** Polls whatever is due and returns the times. */
function timesUntil(end: number, plan: PollSchedule): number[] {
  const times: number[] = []
  for (let now = 0; now < end; now += 50) {
    const block = plan.pick(now)
    if (block === undefined) continue
    plan.answered(block, now)
    times.push(now)
  }
  return times
}

test('a block is polled at its rate', () => {
  expect(timesUntil(3_500, schedule())).toEqual([0, 1_000, 2_000, 3_000])
})

test('all are read at once, and then each at its own place in the period', () => {
  expect(timesUntil(3_000, schedule(0.7))).toEqual([0, 300, 1_300, 2_300])
})

test('polls that were missed are not made up for', () => {
  const plan = schedule()
  const block = plan.pick(0)
  if (block !== undefined) plan.answered(block, 5_400)
  expect(plan.nextDueAt).toBe(6_400)
})

test('the block that has waited longest comes first', () => {
  const plan = schedule(0.5, [everyMinute, everySecond])
  expect(plan.pick(0)?.variables).toEqual([everyMinute])
})

test('a read is repeated once before its variables lose their value', () => {
  const plan = schedule()
  const block = plan.pick(0)
  if (block === undefined) throw new Error('nothing is due')
  expect(plan.timedOut(block, 10)).toEqual([])
  expect(plan.pick(10)).toBe(block)
  expect(plan.timedOut(block, 20)).toEqual([everySecond])
  expect(plan.pick(20)).toBeUndefined()
})

test('after three timeouts a slave is asked once a minute, and an answer ends that', () => {
  const plan = schedule(0, [everySecond, variable({ varId: 3, register: 900, rateSeconds: 1 })])
  const block = plan.pick(0)
  if (block === undefined) throw new Error('nothing is due')
  for (let count = 0; count < 3; count++) plan.timedOut(block, 100)
  expect(plan.isSilent(1)).toBe(true)
  expect(plan.nextDueAt).toBe(60_100)
  plan.recordAnswer(1, 200)
  expect(plan.isSilent(1)).toBe(false)
  expect(plan.nextDueAt).toBe(200)
})

test('devices of one model share one plan', () => {
  const variables = [everySecond]
  const [first, second] = [schedule(0, variables), schedule(0, variables)]
  expect(first.pick(0)).toBe(second.pick(0))
})
