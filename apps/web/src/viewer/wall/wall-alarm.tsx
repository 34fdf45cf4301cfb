import type { ShownAlarm } from '@fieldhub/contract'
import { wallClock } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import styles from './wall.module.css'

interface WallAlarmProps {
  /** Those that nobody has acknowledged. */
  readonly alarms: readonly ShownAlarm[]
}

/** The newest alarm in words, and how many there are besides: a frame around a value does not say what is wrong. */
export function WallAlarm({ alarms }: WallAlarmProps) {
  const t = useT()
  const [newest, ...others] = alarms.toSorted((one, other) => other.startTime - one.startTime)
  if (newest === undefined) return null
  const { content, triggerName, deviceName, varName, startTime } = newest
  const parts = [
    t('viewer.alarmLasting'),
    content || triggerName,
    `${deviceName} ${varName}`,
    wallClock(startTime).toISOString().slice(11, 19),
    ...(others.length === 0 ? [] : [`+${others.length}`]),
  ]
  return (
    <p role="alert" className={styles['alarm']}>
      {parts.join(' · ')}
    </p>
  )
}
