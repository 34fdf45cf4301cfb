import { type TimedTaskEvaluation, timedTaskApi } from '@fieldhub/contract'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { WhyDrawer } from '#ui/list/why-drawer.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { ResultBadge } from './result-badge.tsx'
import { runSteps } from './run-steps.ts'
import { reasonText } from './timed-task-words.ts'

const refreshMs = 5_000
const listStyle = { listStyle: 'none', margin: 0, padding: 0 }
const rowStyle = {
  borderBottom: '1px solid var(--fh-line)',
  padding: '8px 0',
  fontVariantNumeric: 'tabular-nums',
}

/** Explains the latest runs of the task that `?why=<id>` names, step by step, with the reason where nothing ran. */
export function RunWhyDrawer() {
  const t = useT()
  return <WhyDrawer title={t('timedTask.whyTitle')}>{(id) => <Why id={id} />}</WhyDrawer>
}

function Why({ id }: { readonly id: number }) {
  const t = useT()
  const query = useQuery({ ...toQuery(timedTaskApi.why, { id }), refetchInterval: refreshMs })
  if (query.isPending) return <Skeleton height={320} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.length === 0) {
    return <EmptyState title={t('timedTask.whyNoneTitle')} text={t('timedTask.whyNoneText')} />
  }
  return (
    <Stack gap="md">
      <Text size="sm">{t('timedTask.whyText')}</Text>
      <ol style={listStyle}>
        {query.data.map((row) => (
          <Run key={row.id} row={row} />
        ))}
      </ol>
    </Stack>
  )
}

function Run({ row }: { readonly row: TimedTaskEvaluation }) {
  const t = useT()
  const reason = reasonText(row, t)
  return (
    <li style={rowStyle}>
      <Group gap="xs" justify="space-between">
        <Text size="sm" fw={500}>
          {t('timedTask.why.planned', { time: formatDateTime(row.planned) })}
          {row.step > 1 && ` · ${t('timedTask.stepNumber', { n: row.step })}`}
        </Text>
        <ResultBadge outcome={row.outcome} count={row.count} />
      </Group>
      {reason !== '' && (
        <Text size="sm" c="var(--fh-alarm-text)">
          {reason}
        </Text>
      )}
      {runSteps(row, t).map((step) => (
        <Text key={step} size="sm" c="dimmed">
          {step}
        </Text>
      ))}
    </li>
  )
}
