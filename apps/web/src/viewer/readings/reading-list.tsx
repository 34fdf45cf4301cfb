import type { LiveValue } from '@fieldhub/contract'
import type { PageData } from '@fieldhub/page'
import { useEffect, useMemo, useState } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { type AlarmMark, AlarmMarks, isKnown } from '../alarm/alarm-marks.ts'
import { readingTime, useReading, valueText } from '../faceplate/use-reading.ts'
import type { ReadingQuality } from '../reading-quality.ts'
import type { ShownVariable, ViewerHost } from '../viewer-host.ts'
import { getPageReadings, type PageReading } from './page-readings.ts'
import styles from './readings.module.css'

export interface ReadingListProps {
  readonly page: PageData
  readonly host: ViewerHost
}

/** The values of a page as a list, where the page itself is too small to be read. What is in alarm comes first. */
export function ReadingList({ page, host }: ReadingListProps) {
  const t = useT()
  const readings = useMemo(() => getPageReadings(page, host), [page, host])
  const marks = useMarks(host)
  const rankOf = ({ key }: PageReading) => {
    const mark = marks.at(key)
    return mark === undefined ? 2 : Number(isKnown(mark))
  }
  return (
    <ul className={styles['list']} aria-label={t('viewer.variable')}>
      {readings
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .map((one) => (
          <ReadingRow key={one.key} reading={one} host={host} mark={marks.at(one.key)} />
        ))}
    </ul>
  )
}

interface ReadingRowProps {
  readonly reading: PageReading
  readonly host: ViewerHost
  readonly mark: AlarmMark | undefined
}

function ReadingRow({ reading: one, host, mark }: ReadingRowProps) {
  const t = useT()
  const { reading, quality } = useReading(host, one.deviceId, one.varId)
  const alarm = mark && t(isKnown(mark) ? 'viewer.alarmKnown' : 'viewer.alarmLasting')
  const notes = [one.place, alarm, ...doubtsOf(reading, quality, t)].filter(Boolean)
  return (
    <li data-quality={quality} data-alarm={mark}>
      <span className={styles['name']}>{one.variable.name}</span>
      <b>{(quality === 'bad' ? undefined : shownOf(reading, one.variable, t)) ?? '--'}</b>
      <small>{notes.join(' · ')}</small>
    </li>
  )
}

function shownOf(reading: LiveValue | undefined, variable: ShownVariable, t: Translate) {
  const { value = null, text } = reading ?? {}
  return text ?? (value === null ? undefined : valueText(value, variable, t))
}

/** Why a value is not to be trusted, and when it was read. */
function doubtsOf(
  reading: LiveValue | undefined,
  quality: ReadingQuality,
  t: Translate,
): readonly string[] {
  if (reading === undefined) return [t('viewer.noValue')]
  return quality === 'good' ? [] : [t(`viewer.${quality}`), readingTime(reading.time)]
}

/** Follows which variables are in alarm. */
function useMarks(host: ViewerHost): AlarmMarks {
  const marks = useMemo(() => new AlarmMarks(host), [host])
  const [, setNews] = useState(0)
  useEffect(() => {
    const stops = [marks.subscribe(() => setNews((count) => count + 1)), marks.start()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [marks])
  return marks
}
