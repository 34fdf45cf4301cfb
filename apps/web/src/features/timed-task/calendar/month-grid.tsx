import type { CalendarDay, CalendarRun } from '@fieldhub/contract'
import { Text } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { formatHourIn } from '#ui/text/format-time.ts'
import { dayKeys } from '../timed-task-sentence.ts'
import { dayName } from './calendar-words.ts'

const shownMax = 4
const gridStyle = {
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: 1,
  background: 'var(--fh-line)',
  border: '1px solid var(--fh-line)',
} as const
const cellStyle = {
  minHeight: 104,
  padding: 6,
  border: 0,
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  minWidth: 0,
} as const

export interface MonthProps {
  /** The zone of the calendar, by which its days and times count. */
  readonly zone: string
  readonly month: string
  readonly today: string
  readonly chosen: string
  readonly days: readonly CalendarDay[]
  readonly runsOf: ReadonlyMap<string, readonly CalendarRun[]>
  readonly onChoose: (date: string) => void
}

/** The weeks of a month, each day with its kind and its first runs. */
export function MonthGrid(props: MonthProps) {
  const t = useT()
  return (
    <div style={gridStyle}>
      {dayKeys.map((key) => (
        <Text
          key={key}
          size="xs"
          c="dimmed"
          ta="center"
          p={4}
          style={{ background: 'var(--fh-surface)' }}
        >
          {t(key)}
        </Text>
      ))}
      {props.days.map((day) => (
        <DayCell key={day.date} day={day} {...props} />
      ))}
    </div>
  )
}

function DayCell({
  zone,
  day,
  month,
  today,
  chosen,
  runsOf,
  onChoose,
}: MonthProps & { readonly day: CalendarDay }) {
  const t = useT()
  const runs = runsOf.get(day.date) ?? []
  const isChosen = day.date === chosen
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(day.date)}
      style={{
        ...cellStyle,
        background: day.kind === 'off' ? 'var(--fh-surface-raised)' : 'var(--fh-surface)',
        outline: isChosen ? '2px solid var(--fh-brand)' : 'none',
        outlineOffset: -2,
      }}
    >
      <span style={{ display: 'flex', gap: 4, alignItems: 'center', minWidth: 0 }}>
        <Text
          component="span"
          size="sm"
          fw={day.date === today ? 700 : 500}
          c={day.date.startsWith(month) ? 'inherit' : 'dimmed'}
        >
          {Number(day.date.slice(8))}
        </Text>
        <DayMark day={day} />
      </span>
      {runs.slice(0, shownMax).map((run) => (
        <Text key={`${run.timingId}-${run.step}`} component="span" size="xs" truncate>
          {shortText(run, zone)}
        </Text>
      ))}
      {runs.length > shownMax && (
        <Text component="span" size="xs" c="dimmed">
          {t('timedTask.calendar.more', { n: runs.length - shownMax })}
        </Text>
      )}
    </button>
  )
}

/** A run as `08:00 路灯`, or `轮换 × 144` of what runs often. */
function shortText({ name, count, first }: CalendarRun, zone: string): string {
  return count === 1 ? `${formatHourIn(zone, first)} ${name}` : `${name} × ${count}`
}

/** Only what is not as every week has it. */
export function DayMark({ day }: { readonly day: CalendarDay }) {
  const t = useT()
  if (day.source === 'week') return null
  return (
    <>
      <Text
        component="span"
        size="xs"
        fw={700}
        c={day.kind === 'off' ? 'var(--fh-online-text)' : 'var(--fh-unactivated-text)'}
      >
        {t(`timedTask.calendar.mark.${day.kind}`)}
      </Text>
      <Text component="span" size="xs" c="dimmed" truncate>
        {dayName(day, t)}
      </Text>
    </>
  )
}
