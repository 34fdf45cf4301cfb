import { expect, test } from 'vitest'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { type CompiledTrigger, compileTrigger } from './compiled-trigger.ts'
import { tooHot as base } from './testing/too-hot.ts'

const further = [
  {
    varId: 9,
    varName: '流量',
    unit: '',
    decimals: 1,
    names: {},
    condition: 'lt',
    a: null,
    b: 5,
    deadZone: 0,
  },
] as const
const others: TriggerDefinition[] = [
  { ...base, varId: 8, further },
  { ...base, condition: 'lt' },
  { ...base, condition: 'offline' },
  { ...base, condition: 'between', a: 1 },
  { ...base, condition: 'between', a: 2 },
  { ...base, b: 91 },
  { ...base, deadZone: 3 },
  { ...base, decimals: 3 },
  { ...base, further },
  { ...base, further, join: 'or' },
  { ...base, severity: 'urgent' },
  { ...base, onDelayMs: 7_000 },
  { ...base, offDelayMs: 7_000 },
  { ...base, alarmSwitch: !base.alarmSwitch },
  { ...base, alarmContent: 'another' },
  { ...base, normalContent: 'another' },
  { ...base, push: undefined },
  { ...base, push: { mode: 'all', silenceMs: 5, guard: null, quiet: undefined } },
]

const told = ({ policyAt, joinedVarIds, ruleText }: CompiledTrigger) => ({
  policy: policyAt(0),
  joinedVarIds,
  ruleText,
})

test('another device of the model shares what was prepared', () => {
  expect(compileTrigger({ ...base, deviceId: 77, deviceName: 'another' })).toBe(
    compileTrigger(base),
  )
})

test.for(others.map((other) => [other]))('what differs is prepared anew', ([other = base]) => {
  for (const before of [base, ...others]) {
    compileTrigger(before)
    const compiled = compileTrigger(other)
    compileTrigger({ ...base, b: -1, alarmContent: 'what nobody else has' })
    const anew = compileTrigger(other)
    expect(told(compiled)).toEqual(told(anew))
  }
})
