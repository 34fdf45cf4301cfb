import { expect, test } from 'vitest'
import {
  checkModelTrigger,
  checkTrigger,
  emptyTrigger,
  type TriggerDraft,
} from './trigger-draft.ts'

const whole: TriggerDraft = {
  ...emptyTrigger,
  name: '供水超温',
  deviceId: '3',
  modelId: '2',
  varId: '7',
  b: '95',
  alarmContent: '过热',
}
const linkage = { deviceId: '', varId: '8', value: '0' }

const faulty: readonly (readonly [Partial<TriggerDraft>, Readonly<Record<string, string>>])[] = [
  [{ name: '' }, { name: 'nameLength' }],
  [{ name: '超'.repeat(21) }, { name: 'nameLength' }],
  [{ deviceId: '' }, { deviceId: 'required' }],
  [{ varId: '' }, { varId: 'required' }],
  [{ b: '' }, { b: 'limitRequired' }],
  [{ b: 'hot' }, { b: 'numeric' }],
  [{ deadZone: '-1' }, { deadZone: 'deadZone' }],
  [{ condition: 'between', a: '99' }, { a: 'limitOrder' }],
  [{ condition: 'outside', a: '90', deadZone: '2.5' }, { deadZone: 'deadZoneTooWide' }],
  [{ condition: 'offline', offlineMinutes: '0' }, { offlineMinutes: 'offlineMinutes' }],
  [{ onDelay: '-1' }, { onDelay: 'delay' }],
  [{ alarmContent: '热'.repeat(21) }, { alarmContent: 'pushContent' }],
  [{ alarmContent: ' ' }, { alarmContent: 'contentRequired' }],
  [{ alarmSwitch: false }, { alarmSwitch: 'switchRequired' }],
  [{ linkageSwitch: true }, { linkages: 'linkageRequired' }],
  [{ linkageSwitch: true, linkages: [{ ...linkage, varId: '' }] }, { linkages: 'linkageVariable' }],
  [{ linkageSwitch: true, linkages: [{ ...linkage, value: '' }] }, { linkages: 'linkageValue' }],
]

test.for(faulty)('%o is refused at its field', ([change, faults]) => {
  expect(checkTrigger({ ...whole, ...change })).toEqual({ ok: false, faults })
})

test('a whole draft becomes the call, without what its condition does not use', () => {
  const draft = { ...whole, a: 'left over', linkages: [linkage] }
  expect(checkTrigger(draft)).toMatchObject({
    ok: true,
    input: { deviceId: 3, varId: 7, a: null, b: 95, linkages: [], alarmConfigId: null },
  })
  expect(checkTrigger({ ...draft, condition: 'offline', b: 'x' })).toMatchObject({
    ok: true,
    input: { varId: null, b: null, offlineMinutes: 10 },
  })
  expect(checkTrigger({ ...draft, condition: 'offline', silentVarId: '9' })).toMatchObject({
    ok: true,
    input: { varId: 9, b: null, offlineMinutes: 10 },
  })
})

test('a trigger of a model wants a model, not a device', () => {
  expect(checkModelTrigger({ ...whole, deviceId: '' }).ok).toBe(true)
  expect(checkModelTrigger({ ...whole, modelId: '' })).toMatchObject({
    faults: { modelId: 'required' },
  })
})
