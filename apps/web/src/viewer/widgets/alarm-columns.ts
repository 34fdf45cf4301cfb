import type { ShownAlarm } from '@fieldhub/contract'
import { displayValue } from '#i18n/display-value.ts'
import { wallClock } from '#i18n/time-zone.ts'
import type { Translate } from '#i18n/translate.ts'

/** The columns of a list of alarms by the properties that show them, in their order. */
export const alarmColumns = [
  'showState',
  'showTime',
  'showDevice',
  'showVariable',
  'showContent',
  'showValue',
  'showDuration',
] as const
export type AlarmColumn = (typeof alarmColumns)[number]

export const alarmHeadings = {
  showState: 'alarmList.state',
  showTime: 'alarmList.time',
  showDevice: 'alarmList.device',
  showVariable: 'alarmList.variable',
  showContent: 'alarmList.content',
  showValue: 'alarmList.value',
  showDuration: 'alarmList.duration',
} as const

interface AlarmPart {
  readonly column: AlarmColumn
  /** The time that the page shows. */
  readonly now: number
  readonly t: Translate
}

/** What stands in a column of an alarm's row. */
export function alarmText(alarm: ShownAlarm, { column, now, t }: AlarmPart): string {
  switch (column) {
    case 'showState':
      return stateWord(alarm, t)
    case 'showTime':
      return wallClock(alarm.startTime).toISOString().slice(0, 19).replace('T', ' ')
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
  if (endTime !== null) return `□ ${t('alarmList.over')}`
  return state === 'open' ? `■ ${t('viewer.alarmLasting')}` : `● ${t('viewer.alarmKnown')}`
}

function durationWords({ startTime, endTime }: ShownAlarm, now: number, t: Translate): string {
  const minutes = Math.max(0, Math.floor(((endTime ?? now) - startTime) / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours > 0
    ? t('viewer.hoursMinutes', { hours, minutes: minutes % 60 })
    : t('viewer.minutes', { minutes })
}
