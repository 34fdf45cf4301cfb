import type { FormatCandidate } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

/** Where a candidate lies and how it is scaled: `register 40 · 1 decimal`. */
export function placeText({ at, bit, decimals }: FormatCandidate, start: number, t: Translate) {
  const words = [t('bench.detective.at', { n: start + at })]
  if (bit !== undefined) words.push(t('bench.detective.bit', { n: bit }))
  else words.push(t('bench.detective.decimals', { n: decimals }))
  return words.join(' · ')
}

/** Why it is one. */
export function reasonText(candidate: FormatCandidate, expectedAt: number, t: Translate): string {
  const { fit, at, factor } = candidate
  const words = [t(`bench.detective.fit.${fit}`)]
  if (factor !== 1) words.push(t('bench.detective.factor', { n: factor }))
  const off = at - expectedAt
  if (Math.abs(off) === 1) words.push(t('bench.detective.slip'))
  else if (off !== 0) words.push(t('bench.detective.off', { n: Math.abs(off) }))
  return words.join(' · ')
}

export function shareText(share: number, t: Translate): string {
  const n = Math.round(share * 100)
  return n < 1 ? t('bench.detective.shareSmall') : t('bench.detective.share', { n })
}
