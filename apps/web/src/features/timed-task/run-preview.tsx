import { timedTaskApi, type Variable } from '@fieldhub/contract'
import { Alert, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { previewInput } from './preview-input.ts'
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
  readonly variable: Variable | undefined
}

/** The next runs as the server reckons them, and the tasks that get in each other's way. */
export function RunPreview({ draft, timingId, variable }: RunPreviewProps) {
  const t = useT()
  const [settled] = useDebouncedValue(draft, typingMs)
  const input = previewInput(settled, timingId)
  const query = useQuery({
    ...toQuery(timedTaskApi.preview, input ?? { type: 'interval' }),
    enabled: input !== null,
    placeholderData: keepPreviousData,
  })
  if (input === null) return <Text c="dimmed">{t('timing.previewNone')}</Text>
  if (query.isPending) return <Skeleton height={120} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { runs, zone, conflicts } = query.data
  const measure = { unit: variable?.unit ?? '', decimals: variable?.decimals ?? 0 }
  return (
    <Stack gap="sm">
      {conflicts.length > 0 && (
        <Alert color="yellow" title={t('timing.conflictTitle')}>
          {conflicts.map((other) => (
            <Text key={other.id} size="sm">
              {t('timing.conflictText', {
                name: other.name,
                value: displayValue(other.value, measure),
                time: formatDateTime(other.otherRun),
              })}
            </Text>
          ))}
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {runs.length === 0
          ? t('timing.previewNever')
          : t('timing.previewText', { zone, n: runs.length })}
      </Text>
      <ol style={runsStyle}>
        {runs.map((time) => (
          <li key={time}>
            <time dateTime={new Date(time).toISOString()}>{formatDateTime(time)}</time>
          </li>
        ))}
      </ol>
    </Stack>
  )
}
