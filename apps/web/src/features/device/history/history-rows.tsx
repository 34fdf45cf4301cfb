import { type LastValue, variableApi } from '@fieldhub/contract'
import { Stack, Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { ExactTime } from '#ui/text/exact-time.tsx'
import type { TimeRange } from './history-range.ts'

interface HistoryRowsProps {
  readonly deviceId: number
  readonly variables: readonly LastValue[]
  readonly range: TimeRange
  readonly page: number
  readonly onPage: (page: number) => void
}

/** As high as the rows that are being read, so that nothing below them moves when they come. */
function EmptyRows({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, at) => (
    <Table.Tr key={at} aria-hidden>
      <Table.Td colSpan={4}>{'\u00a0'}</Table.Td>
    </Table.Tr>
  ))
}

/** The stored rows behind the chart, a page at a time. */
export function HistoryRows({ deviceId, variables, range, page, onPage }: HistoryRowsProps) {
  const t = useT()
  const [pageSize] = usePageSize()
  const varIds = variables.map(({ varId }) => varId)
  const { start: startTime, end: endTime } = range
  const query = useQuery({
    queryKey: [variableApi.data.path, 'rows', deviceId, varIds, startTime, endTime, page, pageSize],
    queryFn: async ({ signal }) => {
      const input = { deviceId, varIds, startTime, endTime, page, pageSize }
      const answer = await call(variableApi.data, input, { quiet: true, signal })
      return 'list' in answer ? answer : null
    },
    placeholderData: keepPreviousData,
  })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const rows = query.data
  if (rows === null || rows?.total === 0) {
    return (
      <EmptyState title={t('device.history.emptyTitle')} text={t('device.history.emptyText')} />
    )
  }
  return (
    <Stack gap="xs">
      <Table aria-label={t('device.history.rows')} fz="sm" verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('device.history.time')}</Table.Th>
            <Table.Th>{t('device.history.variable')}</Table.Th>
            <Table.Th ta="right">{t('device.history.value')}</Table.Th>
            <Table.Th>{t('device.history.unit')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows === undefined && <EmptyRows count={pageSize} />}
          {rows?.list.map((row) => (
            <Table.Tr key={`${row.varId}/${row.time}`}>
              <Table.Td>
                <ExactTime time={row.time} />
              </Table.Td>
              <Table.Td>{row.name}</Table.Td>
              <Table.Td ta="right">{displayValue(row.value, { decimals: row.decimals })}</Table.Td>
              <Table.Td c="dimmed">{row.unit}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <PageSteps
        label={t('device.history.pages')}
        total={rows?.total ?? 0}
        pageSize={pageSize}
        page={page}
        onPage={onPage}
      />
    </Stack>
  )
}
