import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'

/** Metres below a kilometre, one decimal below a hundred. */
export function distanceText(metres: number, t: Translate): string {
  if (metres < 1_000) return t('position.metres', { n: Math.round(metres) })
  const kilometres = metres / 1_000
  return t('position.kilometres', {
    n: displayValue(kilometres, { decimals: kilometres < 100 ? 1 : 0 }),
  })
}
