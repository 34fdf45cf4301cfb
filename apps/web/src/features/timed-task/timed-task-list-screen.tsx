import { TimedTaskType, timedTaskApi } from '@fieldhub/contract'
import { Button, Group } from '@mantine/core'
import { IconCalendar, IconClockPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { AddLink } from '#parts/add-link.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { isFiltered, useSearchParams } from '#ui/list/use-search-params.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { RunWhyDrawer } from './run-why-drawer.tsx'
import { calendarHref, timedTaskHref } from './timed-task-hrefs.ts'
import { TimedTaskRows } from './timed-task-rows.tsx'
import { noFilter, timedTaskFilters, timedTaskSearch, toFilter } from './timed-task-search.ts'

/** Runs come and go by themselves; nothing live tells of them. */
const refreshMs = 10_000

/** The screen `/extend/timing?search=&type=&enabled=&deviceId=&page=&why=`. */
export function TimedTaskListScreen() {
  const t = useT()
  const [values, changeSearch] = useSearchParams(timedTaskSearch)
  const filter = toFilter(values)
  const { page } = values
  const [pageSize] = usePageSize()
  const query = useQuery({
    ...toQuery(timedTaskApi.list, { ...filter, page, pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <>
      <ListPage
        title={t('timedTask.title')}
        countText={(n) => t('timedTask.count', { n })}
        actions={
          <>
            <OpenCalendar />
            <AddTiming />
          </>
        }
        filters={<Filters />}
        query={query}
        steps={{
          label: t('timedTask.pages'),
          page,
          pageSize,
          onPage: (next) => changeSearch({ page: next }),
        }}
        firstUse={{
          icon: IconClockPlus,
          title: t('timedTask.emptyTitle'),
          text: t('timedTask.emptyText'),
          action: <AddTiming />,
        }}
        notFound={
          isFiltered(timedTaskFilters, values)
            ? {
                title: t('timedTask.notFoundTitle'),
                text: t('timedTask.notFoundText'),
                clear: t('timedTask.clearFilter'),
                onClear: () => changeSearch(noFilter),
              }
            : null
        }
      >
        {({ rows, ...state }) => (
          <TimedTaskRows
            timings={rows}
            onWhy={(id) => changeSearch({ why: id }, { push: true })}
            {...state}
          />
        )}
      </ListPage>
      <RunWhyDrawer />
    </>
  )
}

function Filters() {
  const t = useT()
  const [filter, changeSearch] = useSearchParams(timedTaskSearch)
  return (
    <Group gap="xs">
      <SearchField
        label={t('timedTask.search')}
        value={filter.search ?? ''}
        onChange={(search) => changeSearch({ search, page: undefined })}
      />
      <FilterSelect
        label={t('timedTask.type')}
        value={filter.type ?? null}
        data={TimedTaskType.options.map((value) => ({
          value,
          label: t(`timedTask.type.${value}`),
        }))}
        onChange={(type) => changeSearch({ type: type ?? undefined, page: undefined })}
      />
      <FilterSelect
        label={t('timedTask.enabled')}
        value={filter.enabled ?? null}
        data={[
          { value: 'true', label: t('timedTask.switchedOn') },
          { value: 'false', label: t('timedTask.switchedOff') },
        ]}
        onChange={(enabled) => changeSearch({ enabled: enabled ?? undefined, page: undefined })}
      />
    </Group>
  )
}

function OpenCalendar() {
  const t = useT()
  return (
    <Button
      variant="default"
      component={RouteLink}
      href={calendarHref}
      leftSection={<IconCalendar size={16} aria-hidden />}
    >
      {t('timedTask.calendar.open')}
    </Button>
  )
}

function AddTiming() {
  const t = useT()
  return <AddLink label={t('timedTask.add')} href={timedTaskHref(0)} />
}
