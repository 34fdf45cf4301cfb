import { dataFormats } from '@fieldhub/protocol'
import { parseFormula } from '@fieldhub/rules'
import { expect, onTestFinished, test } from 'vitest'
import type { Calculation, CalculationPlan, SettledTotal } from '#facts/calculation.ts'
import type { PolledVariable } from '#facts/device-profile.ts'
import type { Sample, Value } from '#facts/values.ts'
import { openLog } from '#platform/process/log/log.ts'
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
    const isCalculated = input >= 10
    return { deviceId: 1, varId: input, isCalculated, staleAfterMs: 15_000, holdMs: 15_000 }
  })
  const variable = variableOf(varId)
  const owner = { ownerId: 1, zone: 'Asia/Shanghai' }
  return { variable, formula: formula.value, inputs, isPeriodic: false, ...owner, ...more }
}

/** What survives a kill: the stored readings, and what is kept of totals. */
interface Disk {
  points: (readonly [time: number, value: number])[]
  isAway?: boolean
  totals: readonly SettledTotal[]
}

async function startStage(
  calculations: readonly Calculation[],
  stored: Disk = { points: [], totals: [] },
  startTime = 1_000_000,
) {
  const clock = { time: startTime, now: () => clock.time }
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
    history: async (_deviceId, _varId, from, to) => {
      if (stored.isAway === true) throw new Error('the store is away')
      const points = stored.points.filter(([time]) => time >= from && time < to)
      const times = Float64Array.from(points, ([time]) => time)
      return { times, values: Float64Array.from(points, ([, value]) => value) }
    },
    totals: {
      read: async () => stored.totals,
      save: async (_deviceId, _varId, rows) => {
        const isNew = ({ counted }: SettledTotal) => rows.every((row) => row.counted !== counted)
        stored.totals = [...stored.totals.filter(isNew), ...rows]
      },
    },
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
  return { stage, read, pass, link, plan, settle, sent, stored, accept, clock }
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

test('a window begins with what is stored, follows readings, and moves on without them', async () => {
  const world = await startStage([])
  world.stored.points = [
    [940_000, 5],
    [990_000, 40],
  ]
  const calculations = [calculationOf(10, 'max(v1, 1m)'), calculationOf(11, 'v1 - avg(v1, 1m)')]
  world.plan.now = { deviceId: 1, calculations }
  world.stage.refresh(1)
  await world.pass(1_000)
  expect(await world.pass(1_000)).toContainEqual([10, 40])
  expect(await world.read([1, 70])).toContainEqual([10, 70])
  // The last reading holds for 15 s, and leaves the window a minute later.
  expect((await world.pass(74_000)).filter(([varId]) => varId === 10)).toEqual([[10, 70]])
  expect((await world.pass(2_000)).filter(([varId]) => varId === 10)).toEqual([[10, 'inputStale']])
})

test('readings that come late are counted where they belong', async () => {
  const { stored, pass, accept, stage, plan, clock } = await startStage([])
  plan.now = { deviceId: 1, calculations: [calculationOf(10, 'increase(v1, 1h)')] }
  stored.points = [[clock.time - 60_000, 100]]
  stage.refresh(1)
  await pass(1_000)
  expect(await pass(1_000)).toEqual([[10, 0]])
  const late = clock.time - 30_000
  stored.points.push([late, 130])
  accept([{ ...goodValue(1, 130, late), isLate: true }])
  expect((await pass(60_000)).at(-1)).toEqual([10, 30])
})

test('a window that cannot be read leaves the other values as they are, and is read later', async () => {
  const { stored, pass, read, stage, plan } = await startStage([])
  stored.isAway = true
  const calculations = [calculationOf(10, 'min(v1, 1m)'), calculationOf(11, 'v1 * 2')]
  plan.now = { deviceId: 1, calculations }
  stage.refresh(1)
  await pass(1_000)
  await pass(1_000)
  expect(await read([1, 4])).toEqual([[11, 8]])
  stored.isAway = false
  stored.points = [[1_001_000, 4]]
  expect(await pass(60_000)).toContainEqual([10, 4])
})

const hour = 3_600_000
/** Midnight in China. */
const midnight = Date.parse('2026-06-01T00:00:00+08:00')

/** Sends a stored reading of variable 1, which stays on the disk. */
async function record(world: Awaited<ReturnType<typeof startStage>>, value: number) {
  world.stored.points.push([world.clock.time, value])
  return world.read([1, value])
}

test('running hours and energy by tariff are counted since the beginning', async () => {
  const counted = [calculationOf(10, 'hours(v1)'), calculationOf(11, 'tariff(v1, "23:00-7:00")')]
  const world = await startStage(counted, { points: [], totals: [] }, midnight + 6 * hour)
  await world.pass(1_000)
  await record(world, 100)
  await world.pass(10_000)
  await record(world, 100)
  // Two hours of silence: the reading held for 15 s of them, and half of the rise lies before seven.
  await world.pass(2 * hour - 12_000)
  expect(await record(world, 140)).toEqual([
    [10, expect.closeTo(25_000 / hour, 6)],
    [11, expect.closeTo(20, 1)],
  ])
})

test('a total goes on after a kill as if there had been none, late readings with it', async () => {
  const calculations = [
    calculationOf(10, 'hours(v1) * 3600'),
    calculationOf(11, 'tariff(v1, "0:00-24:00")'),
  ]
  const disk: Disk = { points: [], totals: [] }
  const first = await startStage(calculations, disk, midnight)
  await first.pass(1_000)
  for (let step = 0; step < 5; step += 1) {
    await first.pass(10_000)
    await record(first, 10 + step)
  }
  const late = first.clock.time - 5_000
  disk.points = [...disk.points, [late, 13.5] as const].toSorted(([one], [other]) => one - other)
  first.accept([{ ...goodValue(1, 13.5, late), isLate: true }])
  const second = await startStage(calculations, disk, first.clock.time + 10_000)
  await second.pass(1_000)
  expect(await record(second, 16)).toEqual([
    [10, expect.closeTo(51, 6)],
    [11, 6],
  ])
})

test('totals are kept as of a day ago, and older readings are not needed again', async () => {
  const disk: Disk = { points: [], totals: [] }
  const world = await startStage([calculationOf(10, 'hours(v1)')], disk, midnight)
  await world.pass(1_000)
  expect(disk.totals).toMatchObject([{ total: 0, value: null }])
  for (let at = 0; at < 30; at += 1) {
    for (const value of [1, 0]) {
      await record(world, value)
      await world.pass(hour / 2)
    }
  }
  const [kept] = disk.totals
  expect(kept?.time).toBeGreaterThan(midnight + 3 * hour)
  expect(kept?.time).toBeLessThan(midnight + 8 * hour)
  const before = await record(world, 0)
  disk.points = disk.points.filter(([time]) => time > (kept?.time ?? 0))
  const again = await startStage([calculationOf(10, 'hours(v1)')], disk, world.clock.time + 1_000)
  await again.pass(1_000)
  expect(await record(again, 0)).toEqual(before)
  expect(before).toEqual([[10, expect.closeTo((30 * 15_000) / hour, 6)]])
})

test('a formula that counts something else begins anew, and its old count waits', async () => {
  const disk: Disk = {
    points: [],
    totals: [{ counted: 'hours 1.1', total: 7 * hour, time: midnight, value: 0 }],
  }
  const world = await startStage(
    [calculationOf(10, 'hours(v1) + tariff(v1, "8:00-9:00")')],
    disk,
    midnight,
  )
  await world.pass(1_000)
  expect(await record(world, 0)).toEqual([[10, 7]])
  expect(disk.totals.map(({ counted }) => counted)).toEqual(['hours 1.1', 'tariff 1.1 480-540'])
})
