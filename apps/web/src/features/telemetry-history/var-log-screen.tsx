import { quotaApi, type VarLogRow, varLogApi, varLogDaysMax } from '@fieldhub/contract'
import { Skeleton } from '@mantine/core'
import { IconDatabaseSearch, IconHistory } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { getFieldFaults } from '#api/api-error.ts'
import { toQuery } from '#api/query.ts'
import { displayValue } from '#i18n/display-value.ts'
import { currentZone } from '#i18n/time-zone.ts'
import { useT } from '#i18n/use-t.ts'
import { ScaleNotes } from '#parts/scale-change/scale-notes.tsx'
import { useScaleChanges } from '#parts/scale-change/use-scale-changes.ts'
import { HistoryFullNote } from '#ui/history-full-note.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { useClock } from '#ui/text/clock.ts'
import { LogFilters } from './log-filters.tsx'
import { LogRows } from './log-rows.tsx'
import {
  getLogView,
  getRangeFault,
  type LogFilter,
  type LogView,
  logSearch,
  toLogFilter,
} from './log-search.ts'
import { VarLogExport } from './var-log-export.tsx'

const minuteMs = 60_000

const ReportChart = lazyPart(async () => (await import('./chart/report-chart.tsx')).ReportChart)

/** The screen `/report/variable`, with the parameters of `logSearch`. */
export function VarLogScreen() {
  const t = useT()
  const [values] = useSearchParams(logSearch)
  const view = getLogView(values)
  const minute = useClock((now) => Math.ceil(now / minuteMs) * minuteMs)
  const filter = toLogFilter(view, minute)
  const fault = getRangeFault(filter, minute)
  if (fault === null && values.show === 'chart') {
    const { startTime = 0, endTime = minute } = filter
    return (
      <Suspense fallback={<Skeleton height={400} />}>
        <ReportChart view={view} startTime={startTime} endTime={endTime} />
      </Suspense>
    )
  }
  if (fault === null) return <DeviceLog filter={filter} view={view} />
  const text =
    fault === 'order' ? t('varLog.rangeOrder') : t('varLog.rangeTooLong', { n: varLogDaysMax })
  return <NoLog view={view} title={t('varLog.rangeFault')} text={text} />
}

interface NoLogProps {
  readonly view: LogView
  readonly title: string
  readonly text: string
}

/** Says what has to be chosen first. */
function NoLog({ view, title, text }: NoLogProps) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('varLog.title')}>
        <LogFilters view={view} />
      </PageHeader>
      <EmptyState icon={IconDatabaseSearch} title={title} text={text} />
    </>
  )
}

interface DeviceLogProps {
  readonly filter: LogFilter
  readonly view: LogView
}

function DeviceLog({ filter, view }: DeviceLogProps) {
  const t = useT()
  const [{ page }, changeSearch] = useSearchParams(logSearch)
  const [pageSize] = usePageSize()
  const query = useQuery({
    ...toQuery(varLogApi.list, { ...filter, order: view.order, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const [tooMuch] = Object.values(getFieldFaults(query.error))
  if (tooMuch !== undefined) {
    return <NoLog view={view} title={t('varLog.narrowTitle')} text={tooMuch} />
  }
  return (
    <ListPage<VarLogRow>
      title={t('varLog.title')}
      countText={(n) => t('varLog.count', { n: displayValue(n), zone: currentZone() })}
      actions={<VarLogExport filter={filter} deviceName={getDeviceName(filter, query.data)} />}
      filters={<LogFilters view={view} />}
      query={query}
      steps={{
        label: t('varLog.pages'),
        page,
        pageSize,
        onPage: (next) => changeSearch({ page: next }),
      }}
      firstUse={{ icon: IconHistory, title: t('varLog.emptyTitle'), text: t('varLog.emptyText') }}
      notFound={
        isWidest(view)
          ? null
          : {
              title: t('varLog.notFoundTitle'),
              text: t('varLog.notFoundText'),
              clear: t('varLog.showMonth'),
              onClear: () => changeSearch(widest),
            }
      }
    >
      {(state) => (
        <>
          {filter.deviceId !== undefined && <FullNote deviceId={filter.deviceId} filter={filter} />}
          <ChangesNote filter={filter} rows={state.rows} />
          <LogRows {...state} />
        </>
      )}
    </ListPage>
  )
}

interface FullNoteProps {
  readonly deviceId: number
  readonly filter: LogFilter
}

/** Says why rows may be missing. */
function FullNote({ deviceId, filter: { startTime = 0, endTime } }: FullNoteProps) {
  const { data } = useQuery(toQuery(quotaApi.deviceHistory, { deviceId }))
  return <HistoryFullNote full={data} from={startTime} to={endTime ?? Number.POSITIVE_INFINITY} />
}

interface ChangesNoteProps {
  readonly filter: LogFilter
  readonly rows: readonly VarLogRow[]
}

/** Says of the variables on the page from when their values mean something else. */
function ChangesNote({ filter: { startTime = 0, endTime }, rows }: ChangesNoteProps) {
  const { time: newest = 0 } = rows[0] ?? {}
  const range = { from: startTime, to: endTime ?? newest }
  return <ScaleNotes changes={useScaleChanges(rows, range)} />
}

const widest = {
  vars: undefined,
  group: undefined,
  range: '30d',
  from: undefined,
  to: undefined,
  page: undefined,
}

function isWidest({ group, varIds, span, fixed }: LogView): boolean {
  return varIds.length === 0 && group === undefined && span === '30d' && fixed === null
}

/** The device's name for the file; a file of several devices is named by what it is. */
function getDeviceName(
  { deviceId }: LogFilter,
  data: readonly VarLogRow[] | { list: readonly VarLogRow[] } | undefined,
) {
  if (deviceId === undefined) return ''
  const rows = data !== undefined && 'list' in data ? data.list : data
  return rows?.[0]?.deviceName ?? ''
}
