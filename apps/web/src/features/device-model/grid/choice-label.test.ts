import { expect, test } from 'vitest'
import { changeLanguage, loadTexts } from '#i18n/language-store.ts'
import { translate } from '#i18n/translate.ts'
import { columnOfHeading, toCellText } from './cell-text.ts'
import { cellLabel, columnKeys } from './choice-label.ts'
import { choices, gridColumns, isChoice } from './variable-row.ts'

// @vitest-environment happy-dom

test.for(['zh_cn', 'en_us'] as const)('what is copied in %s can be pasted', async (language) => {
  await changeLanguage(language)
  await Promise.all([loadTexts('bench'), loadTexts('modelling')])
  for (const column of gridColumns) {
    expect(columnOfHeading(translate(columnKeys[column]))).toBe(column)
    for (const choice of isChoice(column) ? choices[column] : []) {
      const label = cellLabel(column, choice, translate)
      expect(label).not.toContain('model.')
      expect(toCellText(column, label)).toBe(choice)
    }
  }
})
