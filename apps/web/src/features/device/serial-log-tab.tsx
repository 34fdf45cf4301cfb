import { FrameDirection, FrameKind, type SeriesLogRow, seriesApi } from '@fieldhub/contract'
import { Group, Paper, Select, Skeleton, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageSteps } from '#ui/page-steps.tsx'
import { useUrlSearch } from '#ui/use-url-search.ts'
import { toId } from './device-search.ts'
import { spaced } from './frame-bytes.tsx'
import { FrameList } from './frame-list.tsx'
import { roundTrips } from './round-trips.ts'

const pageSize = 50

/** What was kept of the device's line (spec §2, tab series log). */
export function SerialLogTab({ deviceId }: { readonly deviceId: number }) {
  const t = useT()
  return (
    <Paper component="section" p="md" aria-label={t('serial.tab.log')}>
      <Title order={2}>{t('serial.tab.log')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('serial.log.hint')}
      </Text>
      <LogFilters />
      <LogRows deviceId={deviceId} />
    </Paper>
  )
}

function useLogSearch() {
  const [{ logPage, direction, kind }, changeSearch] = useUrlSearch()
  const chosen = {
    page: Math.max(toId(logPage) ?? 1, 1),
    direction: FrameDirection.safeParse(direction).data,
    kind: FrameKind.safeParse(kind).data,
  }
  return { ...chosen, changeSearch }
}

function LogFilters() {
  const t = useT()
  const { direction, kind, changeSearch } = useLogSearch()
  const directions = FrameDirection.options.map((value) => ({
    value,
    label: t(`serial.direction.${value}`),
  }))
  const kinds = FrameKind.options.map((value) => ({ value, label: t(`serial.kind.${value}`) }))
  const choose = (part: Readonly<Record<string, string | undefined>>) =>
    changeSearch({ ...part, logPage: undefined })
  return (
    <Group mb="sm">
      <Select
        label={t('serial.log.direction')}
        placeholder={t('serial.log.all')}
        clearable
        data={directions}
        value={direction ?? null}
        onChange={(value) => choose({ direction: value ?? undefined })}
      />
      <Select
        label={t('serial.log.kind')}
        placeholder={t('serial.log.all')}
        clearable
        data={kinds}
        value={kind ?? null}
        onChange={(value) => choose({ kind: value ?? undefined })}
      />
    </Group>
  )
}

function LogRows({ deviceId }: { readonly deviceId: number }) {
  const t = useT()
  const { page, direction, kind, changeSearch } = useLogSearch()
  const query = useQuery({
    ...queryOf(seriesApi.page, { deviceId, direction, kind, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  if (query.isPending) return <Skeleton height={120} aria-busy="true" />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { list, total } = query.data
  if (total === 0) return <EmptyState title={t('serial.log.empty')} headingLevel={3} />
  return (
    <>
      <CopyButton value={asText(list)} label={t('serial.log.copyPage')} />
      <FrameList
        rows={list}
        roundTripOf={roundTrips(list.toReversed())}
        label={t('serial.tab.log')}
      />
      <PageSteps
        label={t('serial.log.pages')}
        total={total}
        pageSize={pageSize}
        page={page}
        onPage={(next) => changeSearch({ logPage: next })}
      />
    </>
  )
}

/** One line a frame, for a mail to whoever knows the device. */
function asText(rows: readonly SeriesLogRow[]): string {
  const line = ({ time, direction, kind, hex }: SeriesLogRow) =>
    `${new Date(time).toISOString()} ${direction} ${kind} ${spaced(hex)}`
  return rows.map(line).join('\n')
}
