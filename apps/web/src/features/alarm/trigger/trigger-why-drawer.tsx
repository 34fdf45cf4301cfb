import { alarmLogApi, type EvaluationRow, type PushRow, triggerApi } from '@fieldhub/contract'
import { Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { pushText } from '#parts/push-text.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { WhyDrawer } from '#ui/list/why-drawer.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import classes from './why-drawer.module.css'
import { evaluationText } from './why-text.ts'

const refreshMs = 5_000

/** `?why=<id>` shows a trigger's latest values and pushes, and the reason for each. */
export function TriggerWhyDrawer() {
  const t = useT()
  return <WhyDrawer title={t('trigger.whyTitle')}>{(id) => <Why id={id} />}</WhyDrawer>
}

function Why({ id }: { readonly id: number }) {
  const t = useT()
  const judged = useQuery({ ...toQuery(triggerApi.why, { id }), refetchInterval: refreshMs })
  const input = { triggerId: id, page: 1, pageSize: 50 }
  const pushed = useQuery({ ...toQuery(alarmLogApi.pushes, input), refetchInterval: refreshMs })
  if (judged.isPending) return <Skeleton height={320} aria-busy="true" />
  if (judged.isError) {
    return <ErrorState error={judged.error} onRetry={() => void judged.refetch()} />
  }
  const pushes = pushed.data !== undefined && 'list' in pushed.data ? pushed.data.list : []
  return (
    <Stack gap="md">
      <Text size="sm">{t('trigger.whyText')}</Text>
      <section>
        <Title order={3}>{t('trigger.whyValues')}</Title>
        {judged.data.length === 0 ? (
          <EmptyState title={t('trigger.whyNoneTitle')} text={t('trigger.whyNoneText')} />
        ) : (
          <ol className={classes['list']}>
            {judged.data.map((row) => (
              <Judgement key={row.id} row={row} />
            ))}
          </ol>
        )}
      </section>
      <section>
        <Title order={3}>{t('trigger.whyPushes')}</Title>
        {pushes.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('trigger.whyNoPushes')}
          </Text>
        ) : (
          <ol className={classes['list']}>
            {pushes.map((row) => (
              <Push key={row.id} row={row} />
            ))}
          </ol>
        )}
      </section>
    </Stack>
  )
}

function Judgement({ row }: { readonly row: EvaluationRow }) {
  const t = useT()
  const { outcome, reason } = evaluationText(row, t)
  return (
    <li data-outcome={row.outcome}>
      <time dateTime={new Date(row.lastTime).toISOString()}>
        {row.count > 1
          ? t('trigger.whySpan', {
              from: formatDateTime(row.firstTime),
              to: formatDateTime(row.lastTime),
              n: row.count,
            })
          : formatDateTime(row.lastTime)}
      </time>
      <span className={classes['what']}>{outcome}</span>
      {reason !== '' && <span className={classes['reason']}>{reason}</span>}
    </li>
  )
}

function Push({ row }: { readonly row: PushRow }) {
  const t = useT()
  const { what, state } = pushText(row, t)
  return (
    <li data-state={row.state}>
      <time dateTime={new Date(row.time).toISOString()}>{formatDateTime(row.time)}</time>
      <span className={classes['what']}>{what}</span>
      <span className={classes['reason']}>{state}</span>
    </li>
  )
}
