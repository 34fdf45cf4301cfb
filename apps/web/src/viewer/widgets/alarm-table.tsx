import type { ShownAlarm } from '@fieldhub/contract'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { displayValue } from '#i18n/display-value.ts'
import { wallClock } from '#i18n/time-zone.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import styles from './widgets.module.css'

const columns = [
  'showState',
  'showTime',
  'showDevice',
  'showVariable',
  'showContent',
  'showValue',
  'showDuration',
] as const
type Column = (typeof columns)[number]

interface AlarmTableProps {
  readonly rows: readonly ShownAlarm[]
  /** The time that the page shows. */
  readonly now: number
  readonly isShown: (column: Column) => boolean
  readonly acknowledge: ((alarmId: number) => Promise<void>) | undefined
  readonly onHandled: () => void
}

export function AlarmTable({ rows, now, isShown, acknowledge, onHandled }: AlarmTableProps) {
  const t = useT()
  const shown = columns.filter(isShown)
  return (
    <table>
      <thead>
        <tr>
          {shown.map((column) => (
            <th key={column} scope="col">
              {t(headings[column])}
            </th>
          ))}
          {acknowledge !== undefined && <th scope="col">{t('viewer.alarmHandle')}</th>}
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

const headings = {
  showState: 'viewer.alarmState',
  showTime: 'viewer.alarmTime',
  showDevice: 'viewer.alarmDevice',
  showVariable: 'viewer.alarmVariable',
  showContent: 'viewer.alarmContent',
  showValue: 'viewer.alarmValue',
  showDuration: 'viewer.alarmDuration',
} as const

interface PartProps extends Pick<AlarmTableProps, 'now'> {
  readonly alarm: ShownAlarm
  readonly column: Column
}

function Part({ alarm, now, column }: PartProps) {
  const t = useT()
  switch (column) {
    case 'showState':
      return (
        <span className={`${styles['state']} ${alarm.endTime === null ? styles['lasting'] : ''}`}>
          {stateWord(alarm, t)}
        </span>
      )
    case 'showTime':
      return (
        <time dateTime={new Date(alarm.startTime).toISOString()}>
          {wallClock(alarm.startTime).toISOString().slice(0, 19).replace('T', ' ')}
        </time>
      )
    case 'showDevice':
      return alarm.deviceName
    case 'showVariable':
      return alarm.varName
    case 'showContent':
      return alarm.content === '' ? alarm.triggerName : alarm.content
    case 'showValue':
      return displayValue(alarm.value, alarm)
    case 'showDuration':
      return durationWords(alarm, now, t)
  }
}

/** The sign of an alarm's state: ■ lasts, ● is acknowledged, □ is over, so that colour alone does not carry it. */
function stateWord({ endTime, state }: ShownAlarm, t: Translate): string {
  if (endTime !== null) return `□ ${t('viewer.alarmOver')}`
  return state === 'open' ? `■ ${t('viewer.alarmLasting')}` : `● ${t('viewer.alarmKnown')}`
}

function durationWords({ startTime, endTime }: ShownAlarm, now: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(((endTime ?? now) - startTime) / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours > 0
    ? t('viewer.hoursMinutes', { hours, minutes: minutes % 60 })
    : t('viewer.minutes', { minutes })
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
        aria-label={t('viewer.acknowledgeOf', { name: alarm.content || alarm.triggerName })}
        onClick={() => void send()}
      >
        {t('viewer.acknowledge')}
      </button>
      {fault !== '' && <span role="alert">{fault}</span>}
    </>
  )
}
