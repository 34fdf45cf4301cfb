// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { conditionText } from './condition-text.ts'

beforeAll(() => loadTexts('console'))

const alone = { join: 'and', conditions: [] } as const
const one = { varName: '水温', unit: '℃', a: 20, b: 80, deadZone: 0 }
const base = { ...one, ...alone, offlineMinutes: 10 }
const pump = { ...one, varName: '水泵', condition: 'on' } as const

test.for([
  [{ ...base, condition: 'on' }, '水温 为开'],
  [{ ...base, condition: 'off', deadZone: 3 }, '水温 为关'],
  [{ ...base, condition: 'lt' }, '水温 < 20 ℃'],
  [{ ...base, condition: 'gt', deadZone: 5 }, '水温 > 80 ℃，死区 5 ℃'],
  [{ ...base, condition: 'eq', unit: '', deadZone: 5 }, '水温 = 20'],
  [{ ...base, condition: 'between' }, '水温 在 20 ℃ 和 80 ℃ 之间'],
  [{ ...base, condition: 'outside' }, '水温 小于 20 ℃ 或大于 80 ℃'],
  [{ ...base, condition: 'gt', varName: '' }, '（变量已删除） > 80 ℃'],
  [{ ...base, condition: 'lt', conditions: [pump] }, '水温 < 20 ℃ 且 水泵 为开'],
  [
    { ...base, condition: 'gt', join: 'or', conditions: [pump, { ...one, condition: 'lt' }] },
    '水温 > 80 ℃ 或 水泵 为开 或 水温 < 20 ℃',
  ],
  [{ ...base, varName: '', condition: 'offline' }, '离线 10 分钟'],
  [{ ...base, varName: '电表', condition: 'offline' }, '从机“电表”离线 10 分钟'],
  [{ ...base, varName: '', condition: 'offline', offlineMinutes: null }, '离线'],
] as const)('%o reads %s', ([trigger, text]) => {
  expect(conditionText(trigger, translate)).toBe(text)
})
