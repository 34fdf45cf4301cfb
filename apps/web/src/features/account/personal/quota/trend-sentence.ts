import type { OutputOf, quotaApi } from '@fieldhub/contract'
import { translate } from '#i18n/translate.ts'
import { type QuotaKind, quotas } from './quota-kinds.ts'

export type Trend = OutputOf<typeof quotaApi.trend>

/** Farther ahead a week's use foretells nothing. */
const yearDays = 365

/** The content of the bars in words. */
export function trendSentence(kind: QuotaKind, { days, daysLeft }: Trend): string {
  const total = days.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return translate('personal.trendNone')
  const used = quotas[kind].format(total)
  if (daysLeft === null) return translate('personal.trendUsed', { used })
  if (daysLeft > yearDays) return translate('personal.trendAmple', { used })
  return translate('personal.trendLeft', { used, n: daysLeft })
}
