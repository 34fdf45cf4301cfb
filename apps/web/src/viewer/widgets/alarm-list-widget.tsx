import type { NodeCell } from '@fieldhub/page'
import { useSyncExternalStore } from 'react'
import { isBroken } from '#api/live/live-socket.ts'
import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../cell/cell-props.ts'
import { cellName } from '../cell/cell-speech.ts'
import { clockOf } from '../viewer-clock.ts'
import type { ViewerHost } from '../viewer-host.ts'
import { AlarmTable } from './alarm-table.tsx'
import { useAlarms } from './use-alarms.ts'
import styles from './widgets.module.css'

interface AlarmListWidgetProps {
  readonly cell: NodeCell
  readonly host: ViewerHost
}

/** A live list of the alarms of the page's devices. */
export function AlarmListWidget({ cell, host }: AlarmListWidgetProps) {
  const t = useT()
  const props = cellProps(cell)
  const connection = useSyncExternalStore(host.connection.subscribe, host.connection.get)
  const { alarms, read } = useAlarms(host.alarms, connection === 'live')
  const now = clockOf(host).now()
  const isAll = props.choice('scope') === 'all'
  const list = alarms.kind === 'there' ? alarms.list : []
  const rows = list
    .filter(({ endTime }) => isAll || endTime === null)
    .slice(0, Math.round(props.number('rows')))
  const acknowledge = props.flag('canAcknowledge') ? host.alarms?.acknowledge : undefined
  return (
    <section
      className={styles['alarms']}
      aria-label={cellName(cell)}
      data-framed={props.flag('showFrame') || undefined}
      style={{ fontSize: props.number('fontSize') }}
    >
      {isBroken(connection) && <output className={styles['note']}>{t('alarmList.old')}</output>}
      {alarms.kind === 'loading' && <p className={styles['note']}>{t('viewer.loading')}</p>}
      {alarms.kind === 'failed' && (
        <p className={styles['note']} role="alert">
          {t('alarmList.failed', { reason: alarms.reason, code: alarms.code })}{' '}
          <button type="button" className={styles['acknowledge']} onClick={() => void read()}>
            {t('viewer.retry')}
          </button>
        </p>
      )}
      {alarms.kind === 'there' && rows.length === 0 && (
        <p className={styles['note']}>{t(isAll ? 'alarmList.noneEver' : 'alarmList.none')}</p>
      )}
      {rows.length > 0 && (
        // Keys must be able to reach a box that scrolls.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className={styles['scroll']} aria-label={t('alarmList.rows')} tabIndex={0}>
          <AlarmTable
            rows={rows}
            now={now}
            isShown={(column) => props.flag(column)}
            acknowledge={acknowledge}
            onHandled={() => void read()}
          />
        </section>
      )}
    </section>
  )
}
