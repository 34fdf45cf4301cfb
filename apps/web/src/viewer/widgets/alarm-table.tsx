import type { ShownAlarm } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { useT } from '#i18n/use-t.ts'
import { type AlarmColumn, alarmColumns, alarmHeadings, alarmText } from './alarm-columns.ts'
import styles from './widgets.module.css'

interface AlarmTableProps {
  readonly rows: readonly ShownAlarm[]
  /** The time that the page shows. */
  readonly now: number
  readonly isShown: (column: AlarmColumn) => boolean
  readonly acknowledge: ((alarmId: number) => Promise<void>) | undefined
  readonly onHandled: () => void
}

export function AlarmTable({ rows, now, isShown, acknowledge, onHandled }: AlarmTableProps) {
  const t = useT()
  const shown = alarmColumns.filter(isShown)
  return (
    <table>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} scope="col">
              {t(alarmHeadings[column])}
            </th>
          ))}
          {acknowledge !== undefined && <th scope="col">{t('alarmList.handle')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((alarm) => (
          <tr key={alarm.id}>
            {shown.map((column) => (
              <td key={column}>
                <Part alarm={alarm} now={now} column={column} />
              </td>
            ))}
            {acknowledge !== undefined && (
              <td>
                <AcknowledgeButton alarm={alarm} acknowledge={acknowledge} onHandled={onHandled} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PartProps extends Pick<AlarmTableProps, 'now'> {
  readonly alarm: ShownAlarm
  readonly column: AlarmColumn
}

function Part({ alarm, now, column }: PartProps) {
  const text = alarmText(alarm, { column, now, t: useT() })
  if (column === 'showTime')
    return <time dateTime={new Date(alarm.startTime).toISOString()}>{text}</time>
  if (column === 'showValue') return <span className={styles['reading']}>{text}</span>
  if (column !== 'showState') return text
  return (
    <span className={`${styles['state']} ${alarm.endTime === null ? styles['lasting'] : ''}`}>
      {text}
    </span>
  )
}

interface AcknowledgeButtonProps {
  readonly alarm: ShownAlarm
  readonly acknowledge: (alarmId: number) => Promise<void>
  readonly onHandled: () => void
}

function AcknowledgeButton({ alarm, acknowledge, onHandled }: AcknowledgeButtonProps) {
  const t = useT()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (alarm.state !== 'open') return null
  const send = async () => {
    setBusy(true)
    try {
      await acknowledge(alarm.id)
      onHandled()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.msg)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles['acknowledge']}
        disabled={isBusy}
        aria-label={t('alarmList.acknowledgeOf', { name: alarm.content || alarm.triggerName })}
        onClick={() => void send()}
      >
        {t('alarmList.acknowledge')}
      </button>
      {fault !== '' && <span role="alert">{fault}</span>}
    </>
  )
}
