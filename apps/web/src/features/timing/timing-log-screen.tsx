import { type TimingLogRow, TimingResult, timingApi } from '@fieldhub/contract'
import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { IconHistory, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { pageOfText } from '#ui/address-number.ts'
import { DayRange } from '#ui/day-range.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageSteps } from '#ui/page-steps.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useUrlSearch } from '#ui/use-url-search.ts'
import { LogExport } from './log-export.tsx'
import { TimingLogRows } from './timing-log-rows.tsx'
import { isFiltered, logFilterOf, noFilter } from './timing-search.ts'

const pageSize = 20
const refreshMs = 10_000
const all = 'all'
const noRows: readonly TimingLogRow[] = []

/** `/report/timing?search=&result=&deviceId=&timingId=&from=&to=&page=` (spec §2, timing report). */
export function TimingLogScreen() {
  const t = useT()
  const [texts, changeSearch] = useUrlSearch()
  const filter = logFilterOf(texts)
  const page = pageOfText(texts['page'])
  const query = useQuery({
    ...queryOf(timingApi.log, { ...filter, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const answer = query.data !== undefined && 'list' in query.data ? query.data : undefined
  return (
    <>
      <PageHeader
        title={t('timing.logTitle')}
        note={
          answer && (
            <Text c="dimmed" size="sm" aria-live="polite">
              {t('timing.logCount', { n: answer.total })}
            </Text>
          )
        }
        actions={<LogExport filter={filter} />}
      >
        <LogFilters />
      </PageHeader>
      <TimingLogRows
        rows={answer?.list ?? noRows}
        isLoading={query.isPending}
        empty={
          query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <NoRuns isSearch={isFiltered(filter)} onClear={() => changeSearch(noFilter)} />
          )
        }
      />
      {answer !== undefined && answer.total > 0 && (
        <PageSteps
          label={t('timing.logPages')}
          total={answer.total}
          pageSize={pageSize}
          page={page}
          onPage={(next) => changeSearch({ page: next })}
        />
      )}
    </>
  )
}

/** All of them live in the address. */
function LogFilters() {
  const t = useT()
  const [texts, changeSearch] = useUrlSearch()
  const filter = logFilterOf(texts)
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={t('timing.result')}
        value={filter.result ?? all}
        data={[
          { value: all, label: t('timing.resultAll') },
          ...TimingResult.options.map((value) => ({ value, label: t(`timing.result.${value}`) })),
        ]}
        onChange={(value) =>
          changeSearch({ result: value === all ? undefined : value, page: undefined })
        }
      />
      <SearchField
        label={t('timing.logSearch')}
        value={filter.search ?? ''}
        onChange={(search) => changeSearch({ search, page: undefined })}
      />
      <DayRange
        fromLabel={t('timing.from')}
        toLabel={t('timing.to')}
        from={filter.startTime}
        to={filter.endTime}
        onChange={(range) => changeSearch({ ...range, page: undefined })}
      />
    </Group>
  )
}

interface NoRunsProps {
  readonly isSearch: boolean
  readonly onClear: () => void
}

/** Nothing has run yet, or nothing found. */
function NoRuns({ isSearch, onClear }: NoRunsProps) {
  const t = useT()
  if (!isSearch) {
    return (
      <EmptyState
        icon={IconHistory}
        title={t('timing.logEmptyTitle')}
        text={t('timing.logEmptyText')}
      />
    )
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('timing.notFoundTitle')}
      text={t('timing.logNotFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('timing.clearFilter')}
        </Button>
      }
    />
  )
}
