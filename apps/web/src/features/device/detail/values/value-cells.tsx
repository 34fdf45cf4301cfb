import { type LastValue, nameOfValue } from '@fieldhub/contract'
import { Fragment, useState } from 'react'
import { useReading } from '#features/device/debug/use-reading.ts'
import { useTrend } from '#features/device/history/use-trends.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { getFreshness, type Reading } from '#parts/value-age.ts'
import { badTitle } from '#parts/value-reason.ts'
import { Sparkline } from '#ui/sparkline/sparkline.tsx'
import type { SparkPoint } from '#ui/sparkline/sparkline-path.ts'
import { useClock } from '#ui/text/clock.ts'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { type ReasonHrefs, ValueReason } from './value-reason.tsx'
import classes from './var-table.module.css'

interface ValueCellsProps {
  readonly deviceId: number
  readonly variable: LastValue
  readonly trend: readonly SparkPoint[]
  readonly columns: VarColumns
  readonly reasonHrefs: ReasonHrefs
}

/** The columns that there is room for: a phone shows the age under the value. */
export type VarColumns = 'value' | 'valueAge' | 'valueTrendAge'

/** Value, small line and age of one variable: all that changes with a reading, and nothing else. */
export function ValueCells({ deviceId, variable, trend, columns, reasonHrefs }: ValueCellsProps) {
  const reading = useReading(deviceId, variable)
  const points = useTrend(trend, reading)
  const number = (
    <>
      <LiveNumber reading={reading} variable={variable} />
      <ValueReason reading={reading} variable={variable} hrefs={reasonHrefs} />
    </>
  )
  if (columns === 'value') {
    return (
      <td className={classes['value']}>
        {number}
        <div className={classes['age']}>
          <ValueAge reading={reading} />
        </div>
      </td>
    )
  }
  return (
    <>
      <td className={classes['value']}>{number}</td>
      {columns === 'valueTrendAge' && (
        <td className={classes['trend']}>
          <Sparkline points={points} />
        </td>
      )}
      <td className={classes['age']}>
        <ValueAge reading={reading} />
      </td>
    </>
  )
}

/** The age of what is shown; where that is `--`, of the last good value and never of the attempt that failed. */
function ValueAge({ reading }: { readonly reading: Reading }) {
  const t = useT()
  const { value, text, time, lastGood } = reading
  const isEmpty = value === null && text === undefined
  const shown = isEmpty ? lastGood?.time : time
  return shown === undefined || shown === null ? (
    t('device.var.never')
  ) : (
    <RelativeTime time={shown} />
  )
}

/** What a number is shown by; of a value in a list the register's own is not known. */
type ShownVariable = Pick<LastValue, 'value' | 'unit' | 'decimals' | 'names' | 'rateSeconds'> &
  Partial<Pick<LastValue, 'unclamped' | 'raw'>>

interface LiveNumberProps {
  readonly reading: Reading
  readonly variable: ShownVariable
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
      <b>
        <Grouped text={freshness === 'bad' ? displayValue(null) : shownText(reading, variable)} />
      </b>
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

/** A number that is too long for its cell breaks between its thousands, where nobody reads two numbers. */
function Grouped({ text }: { readonly text: string }) {
  return text.split(',').map((part, index, { length }) => (
    // The parts have no other name.
    <Fragment key={index}>
      {part}
      {index < length - 1 && (
        <>
          ,<wbr />
        </>
      )}
    </Fragment>
  ))
}

/** What a limited value was before, and what the register holds of one that is scaled. */
function freshTitle({ text, value }: Reading, variable: ShownVariable, t: Translate) {
  const { unclamped, raw } = variable
  const isNow = value === variable.value
  if (unclamped === undefined || raw === null || raw === undefined || !isNow) return text
  return t('device.var.limited', { value: displayValue(unclamped, variable), raw })
}

function shownText({ text, value }: Reading, { decimals, names }: ShownVariable): string {
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
