import { type AuditRow, auditApi } from '@fieldhub/contract'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconHistory, IconSearchOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDensity } from '#ui/data-table/use-density.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { isFiltered, useSearchParams } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { useClock } from '#ui/text/clock.ts'
import { AuditCards } from './audit-cards.tsx'
import { auditColumns } from './audit-columns.tsx'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditFilters, auditInput, auditSearch, noAuditFilters } from './audit-search.ts'

const minuteMs = 60_000
const pageStepsHeight = 60
const rowId = ({ id }: AuditRow) => String(id)

/** The screen `/audit`, with the parameters of `auditSearch`. */
export function AuditScreen() {
  const t = useT()
  const [filter, changeSearch] = useSearchParams(auditSearch)
  // A range of hours may lag by a minute, so that the key of the call stays the same for as long.
  const now = useClock((time) => Math.floor(time / minuteMs) * minuteMs)
  const [pageSize] = usePageSize()
  const query = useQuery({
    ...toQuery(auditApi.page, auditInput(filter, now, pageSize)),
    placeholderData: keepPreviousData,
  })
  const empty = query.isError ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <NoRows
      isFiltered={isFiltered(auditFilters, filter)}
      onClear={() => changeSearch(noAuditFilters)}
    />
  )
  return (
    <>
      <PageHeader title={t('audit.title')}>
        <AuditFilters filter={filter} />
      </PageHeader>
      <Rows rows={query.data?.list ?? noRows} isLoading={query.isPending} empty={empty} />
      {query.data !== undefined && query.data.total > 0 && (
        <PageSteps
          label={t('audit.pages')}
          total={query.data.total}
          pageSize={pageSize}
          page={filter.page}
          onPage={(page) => changeSearch({ page })}
        />
      )}
    </>
  )
}

const noRows: readonly never[] = []

interface RowsProps {
  readonly rows: readonly AuditRow[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

function Rows({ rows, isLoading, empty }: RowsProps) {
  const t = useT()
  const [density] = useDensity()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const columns = useMemo(() => auditColumns(t, setOpened), [t])
  return (
    <>
      {isNarrow === true && rows.length > 0 ? (
        <AuditCards rows={rows} onOpen={setOpened} />
      ) : (
        <DataTable
          label={t('audit.title')}
          columns={columns}
          rows={rows}
          rowId={rowId}
          sort={null}
          onSort={() => undefined}
          density={density}
          onOpen={setOpened}
          isLoading={isLoading}
          empty={empty}
          rest={pageStepsHeight}
        />
      )}
      <AuditDetail row={opened} onClose={() => setOpened(null)} />
    </>
  )
}

interface NoRowsProps {
  readonly isFiltered: boolean
  readonly onClear: () => void
}

function NoRows({ isFiltered, onClear }: NoRowsProps) {
  const t = useT()
  if (!isFiltered) {
    return (
      <EmptyState icon={IconHistory} title={t('audit.emptyTitle')} text={t('audit.emptyText')} />
    )
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('audit.notFoundTitle')}
      text={t('audit.notFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('audit.clear')}
        </Button>
      }
    />
  )
}
