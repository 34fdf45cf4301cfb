import { type Configuration, configurationApi } from '@fieldhub/contract'
import { Button, Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileImport, IconPlus, IconTemplate, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { PageSteps } from '#ui/list/page-steps.tsx'
import { type PageSize, usePageSize } from '#ui/list/use-page-size.ts'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { useInSlices } from '#ui/use-in-slices.ts'
import { ConfigurationCards } from './configuration-cards.tsx'
import { ConfigurationDialogs, type OpenDialog } from './configuration-dialogs.tsx'
import { ConfigurationFilters } from './configuration-filters.tsx'
import { kindWords } from './configuration-kind.ts'
import { configurationSearch, isListFiltered, noFilter, toFilter } from './configuration-search.ts'
import { ConfigurationTable } from './configuration-table.tsx'
import { NoConfigurations } from './no-configurations.tsx'
import { SpaceBar } from './space-bar.tsx'
import { ViewSwitch } from './view-switch.tsx'

const noConfigurations: readonly Configuration[] = []

/** Configurations of models, or of devices: as cards with their covers, or as a table. */
export function ConfigurationListScreen({ type }: { readonly type: Configuration['type'] }) {
  const t = useT()
  const [values, changeSearch] = useSearchParams(configurationSearch)
  const [dialog, openDialog] = useState<OpenDialog | null>(null)
  const { view, page } = values
  const [pageSize] = usePageSize()
  const { query, answer, isRead } = useConfigurations(toFilter(values, type), page, pageSize)
  const add = <AddButton onClick={() => openDialog({ kind: 'new', type })} />
  return (
    <>
      <PageHeader
        title={t(kindWords[type].title)}
        note={
          <Text c="dimmed" size="sm">
            {t(kindWords[type].hint)}
          </Text>
        }
        actions={<HeaderActions type={type} add={add} onDialog={openDialog} />}
      >
        <Group gap="xs" justify="space-between">
          <ConfigurationFilters type={type} />
          <ViewSwitch isTable={view === 'table'} />
        </Group>
      </PageHeader>
      <SpaceBar />
      <Items
        type={type}
        configurations={answer?.list ?? noConfigurations}
        isTable={view === 'table'}
        isLoading={!isRead}
        onDialog={openDialog}
        empty={
          query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <NoConfigurations
              type={type}
              isSearch={isListFiltered(values, type)}
              onClear={() => changeSearch(noFilter)}
              add={add}
            />
          )
        }
      />
      {answer !== undefined && answer.total > 0 && (
        <PageSteps
          label={t('configuration.pages')}
          total={answer.total}
          pageSize={pageSize}
          page={page}
          onPage={(next) => changeSearch({ page: next })}
        />
      )}
      <ConfigurationDialogs dialog={dialog} onClose={() => openDialog(null)} />
    </>
  )
}

function useConfigurations(filter: ReturnType<typeof toFilter>, page: number, pageSize: PageSize) {
  const query = useQuery({
    ...toQuery(configurationApi.list, { ...filter, page, pageSize }),
    placeholderData: keepPreviousData,
  })
  const isRead = useInSlices(!query.isPending)
  const answer = isRead && query.data !== undefined && 'list' in query.data ? query.data : undefined
  return { query, answer, isRead }
}

interface ItemsProps {
  readonly type: Configuration['type']
  readonly configurations: readonly Configuration[]
  readonly isTable: boolean
  readonly isLoading: boolean
  readonly onDialog: (dialog: OpenDialog) => void
  readonly empty: ReactNode
}

/** A phone has cards only. */
function Items({ isTable, empty, ...props }: ItemsProps) {
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  if (!props.isLoading && props.configurations.length === 0) return empty
  if (isTable && isNarrow !== true) return <ConfigurationTable {...props} />
  return <ConfigurationCards {...props} />
}

interface HeaderActionsProps {
  readonly type: Configuration['type']
  readonly add: ReactNode
  readonly onDialog: (dialog: OpenDialog) => void
}

function HeaderActions({ type, add, onDialog }: HeaderActionsProps) {
  const t = useT()
  if (!useMay('change')) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
        onClick={() => onDialog({ kind: 'bin' })}
      >
        {t('publish.bin')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} stroke={1.6} aria-hidden />}
        onClick={() => onDialog({ kind: 'import', type })}
      >
        {t('configuration.import')}
      </Button>
      {type === 0 && (
        <Button
          variant="default"
          component={RouteLink}
          href="/configuration/template"
          leftSection={<IconTemplate size={16} stroke={1.6} aria-hidden />}
        >
          {t('configuration.fromTemplate')}
        </Button>
      )}
      {add}
    </>
  )
}

function AddButton({ onClick }: { readonly onClick: () => void }) {
  const t = useT()
  if (!useMay('change')) return null
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {t('configuration.add')}
    </Button>
  )
}
