import { quotaApi, type UserProfile } from '@fieldhub/contract'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { displayValue } from '#i18n/display-value.ts'
import { translate } from '#i18n/translate.ts'

export type QuotaKind = 'sms' | 'space'

interface Quota {
  readonly buy: (typeof quotaApi)['buySms']
  readonly titleKey: PlainMessageKey
  readonly hintKey: PlainMessageKey
  readonly emptyKey: PlainMessageKey
  readonly usedOf: (user: UserProfile) => { readonly used: number; readonly max: number }
  readonly format: (quantity: number) => string
}

/** The two things that an account has a limited amount of. */
export const quotas: Readonly<Record<QuotaKind, Quota>> = {
  sms: {
    buy: quotaApi.buySms,
    titleKey: 'personal.sms',
    hintKey: 'personal.smsHint',
    emptyKey: 'personal.smsEmpty',
    usedOf: ({ smsCurrent, smsMax }) => ({ used: smsCurrent, max: smsMax }),
    format: (n) => translate('personal.smsCount', { n: displayValue(n) }),
  },
  space: {
    buy: quotaApi.buySpace,
    titleKey: 'personal.space',
    hintKey: 'personal.spaceHint',
    emptyKey: 'personal.spaceEmpty',
    usedOf: ({ configurationUseSpace, configurationSpaceMax }) => ({
      used: configurationUseSpace,
      max: configurationSpaceMax,
    }),
    format: formatSpace,
  },
}

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
const step = 1_024

/** Bytes with at most one decimal place, e.g. `1.5 MB`. */
export function formatSpace(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / Math.log2(step))
  const index = Math.min(power, units.length - 1)
  const value = Math.round((bytes / step ** index) * 10) / 10
  return displayValue(value, { unit: units[index] ?? 'B' })
}

/** Fen as yuan, e.g. `¥10.00`. */
export function formatAmount(fen: number): string {
  return `¥${displayValue(fen / 100, { decimals: 2 })}`
}

export type Fill = 'usual' | 'short' | 'empty'
const shortShare = 0.8

export function getFill(used: number, max: number): Fill {
  if (used >= max) return 'empty'
  return used >= max * shortShare ? 'short' : 'usual'
}
