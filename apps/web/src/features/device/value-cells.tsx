import type { LastValue } from '@fieldhub/contract'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useClock } from '#ui/clock.ts'
import { RelativeTime } from '#ui/relative-time.tsx'
import { Sparkline } from '#ui/sparkline/sparkline.tsx'
import type { SparkPoint } from '#ui/sparkline/sparkline-path.ts'
import { formatValue } from './format-value.ts'
import { useReading } from './use-reading.ts'
import { useTrend } from './use-trends.ts'
import { freshnessOf, type Reading } from './value-age.ts'
import classes from './var-table.module.css'

interface ValueCellsProps {
  readonly deviceId: number
  readonly variable: LastValue
  readonly trend: readonly SparkPoint[]
}

/** Value, small line and age of one variable: all that changes with a reading, and nothing else. */
export function ValueCells({ deviceId, variable, trend }: ValueCellsProps) {
  const t = useT()
  const reading = useReading(deviceId, variable)
  const points = useTrend(trend, reading)
  return (
    <>
      <td className={classes['value']}>
        <LiveNumber reading={reading} variable={variable} />
      </td>
      <td className={classes['trend']}>
        <Sparkline points={points} />
      </td>
      <td className={classes['age']}>
        {reading.time === null ? t('device.var.never') : <RelativeTime time={reading.time} />}
      </td>
    </>
  )
}

interface LiveNumberProps {
  readonly reading: Reading
  readonly variable: LastValue
}

/** A number that never looks fresher than it is, and tints for a moment when it changes. */
function LiveNumber({ reading, variable }: LiveNumberProps) {
  const t = useT()
  const freshness = useClock((now) => freshnessOf(reading, variable.rateSeconds, now))
  const changes = useChanges(reading.value)
  const title = {
    fresh: undefined,
    stale: t('device.var.staleTitle'),
    bad: t('device.var.badTitle'),
  }
  const shown = freshness === 'bad' ? null : reading.value
  return (
    <span
      key={changes}
      className={changes > 0 ? classes['flash'] : undefined}
      data-freshness={freshness}
      title={title[freshness]}
    >
      <b>{formatValue(shown, variable.decimals)}</b>
      <small>{variable.unit}</small>
      {freshness === 'stale' && (
        <span className={classes['spoken']}>{t('device.var.staleTitle')}</span>
      )}
    </span>
  )
}

/** How often the value changed since the cell appeared. */
function useChanges(value: number | null): number {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (seen.value === value) return seen.changes
  const next = { value, changes: seen.changes + 1 }
  setSeen(next)
  return next.changes
}
