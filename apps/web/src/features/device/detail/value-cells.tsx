import { type LastValue, nameOfValue, type ValueFault } from '@fieldhub/contract'
import { useState } from 'react'
import { meaningOfException } from '#features/device/command/write-fault.ts'
import { useReading } from '#features/device/debug/use-reading.ts'
import { useTrend } from '#features/device/history/use-trends.ts'
import type { MessageKey } from '#i18n/catalogue.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { getFreshness, type Reading } from '#parts/value-age.ts'
import { Sparkline } from '#ui/sparkline/sparkline.tsx'
import type { SparkPoint } from '#ui/sparkline/sparkline-path.ts'
import { useClock } from '#ui/text/clock.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import classes from './var-table.module.css'

interface ValueCellsProps {
  readonly deviceId: number
  readonly variable: LastValue
  readonly trend: readonly SparkPoint[]
  /** A phone has no room for more columns: the age stands under the value. */
  readonly isNarrow: boolean
}

/** Value, small line and age of one variable: all that changes with a reading, and nothing else. */
export function ValueCells({ deviceId, variable, trend, isNarrow }: ValueCellsProps) {
  const t = useT()
  const reading = useReading(deviceId, variable)
  const points = useTrend(trend, reading)
  const age = reading.time === null ? t('device.var.never') : <RelativeTime time={reading.time} />
  if (isNarrow) {
    return (
      <td className={classes['value']}>
        <LiveNumber reading={reading} variable={variable} />
        <div className={classes['age']}>{age}</div>
      </td>
    )
  }
  return (
    <>
      <td className={classes['value']}>
        <LiveNumber reading={reading} variable={variable} />
      </td>
      <td className={classes['trend']}>
        <Sparkline points={points} />
      </td>
      <td className={classes['age']}>{age}</td>
    </>
  )
}

interface LiveNumberProps {
  readonly reading: Reading
  readonly variable: LastValue
}

/** A number that never looks fresher than it is, and tints for a moment when it changes. */
export function LiveNumber({ reading, variable }: LiveNumberProps) {
  const t = useT()
  const freshness = useClock((now) => getFreshness(reading, variable.rateSeconds, now))
  const changes = useChanges(reading.text ?? reading.value)
  const name = nameOfValue(variable.names, reading.value)
  const title = {
    fresh: freshTitle(reading, variable, t),
    stale: t('device.var.staleTitle'),
    bad: badTitle(reading, t),
  }
  return (
    <span
      key={changes}
      className={changes > 0 ? classes['flash'] : undefined}
      data-freshness={freshness}
      title={title[freshness]}
    >
      <b>{freshness === 'bad' ? displayValue(null) : shownText(reading, variable)}</b>
      {name === undefined ? (
        <small>{variable.unit}</small>
      ) : (
        <small>{displayValue(reading.value, { decimals: variable.decimals })}</small>
      )}
      {freshness === 'stale' && (
        <span className={classes['spoken']}>{t('device.var.staleTitle')}</span>
      )}
    </span>
  )
}

/** What a limited value was before, and what the register holds of one that is scaled. */
function freshTitle({ text, value }: Reading, variable: LastValue, t: Translate) {
  const { unclamped, raw } = variable
  const isNow = value === variable.value
  if (unclamped === undefined || raw === null || !isNow) return text
  return t('device.var.limited', { value: displayValue(unclamped, variable), raw })
}

function badTitle({ fault, exception }: Reading, t: Translate): string {
  if (fault === undefined) return t('device.var.badTitle')
  if (exception === undefined) return t(badTitles[fault])
  return t('device.var.refusedCode', { code: exception, meaning: meaningOfException(exception, t) })
}

const badTitles = {
  noAnswer: 'device.var.noAnswer',
  refused: 'device.var.refused',
  notANumber: 'device.var.notANumber',
  badDigit: 'device.var.badDigit',
  tooLarge: 'device.var.tooLarge',
  notText: 'device.var.notText',
} as const satisfies Readonly<Record<ValueFault, MessageKey>>

function shownText({ text, value }: Reading, { decimals, names }: LastValue): string {
  return text ?? displayValue(value, { decimals, names })
}

/** How often the value changed since the cell appeared. */
function useChanges(value: number | string | null): number {
  const [seen, setSeen] = useState({ value, changes: 0 })
  if (seen.value === value) return seen.changes
  const next = { value, changes: seen.changes + 1 }
  setSeen(next)
  return next.changes
}
