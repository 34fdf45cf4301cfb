import { expect, test } from 'vitest'
import { defaultGatewayLimits } from '#gateway/gateway-limits.ts'
import { variable } from '#gateway/testing/test-gateway.ts'
import { PollSchedule } from './poll-schedule.ts'

const everySecond = variable({ varId: 1, rateSeconds: 1 })
const everyMinute = variable({ varId: 2, rateSeconds: 60 })

function schedule(phase = 0, variables = [everySecond]) {
  return new PollSchedule(variables, defaultGatewayLimits, { deviceId: 1, now: 0, phase })
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

test('a period may be shorter than a second', () => {
  const fast = variable({ varId: 3, rateSeconds: 0.2 })
  expect(timesUntil(900, schedule(0, [fast]))).toEqual([0, 200, 400, 600, 800])
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

/** The registers that are polled when each connection ends after so many answers, with further requests sent in vain. */
function polledOver(connections: number, { answers = 1, inVain = 0 }): number[] {
  const variables = [0, 100, 200, 300, 400].map((register, at) =>
    variable({ varId: at + 1, register, rateSeconds: 1 }),
  )
  return Array.from({ length: connections }, () => {
    const plan = schedule(0.5, variables)
    const polled = Array.from({ length: answers }, () => plan.take(0))
    for (const block of polled) if (block !== undefined) plan.answered(block, 0)
    for (let sent = 0; sent < inVain; sent++) plan.take(0)
    return polled.flatMap((block) => block?.variables[0]?.register ?? [])
  }).flat()
}

const twice = [0, 100, 200, 300, 400, 0, 100, 200, 300, 400]

test.for([0, 1, 3])(
  'a gateway that closes after each answer, with %s requests behind it, is asked for all that it has over its connections',
  (inVain) => {
    expect(polledOver(10, { inVain })).toEqual(twice)
  },
)

test('a gateway that closes at one of its requests is asked for the others', () => {
  const variables = [0, 100].map((register) => variable({ varId: register, register }))
  const first = schedule(0.5, variables).take(0)
  expect(schedule(0.5, variables).take(0)).not.toBe(first)
})

test('a connection that read all begins the next one at the beginning', () => {
  expect(polledOver(2, { answers: 5 })).toEqual(twice)
})

/** Asks whatever is due, without an answer, each costing three seconds; the times of asking. */
function askInVain(plan: PollSchedule, unitId: number, end: number): number[] {
  const times: number[] = []
  for (let now = 0; now < end; now += 100) {
    const block = plan.take(now)
    if (block === undefined) continue
    if (block.unitId !== unitId) {
      plan.answered(block, now)
      continue
    }
    times.push(now)
    now += 3_000
    plan.timedOut(block, now)
  }
  return times
}

test('a silent slave that is alone on its line is asked again within 5 seconds, for ever', () => {
  const plan = schedule(0, [everySecond, variable({ varId: 3, register: 900, rateSeconds: 1 })])
  const times = askInVain(plan, 1, 600_000)
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(times.length).toBeGreaterThan(120)
  expect(Math.max(...gaps)).toBeLessThanOrEqual(5_000)
})

test('a silent slave is asked by growing steps while another answers, and an answer ends that', () => {
  const plan = schedule(0, [everySecond, variable({ varId: 3, unitId: 2, rateSeconds: 1 })])
  const times = askInVain(plan, 2, 400_000)
  const gaps = times.slice(3).map((time, at) => Math.round((time - (times[at + 2] ?? 0)) / 1_000))
  expect(gaps).toEqual([8, 13, 23, 43, 63, 63, 63, 63])
  expect(plan.isSilent(2)).toBe(true)
  plan.recordAnswer(2, 500_000)
  expect(plan.isSilent(2)).toBe(false)
  expect(plan.pick(500_000)).toBeDefined()
})

test('slaves that are gone from the beginning cost the others one answer time at a time', () => {
  const registers = [0, 500, 900]
  const units = [1, 2, 3, 4].flatMap((unitId) =>
    registers.map((register) =>
      variable({ varId: unitId * 1_000 + register, unitId, register, rateSeconds: 1 }),
    ),
  )
  const plan = schedule(0, units)
  const dead = [2, 4]
  const livingAt: number[] = []
  for (let now = 0; now < 60_000; now += 100) {
    const block = plan.take(now)
    if (block === undefined) continue
    if (dead.includes(block.unitId)) {
      now += 3_000
      plan.timedOut(block, now)
      continue
    }
    plan.answered(block, now)
    if (block.unitId === 3 && block.start === 900) livingAt.push(now)
  }
  const gaps = livingAt.slice(2).map((at, index) => at - (livingAt[index + 1] ?? 0))
  expect(Math.max(...gaps)).toBeLessThan(5_000)
  expect(dead.every((unitId) => plan.isSilent(unitId))).toBe(true)
})

test('when the last slave that answered falls silent, all are asked soon', () => {
  const plan = schedule(0, [everySecond, variable({ varId: 3, unitId: 2, rateSeconds: 1 })])
  askInVain(plan, 2, 200_000)
  const block = plan.pick(210_000)
  if (block === undefined) throw new Error('nothing is due')
  for (let count = 0; count < 3; count++) plan.timedOut(block, 210_000)
  expect([plan.isSilent(1), plan.isSilent(2)]).toEqual([true, true])
  plan.take(214_500)
  expect(plan.nextDueAt).toBeLessThanOrEqual(214_500)
})

test('requests that were under way together and had no answer count as one timeout', () => {
  const plan = schedule(0, [everySecond, variable({ varId: 3, register: 900, rateSeconds: 1 })])
  const blocks = [plan.take(0), plan.take(0)]
  expect(plan.take(0)).toBeUndefined()
  for (const block of blocks) if (block !== undefined) plan.timedOut(block, 1_000)
  expect(plan.isSilent(1)).toBe(false)
  expect([plan.take(1_000), plan.take(1_000)]).toEqual(blocks)
})

test('devices of one model share one plan', () => {
  const variables = [everySecond]
  const [first, second] = [schedule(0, variables), schedule(0, variables)]
  expect(first.pick(0)).toBe(second.pick(0))
})

test('what another master reads too, of a slave without neighbours to read along, is told and keeps its period', () => {
  const alone = variable({ varId: 1, register: 8, rateSeconds: 2 })
  const plan = schedule(0, [alone])
  const sent: number[] = []
  const untold: number[] = []
  for (let now = 0; now < 20_000; now += 50) {
    const block = plan.take(now)
    if (block === undefined) continue
    sent.push(now)
    if (block.widens !== undefined) plan.split(block, now)
    else if (plan.contested(block, now).includes(alone)) untold.push(now)
  }
  // Ten turns, in each of which two lengths are refused before it is read as it was once more.
  expect(sent.length).toBeLessThanOrEqual(40)
  expect(untold.length).toBeGreaterThanOrEqual(9)
})
