import type { Past, PastAlarm, Severity } from '@fieldhub/contract'
import { wallClock } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import styles from './past.module.css'
import type { MachineState, TimeMachine, TimeRange } from './time-machine.ts'

interface PastTrackProps {
  readonly machine: TimeMachine
  readonly state: MachineState
}

const dayMs = 86_400_000
const width = 1_000

/** The whole of the time with its alarms, and when devices were away, to drag through. */
export function PastTrack({ machine, state }: PastTrackProps) {
  const t = useT()
  const { range, at, speed, alarms, links, isRangeRead } = state
  return (
    <div className={styles['track']}>
      <svg viewBox={`0 0 ${width} 12`} preserveAspectRatio="none" aria-hidden>
        {absences(links, range).map(({ key, from, to }) => (
          <Span key={key} range={range} from={from} to={to} kind="away" />
        ))}
        {alarms.map((alarm) => (
          <Span
            key={keyOf(alarm)}
            range={range}
            from={alarm.startTime}
            to={alarm.endTime ?? range.to}
            kind={alarm.severity}
          />
        ))}
      </svg>
      <input
        type="range"
        aria-label={t('past.time')}
        aria-valuetext={timeText(at, 19)}
        min={range.from}
        max={range.to}
        step={speed * 1_000}
        value={at}
        onChange={(event) => machine.seek(Number(event.target.value))}
      />
      <p className={styles['ends']}>
        <time>{shortText(range.from, range)}</time>
        <span>{isRangeRead && t('past.alarms', { n: alarms.length })}</span>
        <time>{shortText(range.to, range)}</time>
      </p>
    </div>
  )
}

interface SpanProps extends TimeRange {
  readonly range: TimeRange
  readonly kind: Severity | 'away'
}

/** A stretch of time; a short one stays wide enough to be seen. */
function Span({ range, from, to, kind }: SpanProps) {
  const place = (time: number) =>
    (Math.min(1, Math.max(0, (time - range.from) / (range.to - range.from))) * width) | 0
  const x = place(from)
  return <rect data-kind={kind} x={x} y={0} width={Math.max(3, place(to) - x)} height={12} />
}

/** When any device was away. */
function absences(links: Past['links'], range: TimeRange) {
  return links.flatMap(({ deviceId, changes }) =>
    changes.flatMap(([from, isOnline], at) => {
      const to = changes[at + 1]?.[0] ?? range.to
      return isOnline === 1 ? [] : [{ key: `${deviceId}/${from}`, from, to }]
    }),
  )
}

const keyOf = ({ deviceId, varId, startTime }: PastAlarm) => `${deviceId}/${varId}/${startTime}`

function shortText(time: number, { from, to }: TimeRange): string {
  return to - from > dayMs ? timeText(time, 16).slice(5) : timeText(time, 16)
}

function timeText(time: number, end: number): string {
  return wallClock(time).toISOString().replace('T', ' ').slice(0, end)
}
