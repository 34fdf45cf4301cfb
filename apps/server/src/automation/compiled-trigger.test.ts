import { expect, test } from 'vitest'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { type CompiledTrigger, CompiledTriggers } from './compiled-trigger.ts'
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
  { ...base, triggerName: 'another' },
  { ...base, version: 2 },
  { ...base, contactIds: [7] },
  { ...base, push: undefined },
  { ...base, push: { mode: 'all', silenceMs: 5, guard: null, quiet: undefined } },
]

const told = ({ shared, policy, joinedVarIds, ruleText }: CompiledTrigger) => ({
  shared,
  policy,
  joinedVarIds,
  ruleText,
})

test('another device of the model shares what was prepared, and so does one that is read later', () => {
  const triggers = new CompiledTriggers()
  const compiled = triggers.of({ ...base, further })
  triggers.of({ ...base, triggerId: 6 })
  const another = { ...base, deviceId: 77, deviceName: 'another', further: [...further] }
  expect(triggers.of(another)).toBe(compiled)
})

test.for(others.map((other) => [other]))('what differs is prepared anew', ([other = base]) => {
  for (const before of [base, ...others]) {
    const triggers = new CompiledTriggers()
    triggers.of(before)
    expect(told(triggers.of(other))).toEqual(told(new CompiledTriggers().of(other)))
  }
})

test('a trigger that nobody runs any more leaves nothing', () => {
  const triggers = new CompiledTriggers()
  const compiled = triggers.of(base)
  triggers.forget(base.triggerId)
  expect(triggers.of(base)).not.toBe(compiled)
})
