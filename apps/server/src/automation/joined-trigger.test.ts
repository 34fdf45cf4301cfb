import { expect, test } from 'vitest'
import type { FurtherCondition, TriggerDefinition } from '#facts/trigger-definition.ts'
import type { Value } from '#facts/values.ts'
import { Automation } from './automation.ts'
import type { StoredTriggerInstance } from './stored-trigger-instance.ts'
import { outcomeStore } from './testing/outcome-store.ts'
import { tooHot } from './testing/too-hot.ts'

const temperature = 3
const pump = 4
const pressure = 5

const running: FurtherCondition = {
  varId: pump,
  varName: 'pump',
  unit: '',
  decimals: 0,
  condition: 'on',
  a: null,
  b: null,
  deadZone: 0,
}
const hotWhileRunning: TriggerDefinition = { ...tooHot, deadZone: 0, further: [running] }

type Report = Readonly<Record<number, number | null>>

const valuesOf = (time: number, report: Report): Value[] =>
  Object.entries(report).map(([varId, value]) => {
    const quality = value === null ? 'bad' : 'good'
    return { deviceId: 1, varId: Number(varId), time, value, raw: value, quality, isStored: true }
  })

/** Makes an automation whose outcomes are stored at once. */
function start(
  definition = hotWhileRunning,
  {
    stored = [],
    latest = {},
  }: { readonly stored?: readonly StoredTriggerInstance[]; readonly latest?: Report } = {},
) {
  const known = new Map(valuesOf(500, latest).map((value) => [value.varId, value]))
  const automation = new Automation({ presentUntil: () => 0, latest: () => known })
  const store = outcomeStore(automation)
  automation.restore(stored)
  const set = (next: TriggerDefinition, now = 0) =>
    store(automation.setInstances([next], { now, endReason: 'changed' }))
  set(definition)
  const hear = (time: number, ...reports: readonly Report[]) => {
    const values = reports.flatMap((report, index) => valuesOf(time + index, report))
    return store(automation.accept(values, time))
  }
  const rows = () => automation.takeUnsaved(10)?.evaluations ?? []
  return { automation, set, hear, store, rows }
}

test('the alarm begins when all conditions are met, with what each variable was', () => {
  const { hear, automation } = start()
  expect(hear(1_000, { [temperature]: 95 }).episodes).toEqual([])
  const opened = hear(2_000, { [pump]: 1 })
  expect(opened.episodes).toMatchObject([
    { opened: { value: 95, time: 2_000, furtherValues: [1] }, peak: 95 },
  ])
  expect(automation.isAlarming(1, temperature)).toBe(true)
  expect(automation.isAlarming(1, pump)).toBe(false)
  expect(hear(3_000, { [pump]: 0 }).episodes).toMatchObject([{ closed: { value: 95 } }])
})

test('values of one time are judged together, whatever their order', () => {
  const { hear } = start()
  hear(1_000, { [temperature]: 95, [pump]: 0 })
  // The pump starts in the moment in which the boiler is cold again.
  expect(hear(2_000, { [temperature]: 80, [pump]: 1 }).episodes).toEqual([])
  expect(hear(3_000, { [temperature]: 95, [pump]: 0 }).episodes).toEqual([])
  // Values of several times in one report are moments of their own.
  const { episodes } = hear(4_000, { [pump]: 1 }, { [pump]: 0 })
  expect(episodes).toMatchObject([{ opened: { time: 4_000 }, closed: { time: 4_001 } }])
})

test('what was not stored has not moved, and is judged again', () => {
  const { automation, hear, store } = start()
  hear(1_000, { [temperature]: 95 })
  const values = valuesOf(2_000, { [pump]: 1 })
  expect(automation.accept(values, 2_000).episodes).toHaveLength(1)
  automation.rollback()
  expect(automation.isAlarming(1)).toBe(false)
  expect(store(automation.accept(values, 3_000)).episodes).toHaveLength(1)
})

test('the newest values count for a variable that is reported only when it changes', () => {
  const { hear } = start(hotWhileRunning, { latest: { [pump]: 1 } })
  expect(hear(1_000, { [temperature]: 95 }).episodes).toHaveLength(1)
})

test('each judgement says which conditions were met', () => {
  const { hear, rows } = start()
  hear(1_000, { [temperature]: 95 })
  hear(2_000, { [pump]: 0 })
  hear(3_000, { [temperature]: 80 })
  hear(4_000, { [temperature]: 81 })
  expect(rows().map(({ outcome, met, count }) => [outcome, met, count])).toEqual([
    ['unknown', [true, null], 1],
    ['normal', [true, false], 1],
    ['normal', [false, false], 2],
  ])
})

test('the state goes on after a start, without a value of every variable', () => {
  const before = start()
  before.hear(1_000, { [temperature]: 80 })
  const { states } = before.hear(2_000, { [temperature]: 95, [pump]: 1 })
  const [state] = states
  if (state === undefined) throw new Error('the state is stored')
  const pushes = {
    lastPushAt: 2_000,
    pushPendingAt: null,
    isAcknowledged: false,
    isEscalated: false,
  }
  const numbers = { alarmId: 101, peak: 95, owedAlarmId: null, newestAlarmId: 101, seriesId: null }
  const stored: StoredTriggerInstance = { ...state, ...pushes, ...numbers }
  const after = start(hotWhileRunning, { stored: [stored] })
  expect(after.automation.isAlarming(1)).toBe(true)
  expect(after.hear(9_000, { [temperature]: 96 }).episodes).toEqual([])
  expect(after.hear(10_000, { [pump]: 0 }).episodes).toMatchObject([{ closed: { time: 10_000 } }])
})

test('a changed definition keeps what is known of its variables', () => {
  const { hear, set, automation } = start()
  hear(1_000, { [temperature]: 95, [pump]: 0 })
  const high = { ...running, varId: pressure, condition: 'gt', b: 3 } as const
  set({ ...hotWhileRunning, version: 2, further: [high, running] }, 2_000)
  hear(3_000, { [pressure]: 4 })
  expect(automation.isAlarming(1)).toBe(false)
  expect(hear(4_000, { [pump]: 1 }).episodes).toHaveLength(1)
  const closed = set({ ...hotWhileRunning, version: 3, b: 99 }, 5_000)
  expect(closed.episodes).toMatchObject([{ closed: { reason: 'changed' } }])
})

test('a trigger of several conditions that gets a single one judges by that alone', () => {
  const { hear, set } = start()
  hear(1_000, { [temperature]: 80, [pump]: 0 })
  set({ ...hotWhileRunning, version: 2, further: [] }, 2_000)
  expect(hear(3_000, { [pump]: 1 }).episodes).toEqual([])
  const { episodes, states } = hear(4_000, { [temperature]: 95 })
  expect(episodes).toHaveLength(1)
  expect(states).toMatchObject([{ conditions: undefined }])
})
