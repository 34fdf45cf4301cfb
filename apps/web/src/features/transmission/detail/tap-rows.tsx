import { toTransmissionFaultText } from '@fieldhub/contract'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import classes from './tap.module.css'
import type { TapRow } from './tap-buffer.ts'
import { tapBytes, tapRoute } from './tap-text.ts'

interface TapRowsProps {
  /** Newest first. */
  readonly rows: readonly TapRow[]
  readonly isText: boolean
  readonly nameOf: (deviceId: number | null) => string
}

export function TapRows({ rows, isText, nameOf }: TapRowsProps) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <section
      className={classes['box']}
      // A scrolled box is a tab stop, else the keyboard cannot scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('transmission.tapRows')}
    >
      <ul className={classes['list']}>
        {rows.map((row) => (
          <Row key={row.key} row={row} isText={isText} name={nameOf(row.deviceId)} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  readonly row: TapRow
  readonly isText: boolean
  readonly name: string
}

function Row({ row, isText, name }: RowProps) {
  const t = useT()
  const language = useLanguage()
  const { time, event, fault, detail, length, hex } = row
  const bytes = tapBytes(row, isText)
  const notes = [
    ...(event === 'bytes' ? [] : [t(`transmission.event.${event}`)]),
    ...(fault === null ? [] : [toTransmissionFaultText(fault, language)]),
    ...(detail === '' ? [] : [detail]),
  ]
  return (
    <li className={classes['row']} data-event={event}>
      <time className={classes['time']} dateTime={new Date(time).toISOString()}>
        {formatDateTime(time)}.{String(time % 1_000).padStart(3, '0')}
      </time>
      <span className={classes['route']}>{tapRoute(row, name).join(' → ')}</span>
      <div className={classes['bytes']}>
        <code>{bytes}</code>
        <span className={classes['note']}>
          {[...(length > 0 ? [t('transmission.bytes', { n: length })] : []), ...notes].join(' · ')}
        </span>
      </div>
      {hex === '' ? (
        <span />
      ) : (
        <CopyButton value={bytes} label={t('common.copyOf', { name: bytes.slice(0, 47) })} />
      )}
    </li>
  )
}
