import { type AlarmRow, alarmLogApi } from '@fieldhub/contract'
import { Button, Text } from '@mantine/core'
import { IconBellOff, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PageSteps } from '#ui/page-steps.tsx'
import { useUrlSearch } from '#ui/use-url-search.ts'
import { AlarmDrawer } from './alarm-drawer.tsx'
import { AlarmFilters } from './alarm-filters.tsx'
import { AlarmRows } from './alarm-rows.tsx'
import { filterOf, isFiltered, noFilter, pageOf } from './alarm-search.ts'
import { AlarmStats } from './alarm-stats.tsx'
import { ExportMenu } from './export-menu.tsx'
import { HandleDialog, type Handling } from './handle-dialog.tsx'
import { useLiveAlarms } from './use-live-alarms.ts'

const pageSize = 20
const noAlarms: readonly AlarmRow[] = []

/** `/report/alarm?search=&state=&active=&deviceId=&triggerId=&from=&to=&page=&alarm=` (spec §2, alarm report). */
export function AlarmLogScreen() {
  const t = useT()
  const [texts, changeSearch] = useUrlSearch()
  const [handling, setHandling] = useState<Handling | null>(null)
  const page = pageOf(texts)
  const query = useQuery({
    ...queryOf(alarmLogApi.list, { ...filterOf(texts), page, pageSize }),
    placeholderData: keepPreviousData,
  })
  useLiveAlarms()
  const answer = query.data !== undefined && 'list' in query.data ? query.data : undefined
  return (
    <>
      <PageHeader
        title={t('alarm.title')}
        note={
          answer && (
            <Text c="dimmed" size="sm" aria-live="polite">
              {t('alarm.count', { n: answer.total })}
            </Text>
          )
        }
        actions={<ExportMenu filter={filterOf(texts)} />}
      >
        <AlarmFilters />
      </PageHeader>
      <AlarmStats />
      <AlarmRows
        alarms={answer?.list ?? noAlarms}
        isLoading={query.isPending}
        onOpen={(id) => changeSearch({ alarm: id })}
        onHandle={setHandling}
        empty={
          query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <NoAlarms isFiltered={isFiltered(texts)} onClear={() => changeSearch(noFilter)} />
          )
        }
      />
      {answer !== undefined && answer.total > 0 && (
        <PageSteps
          label={t('alarm.pages')}
          total={answer.total}
          pageSize={pageSize}
          page={page}
          onPage={(next) => changeSearch({ page: next })}
        />
      )}
      <AlarmDrawer onHandle={setHandling} />
      <HandleDialog handling={handling} onClose={() => setHandling(null)} />
    </>
  )
}

interface NoAlarmsProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

/** Nothing has alarmed yet, or nothing found. */
function NoAlarms({ isFiltered: isSearch, onClear }: NoAlarmsProps) {
  const t = useT()
  if (!isSearch) {
    return (
      <EmptyState icon={IconBellOff} title={t('alarm.emptyTitle')} text={t('alarm.emptyText')} />
    )
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('alarm.notFoundTitle')}
      text={t('alarm.notFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('alarm.clearFilter')}
        </Button>
      }
    />
  )
}
