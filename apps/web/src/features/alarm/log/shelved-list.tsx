import { type AlarmShelving, alarmLogApi, alarmShelvingApi, limits } from '@fieldhub/contract'
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh, toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { toastDone } from '#ui/toast.tsx'

/** They end by themselves, which no event tells. */
const recountMs = 60_000

/** Opens the list of what is on the shelf, by whom and until when. How many there are is seen before: one is forgotten easily. */
export function ShelvedList() {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const count = useShelvedCount()
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {count > 0 ? t('alarm.shelvedCount', { n: count }) : t('alarm.shelved')}
      </Button>
      <SideDrawer title={t('alarm.shelvedList')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <LoadedShelvings />}
      </SideDrawer>
    </>
  )
}

function useShelvedCount(): number {
  const { data } = useQuery({
    ...toQuery(alarmShelvingApi.list, { page: 1, pageSize: limits.pageSizes[0] }),
    refetchInterval: recountMs,
  })
  return data === undefined ? 0 : 'list' in data ? data.total : data.length
}

function LoadedShelvings() {
  const t = useT()
  const [page, setPage] = useState(1)
  const [pageSize] = usePageSize(20)
  const query = useQuery({
    ...toQuery(alarmShelvingApi.list, { page, pageSize }),
    placeholderData: keepPreviousData,
  })
  if (query.isPending) return <Skeleton height={160} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { list: rows, total } =
    'list' in query.data ? query.data : { list: query.data, total: query.data.length }
  if (total === 0) {
    return <EmptyState title={t('alarm.shelvedEmpty')} text={t('alarm.shelvedEmptyText')} />
  }
  return (
    <Stack gap="md">
      {rows.map((row) => (
        <ShelvedOne key={row.id} row={row} />
      ))}
      {total > rows.length && (
        <PageSteps
          label={t('alarm.shelvedPages')}
          page={page}
          pageSize={pageSize}
          total={total}
          onPage={setPage}
        />
      )}
    </Stack>
  )
}

function ShelvedOne({ row }: { readonly row: AlarmShelving }) {
  const t = useT()
  const mayEnd = useMay('command')
  const [isBusy, setBusy] = useState(false)
  const name = `${row.deviceName} · ${row.triggerName}`
  const end = async () => {
    setBusy(true)
    if ((await callOrToast(alarmShelvingApi.end, { id: row.id })) !== undefined) toastDone()
    setBusy(false)
    await Promise.all([refresh(alarmShelvingApi.list), refresh(alarmLogApi.list)])
  }
  return (
    <Group justify="space-between" wrap="nowrap" align="start">
      <div>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {t('alarm.shelvedBy', { by: row.by, until: formatDateTime(row.until) })}
        </Text>
        {row.reason !== '' && <Text size="sm">{row.reason}</Text>}
      </div>
      {mayEnd && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          aria-label={t('alarm.shelveEndOne', { name })}
          onClick={() => void end()}
        >
          {t('alarm.shelveEnd')}
        </Button>
      )}
    </Group>
  )
}
