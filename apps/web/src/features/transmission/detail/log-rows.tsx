import { type SerialLogRow, toTransmissionNoteText } from '@fieldhub/contract'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { formatDateTime } from '#ui/text/format-time.ts'
import classes from './tap.module.css'

/** Rows of a serial log: bytes, and what went wrong with them. */
export function LogRows({ rows }: { readonly rows: readonly SerialLogRow[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className={classes['list']} aria-label={t('transmission.tab.log')}>
      {rows.map(({ id, time, direction, hex, length, note }) => (
        <li key={id} className={classes['row']} data-event={note === '' ? 'bytes' : 'dropped'}>
          <time className={classes['time']} dateTime={new Date(time).toISOString()}>
            {formatDateTime(time)}.{String(time % 1_000).padStart(3, '0')}
          </time>
          <span className={classes['route']}>
            {t(`transmission.log.${hex === '' ? 'fault' : direction}`)}
          </span>
          <div className={classes['bytes']}>
            <code>{hex.replaceAll(/..(?=.)/g, '$& ')}</code>
            <span className={classes['note']}>
              {[
                ...(length > 0 ? [t('transmission.bytes', { n: length })] : []),
                ...(note === '' ? [] : [toTransmissionNoteText(note, language)]),
              ].join(' · ')}
            </span>
          </div>
          <span />
        </li>
      ))}
    </ul>
  )
}
