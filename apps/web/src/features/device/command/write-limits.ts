import type { LastValue } from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'

type Limited = Pick<
  LastValue,
  'writeMin' | 'writeMax' | 'writeStep' | 'confirmMin' | 'confirmMax' | 'unit'
>

/** Outside of the limits within which a value is written without a second look. */
export function isUnusual({ confirmMin, confirmMax }: Limited, value: number): boolean {
  return (
    (confirmMin !== undefined && value < confirmMin) ||
    (confirmMax !== undefined && value > confirmMax)
  )
}

/** What the variable lets people write; undefined when it says nothing of it. */
export function limitsText(variable: Limited, t: Translate): string | undefined {
  const { writeMin, writeMax, writeStep } = variable
  const words: string[] = []
  if (writeMin !== undefined || writeMax !== undefined) {
    words.push(t('device.write.limits', { range: rangeText(writeMin, writeMax, variable) }))
  }
  if (writeStep !== undefined) words.push(t('device.write.step', { step: writeStep }))
  return words.length === 0 ? undefined : words.join(' · ')
}

export function confirmText(variable: Limited): string {
  return rangeText(variable.confirmMin, variable.confirmMax, variable)
}

function rangeText(low: number | undefined, high: number | undefined, { unit }: Limited): string {
  const ends = [low, high].map((end) => (end === undefined ? '…' : displayValue(end)))
  return `${ends.join(' – ')} ${unit}`.trimEnd()
}
