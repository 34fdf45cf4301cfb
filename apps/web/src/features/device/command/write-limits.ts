import type { LastValue } from '@fieldhub/contract'
import { displayRange } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'

type Limited = Pick<
  LastValue,
  'writeMin' | 'writeMax' | 'writeStep' | 'confirmMin' | 'confirmMax' | 'unit'
>

/** What the variable lets people write; undefined when it says nothing of it. */
export function limitsText(variable: Limited, t: Translate): string | undefined {
  const { writeMin, writeMax, writeStep } = variable
  const words: string[] = []
  if (writeMin !== undefined || writeMax !== undefined) {
    words.push(t('device.write.limits', { range: displayRange(writeMin, writeMax, variable.unit) }))
  }
  if (writeStep !== undefined) words.push(t('device.write.step', { step: writeStep }))
  return words.length === 0 ? undefined : words.join(' · ')
}

export function confirmText(variable: Limited): string {
  return displayRange(variable.confirmMin, variable.confirmMax, variable.unit)
}
