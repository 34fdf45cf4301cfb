import type { ShownAlarm } from '@fieldhub/contract'
import { wallClock } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import type { NewAlarms } from './new-alarms.ts'
import styles from './wall.module.css'

/** The newest alarm in words, and how many there are besides: a frame around a value does not say what is wrong. */
export function WallAlarm({ alarms, variables }: NewAlarms) {
  const t = useT()
  const [newest] = alarms.toSorted((one, other) => other.startTime - one.startTime)
  const words = newest === undefined ? variables.slice(0, 1) : wordsOf(newest)
  if (words.length === 0) return null
  const others = Math.max(alarms.length, variables.length) - 1
  const parts = [t('viewer.alarmLasting'), ...words, ...(others === 0 ? [] : [`+${others}`])]
  return (
    <p role="alert" className={styles['alarm']}>
      {parts.join(' · ')}
    </p>
  )
}

function wordsOf({ content, triggerName, deviceName, varName, startTime }: ShownAlarm) {
  const begin = wallClock(startTime).toISOString().slice(11, 19)
  return [content || triggerName, `${deviceName} ${varName}`, begin]
}
