// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { scaleChangeText } from './scale-change-text.ts'

test('a change names old and new, and what holds where nothing was said', async () => {
  await loadTexts('console')
  const changes = [
    { field: 'factor', after: 0.1 },
    { field: 'points', before: '4000=0; 20000=1.6', after: '4000=0; 20000=16' },
    { field: 'unit', before: 'kPa', after: '' },
    { field: 'fm', before: 2, after: 7 },
    { field: 'func', before: 2, after: 3 },
    { field: 'ratio', before: 'ct', after: 'ctpt' },
  ] as const
  expect(scaleChangeText({ changes: [...changes] }, translate)).toMatch(
    /^系数 1 → 0\.1；两点换算 4000…20000 = 0…1\.6 → 4000…20000 = 0…16；单位 kPa → 无；数据格式 uint16 .* → .*；功能码 03 → 04；互感器 CT → CT × PT$/,
  )
})
