import type { Variable } from '@fieldhub/contract'
import { expect, test } from 'vitest'
import { noFurther } from './further-draft.ts'
import { rangeText, scaledVariable } from './scaled-variable.ts'
import {
  checkModelTrigger,
  checkTrigger,
  emptyTrigger,
  isUnfitValue,
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
const further = { ...noFurther, varId: '8' }
const linkage = { deviceId: '', varId: '8', value: '0' }
const linked = (value: string) => ({ linkageSwitch: true, linkages: [{ ...linkage, value }] })

const variable: Variable = {
  varId: 7,
  name: '温度',
  fm: 4,
  func: 2,
  register: 1,
  unit: '',
  decimals: 1,
  rw: 'rw',
  method: 'all',
  rate: 1,
  pUnit: 0,
  isTop: false,
}
/** A signed number with one decimal, a bit of the device that a linkage writes, and a float. */
const variables: readonly Variable[] = [
  variable,
  { ...variable, varId: 8, fm: 0, decimals: 0 },
  { ...variable, varId: 9, fm: 12 },
]
const variableAt = (_: TriggerDraft, { varId }: { readonly varId: string }) =>
  variables.flatMap((one) =>
    String(one.varId) === varId ? [{ variable: one, ratios: {} }] : [],
  )[0]
const checkDevice = (draft: TriggerDraft) => checkTrigger(draft, variableAt)
const checkModel = (draft: TriggerDraft) => checkModelTrigger(draft, variableAt)

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
  [{ conditions: [noFurther] }, { 'conditions.0.varId': 'required' }],
  [
    { conditions: [further, { ...further, condition: 'gt', b: '' }] },
    { 'conditions.1.b': 'limitRequired' },
  ],
  [{ conditions: [{ ...further, condition: 'lt', a: 'cold' }] }, { 'conditions.0.a': 'numeric' }],
  [
    { conditions: [{ ...further, varId: '9' }] },
    { 'conditions.0.condition': 'conditionNotForFormat' },
  ],
  [{ alarmContent: '热'.repeat(21) }, { alarmContent: 'pushContent' }],
  [{ alarmContent: ' ' }, { alarmContent: 'contentRequired' }],
  [{ alarmSwitch: false }, { alarmSwitch: 'switchRequired' }],
  [{ ...linked('1'), alarmSwitch: false, alarmContent: '' }, { alarmContent: 'contentRequired' }],
  [{ varId: '9', condition: 'on' }, { condition: 'conditionNotForFormat' }],
  [linked('2'), { linkages: 'valueRange' }],
  [
    { ...linked('3276.8'), linkages: [{ ...linkage, varId: '7', value: '3276.8' }] },
    { linkages: 'valueRange' },
  ],
  [{ linkageSwitch: true }, { linkages: 'linkageRequired' }],
  [{ linkageSwitch: true, linkages: [{ ...linkage, varId: '' }] }, { linkages: 'linkageVariable' }],
  [{ linkageSwitch: true, linkages: [{ ...linkage, value: '' }] }, { linkages: 'linkageValue' }],
]

test.for(faulty)('%o is refused at its field', ([change, faults]) => {
  expect(checkDevice({ ...whole, ...change })).toEqual({ ok: false, faults })
})

test('a whole draft becomes the call, without what its condition does not use', () => {
  const draft = { ...whole, a: 'left over', linkages: [linkage] }
  expect(checkDevice(draft)).toMatchObject({
    ok: true,
    input: { deviceId: 3, varId: 7, a: null, b: 95, linkages: [], alarmConfigId: null },
  })
  expect(checkDevice({ ...draft, condition: 'offline', b: 'x' })).toMatchObject({
    ok: true,
    input: { varId: null, b: null, offlineMinutes: 10 },
  })
  expect(checkDevice({ ...draft, condition: 'offline', silentVarId: '9' })).toMatchObject({
    ok: true,
    input: { varId: 9, b: null, offlineMinutes: 10 },
  })
})

test('a trigger of a model wants a model, not a device', () => {
  expect(checkModel({ ...whole, deviceId: '' }).ok).toBe(true)
  expect(checkModel({ ...whole, modelId: '' })).toMatchObject({
    faults: { modelId: 'required' },
  })
})

test('a linkage says the data type of its variable, and without knowing it leaves it to the server', () => {
  const draft = { ...whole, ...linked('1') }
  expect(checkDevice(draft)).toMatchObject({ input: { linkages: [{ varId: 8, fm: 0, value: 1 }] } })
  const sent = checkTrigger(draft, () => undefined)
  expect(sent.ok && sent.input.linkages).toEqual([{ varId: 8, value: 1 }])
})

test('on and off are for a bit, and for a register of 0 and 1', () => {
  expect(checkDevice({ ...whole, condition: 'off' }).ok).toBe(true)
  expect(checkDevice({ ...whole, condition: 'on', varId: '8' }).ok).toBe(true)
})

/** A current behind a transformer: 0 to 65,535 tenths of an ampere, times its ratio. */
const current: Variable = { ...variable, varId: 8, fm: 2, decimals: 1, ratio: 'ct' }
const behind = (slave: { readonly ct?: number }, own: Parameters<typeof scaledVariable>[2]) => {
  const model = { slaves: [{ slaveId: 1, name: '电表', addr: 3, var: [current], ...slave }] }
  return scaledVariable(model, '8', own)
}

test('a value behind a transformer is judged and its range shown by the ratio of the model or the device', () => {
  const bare = behind({}, null)
  const ofModel = behind({ ct: 80 }, [])
  const ofDevice = behind({ ct: 80 }, [{ addr: 3, ct: 2 }])
  const ofOther = behind({ ct: 80 }, [{ addr: 4, ct: 2 }])
  expect([bare, ofModel, ofDevice, ofOther].map(rangeText)).toEqual([
    '0 – 6553.5',
    '0 – 524280',
    '0 – 13107',
    '0 – 524280',
  ])
  expect([bare, ofModel, ofDevice].map((scaled) => isUnfitValue('20000', scaled))).toEqual([
    true,
    false,
    true,
  ])
})

test('while the transformers of a device are not known the server judges', () => {
  const scaled = behind({ ct: 80 }, undefined)
  expect([rangeText(scaled), isUnfitValue('99999999', scaled)]).toEqual(['', false])
  const { ratio: _, ...plain } = current
  const unscaled = scaled && { ...scaled, variable: plain }
  expect([rangeText(unscaled), isUnfitValue('99999999', unscaled)]).toEqual(['0 – 6553.5', true])
})

test('a condition on missing values keeps neither limits nor further conditions', () => {
  const draft: TriggerDraft = { ...whole, condition: 'noValue', b: 'x', conditions: [further] }
  expect(checkDevice(draft)).toMatchObject({
    ok: true,
    input: { varId: 7, b: null, conditions: [] },
  })
})
