import type { TriggerLimit } from '../viewer-host.ts'
import { scaleAround, type TrendPoint, type TrendScale } from '../widgets/trend/trend-lines.ts'

/** As in the signs of alarms. */
export const limitColors = {
  urgent: 'var(--fh-alarm-text)',
  important: 'var(--fh-alarm-text)',
  general: 'var(--fh-unactivated-text)',
} as const satisfies Readonly<Record<TriggerLimit['severity'], string>>

/**
 * The scale of a curve and the limits that lie in it. A limit widens the scale as long as the curve still takes about a
 * quarter of it: one far away would make a flat line of the curve.
 */
export function scaleWithLimits(
  line: readonly TrendPoint[],
  limits: readonly TriggerLimit[],
): { readonly scale: TrendScale; readonly shown: readonly TriggerLimit[] } {
  const plain = scaleAround([line])
  const room = 3 * (plain.high - plain.low)
  const near = limits.filter(({ value }) => value > plain.low - room && value < plain.high + room)
  const values = near.map(({ value }) => value)
  const [low, high] = [Math.min(plain.low, ...values), Math.max(plain.high, ...values)]
  const isWider = low < plain.low || high > plain.high
  const edge = isWider ? (high - low) * 0.05 : 0
  return { scale: { low: low - edge, high: high + edge }, shown: near }
}

/** How far below the upper edge a value lies, from 0 to 1. */
export function heightOf(value: number, { low, high }: TrendScale): number {
  return high === low ? 0.5 : Math.min(1, Math.max(0, (high - value) / (high - low)))
}
