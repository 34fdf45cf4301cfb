import { type AccountEntry, rootApi, sessionApi } from '@fieldhub/contract'
import { Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { usePreload } from '#api/when-idle.ts'
import { useT } from '#i18n/use-t.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDensity } from '#ui/data-table/use-density.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { CountNote } from '#ui/list/count-note.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { searchedList } from '#ui/list/search-fields.ts'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { AccountCards } from './account-cards.tsx'
import { accountColumns } from './account-columns.tsx'
import { AccountMenu } from './account-menu.tsx'
import { type AccountTask, createTask } from './account-tasks.ts'
import type { FactorTask } from './factor-dialogs.tsx'
import { TaskDialog } from './task-dialog.tsx'

/** Rarely opened. */
const FactorDialogs = lazyPart(async () => (await import('./factor-dialogs.tsx')).FactorDialogs)

/** The screen `/account/list?search=&page=`, ROOT only. */
export function AccountListScreen() {
  const t = useT()
  const [{ search = '', page }, changeSearch] = useSearchParams(searchedList)
  const [task, setTask] = useState<AccountTask | null>(null)
  usePreload(FactorDialogs)
  const [factor, setFactor] = useState<FactorTask | null>(null)
  const { query, pageSize } = useAccounts(search, page)
  return (
    <>
      <PageHeader
        title={t('account.title')}
        note={<CountNote total={query.data?.total} text={(n) => t('account.count', { n })} />}
        actions={<Actions onTask={setTask} onFactor={setFactor} />}
      >
        <SearchField
          label={t('account.search')}
          value={search}
          onChange={(value) => changeSearch({ search: value, page: undefined })}
        />
      </PageHeader>
      <Accounts
        accounts={query.data?.list ?? noAccounts}
        isLoading={query.isPending}
        onTask={setTask}
        onFactor={setFactor}
        empty={
          query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <NotFound search={search} onClear={() => changeSearch({ search: undefined })} />
          )
        }
      />
      {query.data !== undefined && query.data.total > 0 && (
        <PageSteps
          label={t('account.pages')}
          total={query.data.total}
          pageSize={pageSize}
          page={page}
          onPage={(next) => changeSearch({ page: next })}
        />
      )}
      <TaskDialog task={task} onClose={() => setTask(null)} />
      <Suspense>
        {factor !== null && <FactorDialogs task={factor} onClose={() => setFactor(null)} />}
      </Suspense>
    </>
  )
}

interface TaskActions {
  readonly onTask: (task: AccountTask) => void
  readonly onFactor: (task: FactorTask) => void
}

function Actions({ onTask, onFactor }: TaskActions) {
  const t = useT()
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => onFactor('policy')}>
        {t('factor.policyAction')}
      </Button>
      <Button
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onTask(createTask(t))}
      >
        {t('account.add')}
      </Button>
    </Group>
  )
}

function useAccounts(search: string, page: number) {
  const [pageSize] = usePageSize()
  const query = useQuery({
    ...toQuery(rootApi.accounts, { search: search === '' ? undefined : search, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  return { query, pageSize }
}

const noAccounts: readonly never[] = []
const pageStepsHeight = 60
const rowId = ({ id }: AccountEntry) => String(id)

interface AccountsProps extends TaskActions {
  readonly accounts: readonly AccountEntry[]
  readonly isLoading: boolean
  readonly empty: React.ReactNode
}

function Accounts({ accounts, isLoading, onTask, onFactor, empty }: AccountsProps) {
  const t = useT()
  const [density] = useDensity()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const { data: user } = useQuery(toQuery(sessionApi.currentUser, {}))
  const [actionsOf, columns] = useMemo(() => {
    const actions = (account: AccountEntry) => (
      <AccountMenu
        account={account}
        isSelf={account.name === user?.name}
        onTask={onTask}
        onFactorReset={onFactor}
      />
    )
    return [actions, accountColumns(t, actions)] as const
  }, [t, user?.name, onTask, onFactor])
  if (isNarrow === true && accounts.length > 0) {
    return <AccountCards accounts={accounts} actionsOf={actionsOf} />
  }
  return (
    <DataTable
      label={t('account.title')}
      columns={columns}
      rows={accounts}
      rowId={rowId}
      sort={null}
      onSort={() => undefined}
      density={density}
      isLoading={isLoading}
      empty={empty}
      rest={pageStepsHeight}
    />
  )
}

interface NotFoundProps {
  readonly search: string
  readonly onClear: () => void
}

/** ROOT itself is always there: an empty list is a search that found nothing, or a page past the end. */
function NotFound({ search, onClear }: NotFoundProps) {
  const t = useT()
  return (
    <EmptyState
      title={t('account.emptyTitle')}
      text={t('account.emptyText', { search })}
      action={
        <Button variant="default" onClick={onClear}>
          {t('account.clearSearch')}
        </Button>
      }
    />
  )
}
