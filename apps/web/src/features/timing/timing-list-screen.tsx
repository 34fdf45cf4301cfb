import { type Timing, TimingType, timingApi } from '@fieldhub/contract'
import { Button, Group, Select, Text } from '@mantine/core'
import { IconClockPlus, IconPlus, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { pageOfText } from '#ui/address-number.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageSteps } from '#ui/page-steps.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { useUrlSearch } from '#ui/use-url-search.ts'
import { timingHref } from './hrefs.ts'
import { TimingRows } from './timing-rows.tsx'
import { filterOf, isFiltered, noFilter } from './timing-search.ts'
import { WhyDrawer } from './why-drawer.tsx'

const pageSize = 20
/** Runs come and go by themselves; nothing live tells of them. */
const refreshMs = 10_000
const noTimings: readonly Timing[] = []

/** `/extend/timing?search=&type=&enabled=&deviceId=&page=&why=` (spec §2, timed task list). */
export function TimingListScreen() {
  const t = useT()
  const [texts, changeSearch] = useUrlSearch()
  const filter = filterOf(texts)
  const page = pageOfText(texts['page'])
  const query = useQuery({
    ...queryOf(timingApi.list, { ...filter, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  const answer = query.data !== undefined && 'list' in query.data ? query.data : undefined
  return (
    <>
      <PageHeader
        title={t('timing.title')}
        note={
          answer && (
            <Text c="dimmed" size="sm" aria-live="polite">
              {t('timing.count', { n: answer.total })}
            </Text>
          )
        }
        actions={<AddTiming />}
      >
        <Filters />
      </PageHeader>
      <TimingRows
        timings={answer?.list ?? noTimings}
        isLoading={query.isPending}
        onWhy={(id) => changeSearch({ why: id })}
        empty={
          query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <NoTimings isSearch={isFiltered(filter)} onClear={() => changeSearch(noFilter)} />
          )
        }
      />
      {answer !== undefined && answer.total > 0 && (
        <PageSteps
          label={t('timing.pages')}
          total={answer.total}
          pageSize={pageSize}
          page={page}
          onPage={(next) => changeSearch({ page: next })}
        />
      )}
      <WhyDrawer />
    </>
  )
}

function Filters() {
  const t = useT()
  const [texts, changeSearch] = useUrlSearch()
  const filter = filterOf(texts)
  const clear = { clearable: true, clearButtonProps: { 'aria-label': t('common.clear') } }
  return (
    <Group gap="xs">
      <SearchField
        label={t('timing.search')}
        value={texts['search'] ?? ''}
        onChange={(search) => changeSearch({ search, page: undefined })}
      />
      <Select
        {...clear}
        aria-label={t('timing.type')}
        placeholder={t('timing.type')}
        w={130}
        value={filter.type ?? null}
        data={TimingType.options.map((value) => ({ value, label: t(`timing.type.${value}`) }))}
        onChange={(type) => changeSearch({ type: type ?? undefined, page: undefined })}
      />
      <Select
        {...clear}
        aria-label={t('timing.enabled')}
        placeholder={t('timing.enabled')}
        w={130}
        value={filter.enabled ?? null}
        data={[
          { value: 'true', label: t('timing.switchedOn') },
          { value: 'false', label: t('timing.switchedOff') },
        ]}
        onChange={(enabled) => changeSearch({ enabled: enabled ?? undefined, page: undefined })}
      />
    </Group>
  )
}

function AddTiming() {
  const t = useT()
  if (!useMay('change')) return null
  return (
    <Button
      component={RouteLink}
      href={timingHref(0)}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('timing.add')}
    </Button>
  )
}

interface NoTimingsProps {
  readonly isSearch: boolean
  readonly onClear: () => void
}

/** First use, or nothing found. */
function NoTimings({ isSearch, onClear }: NoTimingsProps) {
  const t = useT()
  if (!isSearch) {
    return (
      <EmptyState
        icon={IconClockPlus}
        title={t('timing.emptyTitle')}
        text={t('timing.emptyText')}
        action={<AddTiming />}
      />
    )
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('timing.notFoundTitle')}
      text={t('timing.notFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('timing.clearFilter')}
        </Button>
      }
    />
  )
}
