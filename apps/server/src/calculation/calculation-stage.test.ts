import { dataFormats } from '@fieldhub/protocol'
import { parseFormula } from '@fieldhub/rules'
import { expect, onTestFinished, test } from 'vitest'
import type { Calculation, CalculationPlan } from '#facts/calculation.ts'
import type { PolledVariable, Sample, Value } from '#facts/facts.ts'
import { openLog } from '#platform/process/log.ts'
import { SkippableTimers } from '#platform/testing/skippable-timers.ts'
import { CalculationStage } from './calculation-stage.ts'

const silentLog = openLog('silent')
const variableOf = (varId: number): PolledVariable => ({
  varId,
  slaveId: 1,
  unitId: 1,
  functionCode: 3,
  register: 0,
  format: dataFormats[17],
  decimals: 2,
  isWritable: false,
  reportMethod: 'change',
  rateSeconds: 10,
})

/** Calculates variable `varId` of device 1 from its variables named `v1`, `v2` …; those from 10 are calculated. */
function calculationOf(varId: number, text: string, more: Partial<Calculation> = {}): Calculation {
  const formula = parseFormula(text)
  if (!formula.ok) throw new Error(formula.error.code)
  const inputs = formula.value.references.map(({ name }) => {
    const input = Number(name.slice(1))
    return { deviceId: 1, varId: input, isCalculated: input >= 10, staleAfterMs: 15_000 }
  })
  return { variable: variableOf(varId), formula: formula.value, inputs, isPeriodic: false, ...more }
}

async function startStage(calculations: readonly Calculation[]) {
  const clock = { time: 1_000_000, now: () => clock.time }
  const timers = new SkippableTimers()
  const latest = new Map<number, Value>()
  const sent: [varId: number, result: number | string | undefined][] = []
  const link = { isOnline: true }
  const plan: { now: CalculationPlan | undefined } = { now: { deviceId: 1, calculations } }
  const stage = new CalculationStage({
    plans: {
      ofDevice: async () => plan.now,
      ofAllDevices: async function* () {
        if (plan.now !== undefined) yield plan.now
      },
    },
    newest: { latest: () => latest, isOnline: () => link.isOnline },
    clock,
    timers,
    log: silentLog,
  })
  const accept = (values: readonly Value[]) => {
    for (const value of values) latest.set(value.varId, value)
    stage.accept(values)
  }
  stage.forEachBatch(async (samples) => {
    for (const { variable, raw, fault } of samples) sent.push([variable.varId, raw ?? fault])
    accept(samples.map(toValue))
  })
  onTestFinished(() => stage.close())
  await stage.start()
  sent.splice(0)
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate)
  }
  const read = async (...numbers: readonly [varId: number, value: number][]) => {
    const { time } = clock
    accept(numbers.map(([varId, value]) => goodValue(varId, value, time)))
    await settle()
    return sent.splice(0)
  }
  const pass = async (ms: number) => {
    clock.time += ms
    timers.skip(1_000)
    await settle()
    return sent.splice(0)
  }
  return { stage, read, pass, link, plan, settle, sent }
}

function goodValue(varId: number, value: number, time: number): Value {
  return { deviceId: 1, varId, time, value, raw: value, quality: 'good', isStored: true }
}

function toValue({ variable: { varId }, time, raw }: Sample): Value {
  if (raw !== null) return goodValue(varId, raw, time)
  return { deviceId: 1, varId, time, value: null, raw, quality: 'bad', isStored: false }
}

test('one change moves everything that depends on it once, in order', async () => {
  const { read } = await startStage([
    calculationOf(12, 'v10 + v11'),
    calculationOf(11, 'v10 * 2'),
    calculationOf(10, 'v1 + 1'),
  ])
  expect(await read([1, 1])).toEqual([
    [10, 2],
    [11, 4],
    [12, 6],
  ])
})

test('it has no value when an input has none, grew old, or its device is away', async () => {
  const { read, pass, link, stage, settle, sent } = await startStage([
    calculationOf(10, 'v1 / v2'),
    calculationOf(11, 'v10 + 1'),
  ])
  expect(await read([1, 6])).toEqual([])
  expect(await read([2, 3])).toEqual([
    [10, 2],
    [11, 3],
  ])
  expect(await read([2, 0])).toEqual([
    [10, 'divisionByZero'],
    [11, 'inputMissing'],
  ])
  expect(await read([2, 2])).toEqual([
    [10, 3],
    [11, 4],
  ])
  expect(await pass(15_000)).toEqual([])
  expect(await pass(1)).toEqual([
    [10, 'inputStale'],
    [11, 'inputMissing'],
  ])
  expect(await read([1, 8], [2, 4])).toEqual([
    [10, 2],
    [11, 3],
  ])
  link.isOnline = false
  stage.recordLink(1)
  await settle()
  expect(sent).toEqual([
    [10, 'inputStale'],
    [11, 'inputMissing'],
  ])
})

test('by period it is calculated then, and not when something arrives', async () => {
  const { read, pass } = await startStage([calculationOf(10, 'v1 * 10', { isPeriodic: true })])
  expect(await read([1, 4])).toEqual([])
  expect(await pass(10_000)).toEqual([[10, 40]])
  expect(await pass(1_000)).toEqual([])
})

test('what needs itself has no value, ends, and recovers with a new plan', async () => {
  const { read, pass, plan, stage } = await startStage([
    calculationOf(10, 'v11 + v1'),
    calculationOf(11, 'v10 + v1'),
  ])
  expect(await read([1, 1])).toEqual([])
  plan.now = { deviceId: 1, calculations: [calculationOf(10, 'v11 + v1'), calculationOf(11, 'v1')] }
  stage.refresh(1)
  expect(await pass(1_000)).toEqual([
    [11, 1],
    [10, 2],
  ])
})

test('a burst of readings is calculated once for each that depends on it', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => calculationOf(10 + index, 'v1'))
  const { stage, read, settle, sent, plan, pass } = await startStage(many)
  for (let value = 1; value <= 50; value += 1) stage.accept([goodValue(1, value, 1_000_000)])
  const first = await read([1, 51])
  for (let turn = 0; turn < 50 && first.length + sent.length < 10_000; turn += 1) await settle()
  expect(first.length + sent.length).toBe(10_000)
  expect(new Set([...first, ...sent].map(([, value]) => value))).toEqual(new Set([51]))
  plan.now = undefined
  stage.refresh(1)
  sent.splice(0)
  expect(await pass(20_000)).toEqual([])
  expect(await read([1, 52])).toEqual([])
})
