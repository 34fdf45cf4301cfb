// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { scaleChangeText } from './scale-change-text.ts'

test('a change names old and new, and what holds where nothing was said', async () => {
  await loadTexts('console')
  const changes = [
    { field: 'factor', after: 0.1 },
    { field: 'unit', before: 'kPa', after: '' },
    { field: 'fm', before: 2, after: 7 },
    { field: 'func', before: 2, after: 3 },
    { field: 'ratio', before: 'ct', after: 'ctpt' },
  ] as const
  expect(scaleChangeText({ changes: [...changes] }, translate)).toMatch(
    /^系数 1 → 0\.1；单位 kPa → 无；数据格式 uint16 .* → .*；功能码 03 → 04；互感器 CT → CT × PT$/,
  )
})
