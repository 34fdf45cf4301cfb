import { type Model, type TimedTaskChecked, timedTaskCalendarApi } from '@fieldhub/contract'
import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { formatDateTimeIn } from '#ui/text/format-time.ts'
import { checkInput } from './check-input.ts'
import { ConflictList } from './conflict-list.tsx'
import type { TimedTaskDraft } from './timed-task-draft.ts'

const typingMs = 400
const runsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontVariantNumeric: 'tabular-nums',
} as const

interface RunPreviewProps {
  readonly draft: TimedTaskDraft
  readonly timingId: number | undefined
  readonly model: Model | undefined
}

/** The next runs as the server reckons them, and what gets in each other's way. */
export function RunPreview({ draft, timingId, model }: RunPreviewProps) {
  const t = useT()
  const [settled] = useDebouncedValue(draft, typingMs)
  const input = checkInput(settled, timingId)
  const query = useQuery({
    ...toQuery(timedTaskCalendarApi.check, input ?? { type: 'interval', steps: [] }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })
  if (input === null) return <Text c="dimmed">{t('timedTask.previewNone')}</Text>
  if (query.isPending) return <Skeleton height={120} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Stack gap="sm">
      <ConflictList
        conflicts={query.data.conflicts}
        zone={query.data.zone}
        draft={draft}
        model={model}
      />
      <DayNotes checked={query.data} />
      <NextRuns checked={query.data} hasSteps={draft.steps.length > 1} />
    </Stack>
  )
}

/** What people have to know of the days to come. */
function DayNotes({ checked: { sunless, unknownYear } }: { readonly checked: TimedTaskChecked }) {
  const t = useT()
  return (
    <>
      {sunless !== null && (
        <Alert color="yellow">
          {t('timedTask.sunless', { first: sunless.first, n: sunless.count })}
        </Alert>
      )}
      {unknownYear !== null && (
        <Alert color="blue">{t('timedTask.unknownYear', { year: unknownYear })}</Alert>
      )}
    </>
  )
}

interface NextRunsProps {
  readonly checked: TimedTaskChecked
  readonly hasSteps: boolean
}

function NextRuns({ checked: { runs, zone }, hasSteps }: NextRunsProps) {
  const t = useT()
  return (
    <>
      <Text size="sm" c="dimmed">
        {runs.length === 0
          ? t('timedTask.previewNever')
          : t('timedTask.previewText', { zone, n: runs.length })}
      </Text>
      <ol style={runsStyle}>
        {runs.map(({ time, step }) => (
          <li key={`${time}-${step}`}>
            <time dateTime={new Date(time).toISOString()}>{formatDateTimeIn(zone, time)}</time>
            {hasSteps && ` ${t('timedTask.stepNumber', { n: step })}`}
          </li>
        ))}
      </ol>
    </>
  )
}
