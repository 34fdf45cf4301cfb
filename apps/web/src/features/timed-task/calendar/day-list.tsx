import { Group, Text, UnstyledButton } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { dayKeys } from '../timed-task-sentence.ts'
import { weekdayOf } from './month.ts'
import { DayMark, type MonthProps } from './month-grid.tsx'

const rowStyle = { padding: '10px 4px', borderBottom: '1px solid var(--fh-line)', width: '100%' }

interface DayListProps extends MonthProps {
  /** The panel of the chosen day, shown below it. */
  readonly panel: ReactNode
}

/** The days of a month below each other, for narrow screens. */
export function DayList({ month, today, chosen, days, runsOf, onChoose, panel }: DayListProps) {
  const t = useT()
  // Who looks at this month on a phone starts at today: nothing is planned before it.
  const first = today.startsWith(month) ? today : month
  return (
    <div>
      {days
        .filter(({ date }) => date.startsWith(month) && (date >= first || date === chosen))
        .map((day) => {
          const runs = runsOf.get(day.date) ?? []
          const isChosen = day.date === chosen
          return (
            <Fragment key={day.date}>
              <UnstyledButton
                aria-pressed={isChosen}
                onClick={() => onChoose(day.date)}
                style={{ ...rowStyle, background: isChosen ? 'var(--fh-brand-soft)' : 'none' }}
              >
                <Group gap={6} wrap="nowrap">
                  <Text component="span" size="sm" fw={day.date === today ? 700 : 500}>
                    {day.date.slice(5)}
                  </Text>
                  <Weekday date={day.date} />
                  <DayMark day={day} />
                  <Text component="span" size="sm" c="dimmed" ml="auto" style={{ flexShrink: 0 }}>
                    {runs.length === 0 ? '' : t('timedTask.calendar.entries', { n: runs.length })}
                  </Text>
                </Group>
              </UnstyledButton>
              {isChosen && panel}
            </Fragment>
          )
        })}
    </div>
  )
}

function Weekday({ date }: { readonly date: string }) {
  const t = useT()
  const key = dayKeys[weekdayOf(Date.parse(date))]
  if (key === undefined) return null
  return (
    <Text component="span" size="sm" c="dimmed" style={{ flexShrink: 0 }}>
      {t(key)}
    </Text>
  )
}
