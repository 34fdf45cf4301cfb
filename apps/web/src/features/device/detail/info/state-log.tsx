import { type Device, logApi } from '@fieldhub/contract'
import { Paper, Skeleton, Table, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { ExactTime } from '#ui/text/exact-time.tsx'
import { StateLogFilters } from './state-log-filters.tsx'
import { type StateLogFilter, stateLogFilter, stateLogSearch } from './state-log-search.ts'
import { stateTypeKeys } from './state-type-keys.ts'

export function StateLog({ device }: { readonly device: Pick<Device, 'id' | 'name'> }) {
  const t = useT()
  const [values] = useSearchParams(stateLogSearch)
  const filter = stateLogFilter(values)
  return (
    <Paper component="section" p="md" aria-label={t('device.info.stateLog')}>
      <Title order={2} mb="sm">
        {t('device.info.stateLog')}
      </Title>
      <StateLogFilters deviceId={device.id} deviceName={device.name} filter={filter} />
      <StateRows deviceId={device.id} filter={filter} />
    </Paper>
  )
}

interface StateRowsProps {
  readonly deviceId: number
  readonly filter: StateLogFilter
}

function StateRows({ deviceId, filter }: StateRowsProps) {
  const t = useT()
  const [{ logPage: page }, changeSearch] = useSearchParams(stateLogSearch)
  const [pageSize] = usePageSize(10)
  const query = useQuery({
    ...toQuery(logApi.statePage, { ...filter, deviceId, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  if (query.isPending) return <Skeleton height={120} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { list, total } = query.data
  if (total === 0) {
    const isFiltered = Object.values(filter).some((value) => value !== undefined)
    const title = t(isFiltered ? 'fleet.log.notFound' : 'device.info.stateLogEmpty')
    return <EmptyState title={title} headingLevel={3} />
  }
  return (
    <>
      <Table fz="sm" verticalSpacing={4} aria-label={t('device.info.stateLog')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('device.info.stateTime')}</Table.Th>
            <Table.Th>{t('device.info.stateType')}</Table.Th>
            <Table.Th>{t('device.info.stateContent')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('device.info.stateIp')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <ExactTime time={row.time} />
              </Table.Td>
              <Table.Td>{t(stateTypeKeys[row.type])}</Table.Td>
              <Table.Td>{row.content}</Table.Td>
              <Table.Td c="dimmed" visibleFrom="sm">
                {row.ip}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <PageSteps
        label={t('device.info.pages')}
        total={total}
        pageSize={pageSize}
        page={page}
        onPage={(next) => changeSearch({ logPage: next })}
      />
    </>
  )
}
