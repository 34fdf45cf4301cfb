import { firmwareApi } from '@fieldhub/contract'
import { Anchor, Skeleton, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { updateReason } from '#parts/update-text.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import classes from './firmware.module.css'

const refreshMs = 3_000

interface RolloutDevicesProps {
  readonly id: number
  readonly isOver: boolean
}

/** Each device of a roll-out and how its own update stands. */
export function RolloutDevices({ id, isOver }: RolloutDevicesProps) {
  const t = useT()
  const query = useQuery({
    ...toQuery(firmwareApi.rolloutDevices, { id }),
    refetchInterval: isOver ? false : refreshMs,
  })
  const { refetch } = query
  useEffect(() => {
    // What was read before the end may be a step behind it.
    if (isOver) void refetch()
  }, [isOver, refetch])
  if (query.isPending) return <Skeleton height={80} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Table fz="sm" verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('firmware.roll.device')}</Table.Th>
          <Table.Th>{t('firmware.roll.from')}</Table.Th>
          <Table.Th>{t('firmware.roll.deviceState')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {query.data.map((update) => {
          const reason = updateReason(update, t)
          const isLoading = update.state === 'downloading' && update.percent !== null
          return (
            <Table.Tr key={update.id}>
              <Table.Td>
                <Anchor
                  component={RouteLink}
                  href={`/device/detail?id=${update.deviceId}&tab=info`}
                  size="sm"
                >
                  {update.deviceName}
                </Anchor>
              </Table.Td>
              <Table.Td>{update.fromVersion === '' ? '—' : update.fromVersion}</Table.Td>
              <Table.Td>
                {t(`firmware.state.${update.state}`)}
                {isLoading && ` ${t('firmware.card.percent', { n: update.percent ?? 0 })}`}
                {reason !== '' && <div className={classes['counts']}>{reason}</div>}
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
