import { expect, test } from 'vitest'
import { checkSmartGroup, toSilent, toSmartGroupDraft } from './smart-group-draft.ts'

const empty = toSmartGroupDraft('夜班', {})

test('a rule is shown and sent back the same', () => {
  const rule = {
    search: '泵',
    statuses: [1, 3] as (1 | 3)[],
    groups: [4],
    models: [5, 6],
    tags: ['客户甲'],
    silentFor: 5_400,
  }
  const check = checkSmartGroup(toSmartGroupDraft('夜班', rule))
  expect(check).toEqual({ ok: true, input: { name: '夜班', rule } })
})

test('a rule without any part is a fault of the whole form', () => {
  expect(checkSmartGroup(empty)).toEqual({ ok: false, faults: { form: 'smartRuleEmpty' } })
})

test.for(['5', '0.5', 'x', '999999'])('a silence of %s minutes is refused at its field', (text) => {
  const check = checkSmartGroup({ ...empty, silentFor: text, silentUnit: 'minutes' })
  expect(check).toMatchObject({ ok: false, faults: { silentFor: 'silentFor' } })
})

test.for([
  [600, { count: 10, unit: 'minutes' }],
  [7_200, { count: 2, unit: 'hours' }],
  [172_800, { count: 2, unit: 'days' }],
  [90_000, { count: 25, unit: 'hours' }],
] as const)('%i seconds are shown as %o', ([seconds, shown]) => {
  expect(toSilent(seconds)).toEqual(shown)
})
