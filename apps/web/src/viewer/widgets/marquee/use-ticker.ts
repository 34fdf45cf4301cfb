import { getSeries } from '@fieldhub/page'
import { useSyncExternalStore } from 'react'
import { isBroken } from '#api/live/live-socket.ts'
import { useT } from '#i18n/use-t.ts'
import { cellProps } from '../../cell/cell-props.ts'
import { chartItemsOf } from '../chart-items.ts'
import { useAlarms } from '../use-alarms.ts'
import type { WidgetProps } from '../widget-props.ts'

interface Ticker {
  readonly text: string
  /** Whether it tells of an alarm that lasts. */
  readonly isAlarm: boolean
  readonly isOld: boolean
}

const between = '　　'

/** What passes by: words, the values of now, or the alarms that last. */
export function useTicker(widget: WidgetProps): Ticker {
  const { cell, host } = widget
  const ticker = cellProps(cell).choice('ticker')
  const connection = useSyncExternalStore(host.connection.subscribe, host.connection.get)
  const { alarms } = useAlarms(ticker === 'alarms' ? host.alarms : undefined, connection === 'live')
  const t = useT()
  const words = cellProps(cell).text('text')
  // Whoever gave it variables and no words wants to see these.
  const hasNoWords = ticker === 'words' && words === ''
  if (ticker === 'values' || hasNoWords) return valuesOf(widget)
  if (ticker !== 'alarms') return { text: words, isAlarm: false, isOld: false }
  if (alarms.kind === 'loading') return { text: t('viewer.loading'), isAlarm: false, isOld: true }
  if (alarms.kind === 'failed') {
    const { reason, code } = alarms
    return { text: t('alarmList.failed', { reason, code }), isAlarm: false, isOld: true }
  }
  const open = alarms.list.filter(({ endTime }) => endTime === null)
  const texts = open.map(
    ({ deviceName, content, triggerName }) =>
      `■ ${deviceName} ${content === '' ? triggerName : content}`,
  )
  const none = words === '' ? t('alarmList.none') : words
  return {
    text: texts.length === 0 ? none : texts.join(between),
    isAlarm: texts.length > 0,
    isOld: isBroken(connection),
  }
}

function valuesOf(widget: WidgetProps): Ticker {
  const words = cellProps(widget.cell).text('text')
  const series = getSeries(widget.cell, chartItemsOf(widget))
  const texts = series.map(({ label, text, unit, value, isOld }) =>
    // What has no value has none that could be old.
    [label, isOld && value !== undefined ? `(${text})` : text, unit]
      .filter((part) => part !== '')
      .join(' '),
  )
  return {
    text: [...(words === '' ? [] : [words]), ...texts].join(between),
    isAlarm: false,
    isOld: series.length > 0 && series.every(({ isOld }) => isOld),
  }
}
