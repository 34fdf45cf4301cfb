import { TimedTaskResult, timedTaskApi } from '@fieldhub/contract'
import { Group, SegmentedControl } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DayRange } from '#ui/field/day-range.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { isFiltered, useSearchParams } from '#ui/list/use-search-params.ts'
import { RunWhyDrawer } from './run-why-drawer.tsx'
import { TimedTaskLogExport } from './timed-task-log-export.tsx'
import { TimedTaskLogRows } from './timed-task-log-rows.tsx'
import {
  noLogFilter,
  timedTaskLogFilters,
  timedTaskLogSearch,
  toLogFilter,
} from './timed-task-search.ts'

const refreshMs = 10_000
const all = 'all'

/** The screen `/report/timing?search=&result=&deviceId=&timingId=&from=&to=&page=&why=`. */
export function TimedTaskLogScreen() {
  const t = useT()
  const [values, changeSearch] = useSearchParams(timedTaskLogSearch)
  const filter = toLogFilter(values)
  const { page } = values
  const [pageSize] = usePageSize()
  const query = useQuery({
    ...toQuery(timedTaskApi.log, { ...filter, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <>
      <ListPage
        title={t('timedTask.logTitle')}
        countText={(n) => t('timedTask.logCount', { n })}
        actions={<TimedTaskLogExport filter={filter} />}
        filters={<LogFilters />}
        query={query}
        steps={{
          label: t('timedTask.logPages'),
          page,
          pageSize,
          onPage: (next) => changeSearch({ page: next }),
        }}
        firstUse={{
          icon: IconHistory,
          title: t('timedTask.logEmptyTitle'),
          text: t('timedTask.logEmptyText'),
        }}
        notFound={
          isFiltered(timedTaskLogFilters, values)
            ? {
                title: t('timedTask.notFoundTitle'),
                text: t('timedTask.logNotFoundText'),
                clear: t('timedTask.clearFilter'),
                onClear: () => changeSearch(noLogFilter),
              }
            : null
        }
      >
        {(state) => (
          <TimedTaskLogRows onWhy={(id) => changeSearch({ why: id }, { push: true })} {...state} />
        )}
      </ListPage>
      <RunWhyDrawer />
    </>
  )
}

/** The filters, all of which live in the address. */
function LogFilters() {
  const t = useT()
  const [filter, changeSearch] = useSearchParams(timedTaskLogSearch)
  return (
    <Group gap="xs">
      <SegmentedControl
        size="xs"
        aria-label={t('timedTask.result')}
        value={filter.result ?? all}
        data={[
          { value: all, label: t('timedTask.resultAll') },
          ...TimedTaskResult.options.map((value) => ({
            value,
            label: t(`timedTask.result.${value}`),
          })),
        ]}
        onChange={(value) =>
          changeSearch({ result: value === all ? undefined : value, page: undefined })
        }
      />
      <SearchField
        label={t('timedTask.logSearch')}
        value={filter.search ?? ''}
        onChange={(search) => changeSearch({ search, page: undefined })}
      />
      <DayRange
        fromLabel={t('timedTask.from')}
        toLabel={t('timedTask.to')}
        from={filter.from}
        to={filter.to}
        onChange={(range) => changeSearch({ ...range, page: undefined })}
      />
    </Group>
  )
}
