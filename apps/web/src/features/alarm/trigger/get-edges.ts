import { bandsOfTrigger, type TriggerBand } from '@fieldhub/contract'
import type { Translate } from '#i18n/translate.ts'

type Banded = Parameters<typeof bandsOfTrigger>[0]

/** The ranges of alarm and normal in words; null while a limit is missing. */
export function getEdges(
  trigger: Banded,
  shown: (value: number) => string,
  t: Translate,
): { readonly alarm: string; readonly normal: string } | null {
  const bands = bandsOfTrigger(trigger)
  if (bands.length === 0) return null
  const textOf = (region: TriggerBand['region']) =>
    bands
      .filter((band) => band.region === region)
      .map((band) => rangeText(band, shown, t))
      .join(t('trigger.or'))
  return { alarm: textOf('alarm'), normal: textOf('normal') }
}

function rangeText(
  { from, to, hasFrom, hasTo }: TriggerBand,
  shown: (value: number) => string,
  t: Translate,
): string {
  if (from === to) return t('trigger.rangeEqual', { value: shown(from) })
  if (from === Number.NEGATIVE_INFINITY) {
    return t(hasTo ? 'trigger.rangeAtMost' : 'trigger.rangeBelow', { value: shown(to) })
  }
  if (to === Number.POSITIVE_INFINITY) {
    return t(hasFrom ? 'trigger.rangeAtLeast' : 'trigger.rangeAbove', { value: shown(from) })
  }
  return t('trigger.rangeBetween', { low: shown(from), high: shown(to) })
}
