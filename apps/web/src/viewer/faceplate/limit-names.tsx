import { displayValue } from '#i18n/display-value.ts'
import type { TriggerLimit } from '../viewer-host.ts'
import type { TrendScale } from '../widgets/trend/trend-lines.ts'
import { heightOf, limitColors } from './curve-limits.ts'
import styles from './faceplate.module.css'

interface LimitNamesProps {
  readonly scale: TrendScale
  readonly limits: readonly TriggerLimit[]
}

/** The names of limits, each at its line. */
export function LimitNames({ scale, limits }: LimitNamesProps) {
  return limits.map(({ triggerName, value, severity }) => {
    const share = heightOf(value, scale)
    return (
      <span
        key={`${triggerName}/${value}`}
        className={styles['limit']}
        data-below={share < 0.2 || undefined}
        style={{ top: `${share * 100}%`, color: limitColors[severity] }}
      >
        {`${triggerName} ${displayValue(value)}`}
      </span>
    )
  })
}
