// @vitest-environment happy-dom
import type { Model } from '@fieldhub/contract'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { ratioLines } from './ratio-facts.tsx'

beforeAll(() => loadTexts('console'))

const current = {
  varId: 1,
  name: '电流',
  fm: 2,
  func: 2,
  register: 0,
  decimals: 0,
  unit: 'A',
  rw: 'r',
  method: 'all',
  rate: 1,
  pUnit: 0,
  isTop: false,
  ratio: 'ctpt',
} as const
const slaves: Model['slaves'] = [{ slaveId: 1, name: '进线', addr: 1, ct: 80, var: [current] }]

test('a ratio of the device stands beside the one of its model, which is 1 where the model has none', () => {
  expect(ratioLines([{ addr: 1, ct: 120, pt: 10 }], { slaves }, translate)).toEqual([
    '进线（地址 1）：CT 变比 120（模型为 80）；PT 变比 10（模型为 1）',
  ])
})

test('without the model, as of a shared device, the address alone names the slave', () => {
  expect(ratioLines([{ addr: 3, pt: 100 }], undefined, translate)).toEqual([
    '从机地址 3：PT 变比 100',
  ])
})
