import type { CalendarDay, CalendarRun } from '@fieldhub/contract'
import { Anchor, Paper, Stack, Text, Title } from '@mantine/core'
import { useMay } from '#api/use-may.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { timedTaskHref } from '../timed-task-hrefs.ts'
import { daySentence, runTimes } from './calendar-words.ts'
import { DayKindForm } from './day-kind-form.tsx'

interface DayPanelProps {
  /** Of the calendar. */
  readonly zone: string
  readonly day: CalendarDay
  readonly runs: readonly CalendarRun[]
}

/** Shows one day: what runs on each device, what kind of day it is, and the form to change that. */
export function DayPanel({ zone, day, runs }: DayPanelProps) {
  const t = useT()
  const mayChange = useMay('change')
  const byDevice = Map.groupBy(runs, ({ deviceId }) => deviceId)
  return (
    <Paper p="md" component="section" aria-label={day.date}>
      <Stack gap="sm">
        <Title order={2}>{day.date}</Title>
        <Text size="sm">{daySentence(day, t)}</Text>
        {runs.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('timedTask.calendar.noRuns')}
          </Text>
        )}
        {[...byDevice].map(([deviceId, list]) => (
          <DeviceRuns key={deviceId} zone={zone} runs={list} />
        ))}
        {mayChange && <DayKindForm key={`${day.date}-${day.source}-${day.kind}`} day={day} />}
      </Stack>
    </Paper>
  )
}

function DeviceRuns({ zone, runs }: Pick<DayPanelProps, 'zone' | 'runs'>) {
  const t = useT()
  return (
    <div>
      <Title order={3}>{runs[0]?.deviceName || t('timedTask.goneDevice')}</Title>
      {runs.map((run) => (
        <Text key={`${run.timingId}-${run.step}`} size="sm">
          {`${runTimes(run, zone, t)} `}
          <Anchor
            component={RouteLink}
            href={timedTaskHref(run.timingId)}
            size="sm"
            style={{ textDecoration: 'underline' }}
          >
            {run.name}
          </Anchor>
          {` ${run.varName} = ${displayValue(run.value, run)}`}
        </Text>
      ))}
    </div>
  )
}
