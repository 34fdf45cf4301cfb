import { type BinnedDevice, deviceBinApi } from '@fieldhub/contract'
import { ActionIcon, Button, Group, Skeleton, Stack, Table, Text, Tooltip } from '@mantine/core'
import { IconRestore, IconTrashX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh, toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmAction } from '#ui/confirm.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { ExactTime } from '#ui/text/exact-time.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { toastDone } from '#ui/toast.tsx'
import { restoreDevices } from './undo-delete.ts'

/** Deleted devices of the last week, to be restored or deleted for good. */
export function BinDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [pageSize] = usePageSize(10)
  const query = useQuery({
    ...toQuery(deviceBinApi.page, { search, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('fleet.bin.title')}
      size="xl"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('fleet.bin.note')}
        </Text>
        <SearchField
          label={t('fleet.bin.search')}
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPage(1)
          }}
        />
        {query.isPending && <Skeleton height={200} aria-busy="true" />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data?.total === 0 && (
          <EmptyState
            headingLevel={3}
            title={t(search === '' ? 'fleet.bin.emptyTitle' : 'fleet.bin.notFound')}
            {...(search === '' ? { text: t('fleet.bin.emptyText') } : {})}
          />
        )}
        {query.data !== undefined && query.data.total > 0 && (
          <>
            <BinRows devices={query.data.list} />
            <PageSteps
              label={t('fleet.bin.pages')}
              total={query.data.total}
              pageSize={pageSize}
              page={page}
              onPage={setPage}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

function BinRows({ devices }: { readonly devices: readonly BinnedDevice[] }) {
  const t = useT()
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table fz="sm" aria-label={t('fleet.bin.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('fleet.bin.name')}</Table.Th>
            <Table.Th>{t('fleet.bin.sn')}</Table.Th>
            <Table.Th>{t('fleet.bin.deleted')}</Table.Th>
            <Table.Th>{t('fleet.bin.purge')}</Table.Th>
            <Table.Th w={150}>{t('device.list.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {devices.map((device) => (
            <Table.Tr key={device.id}>
              <Table.Td>{device.name}</Table.Td>
              <Table.Td ff="monospace">{device.sn}</Table.Td>
              <Table.Td>
                <RelativeTime time={device.deleteTime} />
              </Table.Td>
              <Table.Td c="dimmed">
                <ExactTime time={device.purgeTime} />
              </Table.Td>
              <Table.Td>
                <BinActions device={device} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function BinActions({ device }: { readonly device: BinnedDevice }) {
  const t = useT()
  const { id, name } = device
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('fleet.bin.restoreOf', { name })}
        leftSection={<IconRestore size={16} stroke={1.6} aria-hidden />}
        onClick={() => void restoreDevices([id])}
      >
        {t('fleet.bin.restore')}
      </Button>
      <Tooltip label={t('fleet.bin.purgeNow')}>
        <ActionIcon
          size={28}
          aria-label={t('fleet.bin.purgeOf', { name })}
          onClick={() => void purge(device, t)}
        >
          <IconTrashX size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

async function purge({ id, name }: BinnedDevice, t: ReturnType<typeof useT>): Promise<void> {
  const isSure = await confirmAction({
    title: t('fleet.bin.purgeTitle', { name }),
    text: t('fleet.bin.purgeText'),
    confirmLabel: t('fleet.bin.purgeNow'),
    isDanger: true,
    typedName: name,
  })
  if (!isSure) return
  const purged = await callOrToast(deviceBinApi.purge, { ids: [id] })
  if (purged !== undefined && purged.done > 0) toastDone(t('fleet.bin.purged', { name }))
  await refresh(deviceBinApi.page)
}
