import { type ModelTrigger, type Trigger, triggerApi } from '@fieldhub/contract'
import { Button, Group, Select, Text } from '@mantine/core'
import { IconBellPlus, IconPlus, IconSearchOff } from '@tabler/icons-react'
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
import { type TriggerKind, triggerHref, triggerKinds } from './trigger-kind.ts'
import { TriggerRows } from './trigger-rows.tsx'
import { filterOf, isFiltered, noFilter } from './trigger-search.ts'
import { useLiveTriggers } from './use-live-triggers.ts'
import { WhyDrawer } from './why-drawer.tsx'

const pageSize = 20

/** `/alarm/trigger?search=&enabled=&runStatus=&page=&why=` (spec §2, independent triggers). */
export function TriggerListScreen() {
  return <ListScreen kind="device" />
}

/** `/alarm/modelTrigger` (spec §2, model triggers). */
export function ModelTriggerListScreen() {
  return <ListScreen kind="model" />
}

function ListScreen({ kind }: { readonly kind: TriggerKind }) {
  const t = useT()
  const [texts, changeSearch] = useUrlSearch()
  const { query, answer } = useTriggers(kind, texts)
  return (
    <>
      <PageHeader
        title={t(triggerKinds[kind].title)}
        note={
          answer && (
            <Text c="dimmed" size="sm" aria-live="polite">
              {t('trigger.count', { n: answer.total })}
            </Text>
          )
        }
        actions={<AddTrigger kind={kind} />}
      >
        <Filters />
      </PageHeader>
      <TriggerRows
        kind={kind}
        triggers={answer?.list ?? noTriggers}
        isLoading={query.isPending}
        onWhy={(id) => changeSearch({ why: id })}
        empty={
          query.isError ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <NoTriggers
              kind={kind}
              isFiltered={isFiltered(texts)}
              onClear={() => changeSearch(noFilter)}
            />
          )
        }
      />
      {answer !== undefined && answer.total > 0 && (
        <PageSteps
          label={t('trigger.pages')}
          total={answer.total}
          pageSize={pageSize}
          page={pageOfText(texts['page'])}
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
  return (
    <Group gap="xs">
      <SearchField
        label={t('trigger.search')}
        value={texts['search'] ?? ''}
        onChange={(value) => changeSearch({ search: value, page: undefined })}
      />
      <Filter
        label={t('trigger.runStatus')}
        value={texts['runStatus']}
        choices={[
          { value: '1', label: t('trigger.alarming') },
          { value: '0', label: t('trigger.normal') },
        ]}
        onChange={(runStatus) => changeSearch({ runStatus, page: undefined })}
      />
      <Filter
        label={t('trigger.enabled')}
        value={texts['enabled']}
        choices={[
          { value: 'true', label: t('trigger.switchedOn') },
          { value: 'false', label: t('trigger.switchedOff') },
        ]}
        onChange={(enabled) => changeSearch({ enabled, page: undefined })}
      />
    </Group>
  )
}

const noTriggers: readonly never[] = []

function useTriggers(kind: TriggerKind, texts: Readonly<Record<string, string | undefined>>) {
  const input = { ...filterOf(texts), page: pageOfText(texts['page']), pageSize }
  const own = useQuery({
    ...queryOf(triggerApi.list, input),
    enabled: kind === 'device',
    placeholderData: keepPreviousData,
  })
  const ofModels = useQuery({
    ...queryOf(triggerApi.modelList, input),
    enabled: kind === 'model',
    placeholderData: keepPreviousData,
  })
  useLiveTriggers(kind)
  const query = kind === 'device' ? own : ofModels
  const data = query.data
  const answer:
    | { readonly total: number; readonly list: readonly (Trigger | ModelTrigger)[] }
    | undefined = data !== undefined && 'list' in data ? data : undefined
  return { query, answer }
}

interface FilterProps {
  readonly label: string
  readonly value: string | undefined
  readonly choices: { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string | undefined) => void
}

function Filter({ label, value, choices, onChange }: FilterProps) {
  const t = useT()
  return (
    <Select
      aria-label={label}
      placeholder={label}
      value={value ?? null}
      data={choices}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear') }}
      w={130}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

function AddTrigger({ kind }: { readonly kind: TriggerKind }) {
  const t = useT()
  if (!useMay('change')) return null
  return (
    <Button
      component={RouteLink}
      href={triggerHref(kind, 0)}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('trigger.add')}
    </Button>
  )
}

interface NoTriggersProps {
  readonly kind: TriggerKind
  readonly isFiltered: boolean
  readonly onClear: () => void
}

/** First use, or nothing found. */
function NoTriggers({ kind, isFiltered: isSearch, onClear }: NoTriggersProps) {
  const t = useT()
  if (!isSearch) {
    return (
      <EmptyState
        icon={IconBellPlus}
        title={t('trigger.emptyTitle')}
        text={t(triggerKinds[kind].emptyText)}
        action={<AddTrigger kind={kind} />}
      />
    )
  }
  return (
    <EmptyState
      icon={IconSearchOff}
      title={t('trigger.notFoundTitle')}
      text={t('trigger.notFoundText')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('trigger.clearFilter')}
        </Button>
      }
    />
  )
}
