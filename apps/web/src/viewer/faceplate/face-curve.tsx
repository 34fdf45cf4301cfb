import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import type { TriggerLimit, ViewerHost } from '../viewer-host.ts'
import { historyLine, type TrendPoint, trendPath } from '../widgets/trend/trend-lines.ts'
import { heightOf, limitColors, scaleWithLimits } from './curve-limits.ts'
import styles from './faceplate.module.css'
import { LimitNames } from './limit-names.tsx'
import { useRefreshed } from './use-refreshed.ts'

const spanMs = 3_600_000
const size = { width: 600, height: 160 }

interface FaceCurveProps {
  readonly host: ViewerHost
  readonly deviceId: number
  readonly varId: number
  readonly limits: readonly TriggerLimit[]
}

/**
 * The course of the last hour as it is stored, with the limits of its triggers. Nothing where it may not be read, or
 * nothing was stored.
 */
export function FaceCurve({ host, deviceId, varId, limits }: FaceCurveProps) {
  const t = useT()
  const { line, low, high } = useRefreshed(host, { deviceId, varId }, readCourse, empty)
  const from = line[0]?.time
  const to = line.at(-1)?.time
  if (from === undefined || to === undefined || from === to) return null
  const { scale, shown } = scaleWithLimits(line, limits)
  // Stored points may be averages, which have more digits than the variable.
  const decimals = host.variable(deviceId, varId)?.decimals
  const digits = decimals === undefined ? {} : { decimals }
  const minutes = Math.max(1, Math.round((to - from) / 60_000))
  return (
    <figure className={styles['curve']} aria-label={t('faceplate.curve', { minutes })}>
      <div className={styles['plot']}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden>
          <path
            d={trendPath(line, scale, { from, to, size })}
            fill="none"
            stroke="var(--fh-brand)"
            strokeWidth={2}
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
          />
          {shown.map(({ triggerName, value, severity }) => (
            <line
              key={`${triggerName}/${value}`}
              x1={0}
              x2={size.width}
              y1={heightOf(value, scale) * size.height}
              y2={heightOf(value, scale) * size.height}
              stroke={limitColors[severity]}
              strokeWidth={1.5}
              strokeDasharray="6 4"
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <LimitNames scale={scale} limits={shown} />
      </div>
      <figcaption className={styles['note']}>
        {t('faceplate.range', {
          low: displayValue(low, digits),
          high: displayValue(high, digits),
          minutes,
        })}
      </figcaption>
    </figure>
  )
}

interface Course {
  readonly line: readonly TrendPoint[]
  /** The least and the greatest value of the hour, which the averages that are drawn do not reach. */
  readonly low: number
  readonly high: number
}

const empty: Course = { line: [], low: 0, high: 0 }

async function readCourse(
  host: ViewerHost,
  deviceId: number,
  varId: number,
): Promise<Course | undefined> {
  const points = await host.history?.(deviceId, varId, spanMs)
  if (points === undefined) return undefined
  const rateSeconds = host.variable(deviceId, varId)?.rateSeconds ?? 0
  return {
    line: historyLine(points, {}, { rateSeconds, spanMs }),
    low: Math.min(...points.map(([, , least]) => least)),
    high: Math.max(...points.map(([, , , greatest]) => greatest)),
  }
}
