import { meaningOfHex, type SeriesLogRow } from '@fieldhub/contract'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { formatDateTime } from '#ui/format-time.ts'
import { FrameBytes, spaced } from './frame-bytes.tsx'
import { frameSentence } from './frame-sentence.ts'
import { messageText } from './message-text.ts'
import classes from './serial.module.css'

interface FrameListProps {
  /** Newest first. */
  readonly rows: readonly SeriesLogRow[]
  /** Milliseconds by the answer's id. */
  readonly roundTripOf: ReadonlyMap<number, number>
  readonly label: string
}

export function FrameList({ rows, roundTripOf, label }: FrameListProps) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {rows.map((row) => (
        <FrameRow key={row.id} row={row} roundTrip={roundTripOf.get(row.id)} />
      ))}
    </ul>
  )
}

interface FrameRowProps {
  readonly row: SeriesLogRow
  readonly roundTrip: number | undefined
}

function FrameRow({ row, roundTrip }: FrameRowProps) {
  const t = useT()
  const { hex, direction, kind, time } = row
  const meaning = meaningOfHex(hex, direction)
  const message = messageText(row)
  const words =
    message === null ? frameSentence(row, meaning, t) : t('cloud.message', { topic: row.note })
  return (
    <li className={classes['row']}>
      <time className={classes['time']} dateTime={new Date(time).toISOString()}>
        {formatDateTime(time)}.{String(time % 1_000).padStart(3, '0')}
      </time>
      <span>
        {direction === 'up' ? '↑' : '↓'} {t(`serial.kind.${kind}`)}
      </span>
      <div className={classes['frame']}>
        {message === null ? (
          <FrameBytes hex={hex} meaning={meaning} />
        ) : (
          <code className={classes['bytes']}>{message}</code>
        )}
        <span className={classes['words']} data-exception={meaning.kind === 'exception'}>
          {roundTrip === undefined
            ? words
            : `${words} · ${t('serial.log.roundTrip', { n: roundTrip })}`}
        </span>
      </div>
      {hex === '' ? (
        <span />
      ) : (
        <CopyButton
          value={message ?? spaced(hex)}
          label={t('serial.log.copy', { hex: message ?? spaced(hex) })}
        />
      )}
    </li>
  )
}
