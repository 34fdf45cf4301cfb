import { logApi, type StateLogType } from '@fieldhub/contract'
import { Paper, Skeleton, Table, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { formatDateTime } from '#ui/format-time.ts'
import { PageSteps } from '#ui/page-steps.tsx'
import { useUrlSearch } from '#ui/use-url-search.ts'
import { toId } from './device-search.ts'

const pageSize = 10

const typeKeys = {
  online: 'device.info.typeOnline',
  offline: 'device.info.typeOffline',
  activated: 'device.info.typeActivated',
  reboot: 'device.info.typeReboot',
  alarm: 'device.info.typeAlarm',
  recover: 'device.info.typeRecover',
  update: 'device.info.typeUpdate',
  locate: 'device.info.typeLocate',
} as const satisfies Record<StateLogType, string>

export function StateLog({ deviceId }: { readonly deviceId: number }) {
  const t = useT()
  return (
    <Paper component="section" p="md" aria-label={t('device.info.stateLog')}>
      <Title order={2} mb="sm">
        {t('device.info.stateLog')}
      </Title>
      <StateRows deviceId={deviceId} />
    </Paper>
  )
}

function StateRows({ deviceId }: { readonly deviceId: number }) {
  const t = useT()
  const [{ logPage }, changeSearch] = useUrlSearch()
  const page = Math.max(toId(logPage) ?? 1, 1)
  const query = useQuery({
    ...queryOf(logApi.statePage, { deviceId, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  if (query.isPending) return <Skeleton height={120} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { list, total } = query.data
  if (total === 0) return <EmptyState title={t('device.info.stateLogEmpty')} headingLevel={3} />
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
                <time dateTime={new Date(row.time).toISOString()}>{formatDateTime(row.time)}</time>
              </Table.Td>
              <Table.Td>{t(typeKeys[row.type])}</Table.Td>
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
