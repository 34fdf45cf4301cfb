// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { getEdges } from './get-edges.ts'

beforeAll(() => loadTexts('console'))

const base = { a: 20, b: 80, deadZone: 5, decimals: 1 }
const shown = String

test.for([
  ['lt', { alarm: '小于 15', normal: '大于 25' }],
  ['gt', { alarm: '大于 85', normal: '小于 75' }],
  ['between', { alarm: '在 25 和 75 之间', normal: '小于 15 或 大于 85' }],
  ['outside', { alarm: '小于 15 或 大于 85', normal: '在 25 和 75 之间' }],
] as const)('%s: where it alarms and where it ends', ([condition, edges]) => {
  expect(getEdges({ ...base, condition }, shown, translate)).toEqual(edges)
})

test('a missing limit has no edges', () => {
  expect(getEdges({ ...base, condition: 'gt', b: null }, shown, translate)).toBeNull()
})
