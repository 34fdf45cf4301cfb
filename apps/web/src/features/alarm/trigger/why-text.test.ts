// @vitest-environment happy-dom
import type { EvaluationRow } from '@fieldhub/contract'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { reasonsOf } from '../log/alarm-pushes.tsx'
import { evaluationText } from './why-text.ts'

const row: EvaluationRow = {
  id: 1,
  deviceId: 1,
  varId: 3,
  firstTime: 0,
  lastTime: 0,
  count: 1,
  firstValue: 1.4,
  lastValue: 1.4,
  min: 1.4,
  max: 1.4,
  outcome: 'opened',
  reason: 'gathered',
  reasonTime: null,
  alarmId: 7,
  met: null,
}

beforeAll(() => loadTexts('console'))

test('a judgement says its value with unit and places', () => {
  const measure = { unit: 'MPa', decimals: 3 }
  expect(evaluationText(row, translate, measure).outcome).toBe('值 1.400 MPa · 开始报警')
  const some = { ...row, count: 3, min: 1.2 }
  expect(evaluationText(some, translate, measure).outcome).toContain('（1.200 MPa 至 1.400 MPa）')
})

test('without the variable it says the number as it is', () => {
  expect(evaluationText(row, translate).outcome).toBe('值 1.4 · 开始报警')
})

test('an alarm that nobody was told of has each of its reasons once, and none of another alarm’s', () => {
  const rows = [
    { ...row, reason: 'shelved', reasonTime: 5_000, outcome: 'still' },
    { ...row, reason: 'shelved', reasonTime: 4_000, outcome: 'still' },
    { ...row, reason: 'none', outcome: 'still' },
    row,
    { ...row, reason: 'alarmOff', alarmId: 6 },
  ] as const
  const [shelved, gathered, ...more] = reasonsOf(7, rows, translate)
  expect(shelved).toMatch(/^已搁置，.*:05 之前不推送$/)
  expect(gathered).toBe('一般报警不单独推送，随下一次报警汇总通知')
  expect(more).toEqual([])
})
