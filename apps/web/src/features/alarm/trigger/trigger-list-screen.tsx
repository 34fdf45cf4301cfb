import {
  alarmSettingApi,
  type InputOf,
  type ModelTrigger,
  type Trigger,
  triggerApi,
} from '@fieldhub/contract'
import { Group } from '@mantine/core'
import { IconBellPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { AddLink } from '#parts/add-link.tsx'
import { FilterSelect } from '#ui/filter-select.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { usePageSize } from '#ui/list/use-page-size.ts'
import { isFiltered, useSearchParams } from '#ui/list/use-search-params.ts'
import { type TriggerKind, triggerHref, triggerKinds } from './trigger-kind.ts'
import { TriggerRows } from './trigger-rows.tsx'
import { noFilter, toFilter, triggerFilters, triggerSearch } from './trigger-search.ts'
import { TriggerWhyDrawer } from './trigger-why-drawer.tsx'
import { useLiveTriggers } from './use-live-triggers.ts'

/** The screen `/alarm/trigger`, with the parameters of `triggerSearch`. */
export function TriggerListScreen() {
  return <ListScreen kind="device" />
}

/** The screen `/alarm/modelTrigger`. */
export function ModelTriggerListScreen() {
  return <ListScreen kind="model" />
}

function ListScreen({ kind }: { readonly kind: TriggerKind }) {
  const t = useT()
  const [values, changeSearch] = useSearchParams(triggerSearch)
  const { page } = values
  const [pageSize] = usePageSize()
  const query = useTriggers(kind, { ...toFilter(values), page, pageSize })
  return (
    <>
      <ListPage<Trigger | ModelTrigger>
        title={t(triggerKinds[kind].title)}
        countText={(n) => t('trigger.count', { n })}
        actions={<AddTrigger kind={kind} />}
        filters={<Filters />}
        query={query}
        steps={{
          label: t('trigger.pages'),
          page,
          pageSize,
          onPage: (next) => changeSearch({ page: next }),
        }}
        firstUse={{
          icon: IconBellPlus,
          title: t('trigger.emptyTitle'),
          text: t(triggerKinds[kind].emptyText),
          action: <AddTrigger kind={kind} />,
        }}
        notFound={
          isFiltered(triggerFilters, values)
            ? {
                title: t('trigger.notFoundTitle'),
                text: t('trigger.notFoundText'),
                clear: t('trigger.clearFilter'),
                onClear: () => changeSearch(noFilter),
              }
            : null
        }
      >
        {({ rows, ...state }) => (
          <TriggerRows
            kind={kind}
            triggers={rows}
            onWhy={(id) => changeSearch({ why: id }, { push: true })}
            {...state}
          />
        )}
      </ListPage>
      <TriggerWhyDrawer kind={kind} />
    </>
  )
}

function Filters() {
  const t = useT()
  const [{ search = '', runStatus, enabled }, changeSearch] = useSearchParams(triggerSearch)
  return (
    <Group gap="xs">
      <SearchField
        label={t('trigger.search')}
        value={search}
        onChange={(value) => changeSearch({ search: value, page: undefined })}
      />
      <Filter
        label={t('trigger.runStatus')}
        value={runStatus}
        choices={[
          { value: '1', label: t('trigger.alarming') },
          { value: '0', label: t('trigger.normal') },
        ]}
        onChange={(next) => changeSearch({ runStatus: next, page: undefined })}
      />
      <Filter
        label={t('trigger.enabled')}
        value={enabled}
        choices={[
          { value: 'true', label: t('trigger.switchedOn') },
          { value: 'false', label: t('trigger.switchedOff') },
        ]}
        onChange={(next) => changeSearch({ enabled: next, page: undefined })}
      />
      <SettingFilter />
    </Group>
  )
}

function useTriggers(kind: TriggerKind, input: InputOf<typeof triggerApi.list>) {
  const own = useQuery({
    ...toQuery(triggerApi.list, input),
    enabled: kind === 'device',
    placeholderData: keepPreviousData,
  })
  const ofModels = useQuery({
    ...toQuery(triggerApi.modelList, input),
    enabled: kind === 'model',
    placeholderData: keepPreviousData,
  })
  useLiveTriggers(kind)
  return kind === 'device' ? own : ofModels
}

/** The alarm setting by which the triggers notify people. */
function SettingFilter() {
  const t = useT()
  const [{ alarmConfigId }, changeSearch] = useSearchParams(triggerSearch)
  const { data = [] } = useQuery(toQuery(alarmSettingApi.list, {}))
  const settings = 'list' in data ? data.list : data
  return (
    <FilterSelect
      label={t('contact.settingTitle')}
      value={alarmConfigId === undefined ? null : String(alarmConfigId)}
      data={settings.map(({ id, name }) => ({ value: String(id), label: name }))}
      comesLate
      searchable
      onChange={(next) =>
        changeSearch({ alarmConfigId: next === null ? undefined : Number(next), page: undefined })
      }
    />
  )
}

interface FilterProps {
  readonly label: string
  readonly value: string | undefined
  readonly choices: { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string | undefined) => void
}

function Filter({ label, value, choices, onChange }: FilterProps) {
  return (
    <FilterSelect
      label={label}
      value={value ?? null}
      data={choices}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

function AddTrigger({ kind }: { readonly kind: TriggerKind }) {
  const t = useT()
  return <AddLink label={t('trigger.add')} href={triggerHref(kind, 0)} />
}
