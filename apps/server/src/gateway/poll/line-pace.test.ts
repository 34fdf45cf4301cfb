import { expect, test } from 'vitest'
import { defaultGatewayLimits } from '#gateway/gateway-limits.ts'
import { variable } from '#gateway/testing/test-gateway.ts'
import { PollSchedule } from './poll-schedule.ts'

/** Registers too far from each other to share a request. */
const variables = (rates: readonly number[]) =>
  rates.map((rateSeconds, at) =>
    variable({ varId: at, register: at * 500, unitId: 1 + (at % 3), rateSeconds }),
  )

interface Line {
  readonly rates: readonly number[]
  /** Milliseconds of the line that one request takes. */
  readonly takesMs: number
  readonly seconds: number
  readonly silentUnit?: number
}

/** Polls one request after the other. */
function run(plan: PollSchedule, { takesMs, seconds, silentUnit }: Line, from = 0): PollSchedule {
  for (let now = from; now < from + seconds * 1_000; ) {
    const block = plan.take(now)
    now += block === undefined ? 10 : takesMs
    if (block === undefined) continue
    if (block.unitId === silentUnit) plan.timedOut(block, now)
    else plan.answered(block, now)
  }
  return plan
}

const open = ({ rates }: Line) =>
  new PollSchedule(variables(rates), defaultGatewayLimits, { deviceId: 1, now: 0, phase: 0.3 })

const late = (line: Line) => run(open(line), line).latePace

test('a line that keeps its rates is not late', () => {
  expect(late({ rates: [1, 1, 1, 1], takesMs: 200, seconds: 60 })).toBeUndefined()
})

test('a line without time for one round in its period says how long the round takes', () => {
  const line = { rates: Array.from({ length: 15 }, () => 1), takesMs: 200, seconds: 60 }
  expect(late(line)).toEqual({ everyMs: 3_000, wantedMs: 1_000 })
})

test('the shortest period shows it where some are long', () => {
  const found = late({
    rates: [60, 60, ...Array.from({ length: 12 }, () => 2)],
    takesMs: 300,
    seconds: 90,
  })
  expect(found?.wantedMs).toBe(2_000)
  expect(found?.everyMs).toBeGreaterThan(3_000)
})

test('one round that waited is not the pace', () => {
  const line = { rates: [1, 1], takesMs: 100, seconds: 20 }
  const plan = run(open(line), line)
  expect(run(plan, { ...line, seconds: 10 }, 40_000).latePace).toBeUndefined()
})

test('a line that has time again is not late', () => {
  const line = { rates: Array.from({ length: 15 }, () => 1), takesMs: 200, seconds: 30 }
  const plan = run(open(line), line)
  expect(plan.latePace).toBeDefined()
  expect(run(plan, { ...line, takesMs: 20 }, 30_000).latePace).toBeUndefined()
})

test('a slave that is silent does not speak for the line', () => {
  const line = { rates: [1, 2, 2], takesMs: 100, seconds: 60 }
  expect(late({ ...line, silentUnit: 1 })).toBeUndefined()
})

test('other variables begin anew', () => {
  const line = { rates: Array.from({ length: 15 }, () => 1), takesMs: 200, seconds: 30 }
  const plan = run(open(line), line)
  plan.replace(variables([1]), 30_000)
  expect(plan.latePace).toBeUndefined()
})
