import { type LiveValue, nameOfValue } from '@fieldhub/contract'
import type { PageData } from '@fieldhub/page'
import { startTransition, type UIEvent, useEffect, useMemo, useState } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { wallClock } from '#i18n/time-zone.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { type AlarmMark, AlarmMarks, isKnown } from '../alarm/alarm-marks.ts'
import { readingQuality } from '../reading-quality.ts'
import styles from '../show/show.module.css'
import { isReachable } from '../slot-store.ts'
import { clockOf } from '../viewer-clock.ts'
import type { ShownVariable, ViewerHost } from '../viewer-host.ts'
import { getPageReadings, type PageReading } from './page-readings.ts'

export interface ReadingListProps {
  readonly page: PageData
  readonly host: ViewerHost
}

/** Rows that are drawn at a time: twice what a phone shows below a page. */
const rowsAtOnce = 20
/** The least height of a row, in pixels. */
const rowHeight = 44

/**
 * The values of a page as a list, where the page itself is too small to be read. What is in alarm comes first. It is
 * renewed with every second of its clock, and rows come as somebody scrolls to them, so that many values cost a phone no
 * more than few.
 */
export function ReadingList({ page, host }: ReadingListProps) {
  const t = useT()
  const readings = useMemo(() => getPageReadings(page, host), [page, host])
  const marks = useMarksAndTime(host)
  const { drawn, onScroll } = useDrawnRows()
  const rest = Math.max(readings.length - drawn, 0)
  const rankOf = ({ key }: PageReading) => {
    const mark = marks.at(key)
    return mark === undefined ? 2 : Number(isKnown(mark))
  }
  return (
    <ul
      className={styles['readings']}
      aria-label={t('viewer.variable')}
      // Keys must be able to reach a list that scrolls.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onScroll={onScroll}
    >
      {readings
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .slice(0, drawn)
        .map((one) => (
          <ReadingRow key={one.key} reading={one} host={host} mark={marks.at(one.key)} />
        ))}
      {rest > 0 && <li aria-hidden="true" style={{ height: rest * rowHeight }} />}
    </ul>
  )
}

/** The number of rows that are drawn; those that come stay. */
function useDrawnRows() {
  const [drawn, setDrawn] = useState(rowsAtOnce)
  const onScroll = ({ currentTarget: list }: UIEvent<HTMLElement>) => {
    const seenTo = list.scrollTop + list.clientHeight
    // As much again is drawn ahead of a thumb.
    const wanted = Math.ceil((seenTo + list.clientHeight) / rowHeight)
    if (wanted > drawn) startTransition(() => setDrawn(wanted + rowsAtOnce))
  }
  return { drawn, onScroll }
}

interface ReadingRowProps {
  readonly reading: PageReading
  readonly host: ViewerHost
  readonly mark: AlarmMark | undefined
}

function ReadingRow({ reading: one, host, mark }: ReadingRowProps) {
  const t = useT()
  const { deviceId, varId, variable, place } = one
  const reading = host.live.value(deviceId, varId)
  const quality = readingQuality(reading, {
    rateSeconds: variable.rateSeconds,
    now: clockOf(host).now(),
    isReachable: isReachable(host, deviceId),
  })
  const alarm = mark && t(isKnown(mark) ? 'viewer.alarmKnown' : 'viewer.alarmLasting')
  const doubts = quality === 'good' ? [] : doubtsOf(reading, t(`viewer.${quality}`), t)
  return (
    <li data-quality={quality} data-alarm={mark}>
      <span>{variable.name}</span>
      <b>{(quality === 'bad' ? undefined : valueText(reading, variable, t)) ?? '--'}</b>
      <small>{[place, alarm, ...doubts].filter(Boolean).join(' · ')}</small>
    </li>
  )
}

/** Why a value is not to be trusted, and when it was read. */
function doubtsOf(reading: LiveValue | undefined, doubt: string, t: Translate): readonly string[] {
  return reading === undefined ? [t('viewer.noValue')] : [doubt, timeText(reading.time)]
}

/** Follows which variables are in alarm, and renders with every second of the clock. */
function useMarksAndTime(host: ViewerHost): AlarmMarks {
  const marks = useMemo(() => new AlarmMarks(host), [host])
  const [, setNews] = useState(0)
  useEffect(() => {
    const onNews = () => setNews((count) => count + 1)
    const stops = [marks.subscribe(onNews), marks.start(), clockOf(host).onTick(onNews)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [host, marks])
  return marks
}

function valueText(reading: LiveValue | undefined, variable: ShownVariable, t: Translate) {
  const { value = null, text } = reading ?? {}
  if (text !== undefined || value === null) return text
  const name = nameOfValue(variable.names, value)
  const isPlainSwitch = variable.isSwitch && name === undefined
  return isPlainSwitch ? t(value === 0 ? 'viewer.off' : 'viewer.on') : displayValue(value, variable)
}

/** Day and time in the account's zone. */
function timeText(timeMs: number): string {
  return wallClock(timeMs).toISOString().replace('T', ' ').slice(5, 19)
}
