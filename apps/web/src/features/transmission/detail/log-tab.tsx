import { limits, pageOf, serialLogApi, type Transmission } from '@fieldhub/contract'
import { Anchor, Group, Paper, Select, Skeleton, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { LogRows } from './log-rows.tsx'
import { policySearch } from './policy-search.ts'

const refreshMs = 5_000
/** More members than that are chosen by a search. */
const searchFrom = 10

/** The tab `?tab=log&member=&page=`: what the serial log of a member has of transmissions. */
export function LogTab({ transmission }: { readonly transmission: Transmission }) {
  const t = useT()
  const [params, changeSearch] = useSearchParams(policySearch)
  const { parts = [] } = transmission
  const member = parts.find(({ deviceId }) => deviceId === params.member) ?? parts[0]
  if (member === undefined) return <EmptyState title={t('transmission.logNoMember')} />
  const { deviceId } = member
  return (
    <Paper p="md" component="section" aria-label={t('transmission.tab.log')}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{t('transmission.tab.log')}</Title>
        <Select
          aria-label={t('transmission.device')}
          value={String(deviceId)}
          allowDeselect={false}
          searchable={parts.length > searchFrom}
          data={parts.map((part) => ({ value: String(part.deviceId), label: part.name }))}
          onChange={(value) => changeSearch({ member: value, page: 1 })}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('transmission.logHint')}{' '}
        <Anchor
          component={RouteLink}
          href={`/device/detail?id=${deviceId}&tab=series`}
          size="sm"
          style={{ textDecoration: 'underline' }}
        >
          {t('transmission.logOfDevice', { name: member.name })}
        </Anchor>
      </Text>
      <MemberLog key={deviceId} deviceId={deviceId} />
    </Paper>
  )
}

function MemberLog({ deviceId }: { readonly deviceId: number }) {
  const t = useT()
  const [{ page }, changeSearch] = useSearchParams(policySearch)
  const [pageSize] = usePageSize(limits.pageSizes[2])
  const query = useQuery({
    ...toQuery(serialLogApi.page, { deviceId, kind: 'transmission', page, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  if (query.isPending) return <Skeleton height={240} aria-busy="true" />
  if (query.data === undefined) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  const { list, total } = pageOf(query.data)
  if (list.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title={t('transmission.logEmptyTitle')}
        text={t('transmission.logEmptyText')}
      />
    )
  }
  return (
    <>
      <LogRows rows={list} />
      <PageSteps
        label={t('transmission.logPages')}
        total={total}
        page={page}
        pageSize={pageSize}
        onPage={(next) => changeSearch({ page: next })}
      />
    </>
  )
}
