import { nameOfValue } from '@fieldhub/contract'
import { wallClock } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../../cell/cell-props.ts'
import { useStoredLines } from '../use-stored-lines.ts'
import type { WidgetProps } from '../widget-props.ts'
import { type HistoryRow, historyRows, storedText } from './history-rows.ts'
import styles from './table.module.css'
import type { Entry } from './table-entries.ts'

interface HistoryTableProps {
  readonly widget: WidgetProps
  readonly entries: readonly Entry[]
}

/** How often what is stored is read again. */
const againMs = 60_000

/** A row for each time at which something was stored, the newest first. */
export function HistoryTable({ widget, entries }: HistoryTableProps) {
  const t = useT()
  const { cell, host } = widget
  const props = cellProps(cell)
  const spanMs = props.number('minutes') * 60_000
  const { lines, state, read } = useStoredLines({ cell, host, spanMs, againMs })
  const rows = historyRows(
    entries.map(({ slot }) => lines[slot] ?? []),
    Math.trunc(props.number('rows')),
  )
  if (state === 'failed' && rows.length === 0) {
    return (
      <p role="alert">
        {t('dataTable.historyFailed')}{' '}
        <button type="button" className={styles['again']} onClick={read}>
          {t('viewer.retry')}
        </button>
      </p>
    )
  }
  if (rows.length === 0)
    return <p>{t(state === 'loading' ? 'viewer.loading' : 'dataTable.noHistory')}</p>
  return (
    <>
      {state === 'failed' && <output>{t('dataTable.historyOld')}</output>}
      {rows.some(({ isMean }) => isMean) && <p>{t('dataTable.historyMeans')}</p>}
      <table>
        <thead>
          <tr>
            <th scope="col">{t('dataTable.time')}</th>
            {entries.map(({ slot, series: { label, unit } }) => (
              <th key={slot} scope="col">
                {label}
                {unit !== '' && <small> {unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <HistoryLine
              key={row.time}
              row={row}
              entries={entries}
              decimals={props.number('decimals')}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}

interface HistoryLineProps {
  readonly row: HistoryRow
  readonly entries: readonly Entry[]
  /** As the table wants them. */
  readonly decimals: number
}

/** What was stored at one time. A mean is no state, so it has no name. */
function HistoryLine({ row: { time, values, isMean }, entries, decimals }: HistoryLineProps) {
  const textOf = (value: number, entry: Entry | undefined) =>
    (isMean ? undefined : nameOfValue(entry?.names, value)) ??
    storedText(value, decimals, entry?.decimals)
  return (
    <tr>
      <th scope="row">
        <time dateTime={new Date(time).toISOString()}>
          {wallClock(time).toISOString().slice(5, 19).replace('T', ' ')}
        </time>
      </th>
      {values.map((value, at) => (
        <td key={entries[at]?.slot} className={styles['value']}>
          {value !== undefined && textOf(value, entries[at])}
        </td>
      ))}
    </tr>
  )
}
