import { type Configuration, deviceApi, modelApi } from '@fieldhub/contract'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { configurationSearch } from './configuration-search.ts'

export function ConfigurationFilters({ type }: { readonly type: Configuration['type'] }) {
  const t = useT()
  const [{ search = '' }, changeSearch] = useSearchParams(configurationSearch)
  return (
    <Group gap="xs">
      <SearchField
        label={t('configuration.search')}
        value={search}
        onChange={(next) => changeSearch({ search: next, page: undefined })}
      />
      {type === 0 ? <ModelFilter /> : <DeviceFilter />}
    </Group>
  )
}

function ModelFilter() {
  const t = useT()
  const { data } = useQuery(toQuery(modelApi.list, {}))
  return <SubjectFilter name="modelId" label={t('configuration.chooseModel')} items={data ?? []} />
}

function DeviceFilter() {
  const t = useT()
  const { data } = useQuery(toQuery(deviceApi.nameList, {}))
  const label = t('configuration.chooseDevice')
  return <SubjectFilter name="deviceId" label={label} items={data ?? []} />
}

interface SubjectFilterProps {
  readonly name: 'modelId' | 'deviceId'
  readonly label: string
  readonly items: readonly { readonly id: number; readonly name: string }[]
}

function SubjectFilter({ name, label, items }: SubjectFilterProps) {
  const t = useT()
  const [values, changeSearch] = useSearchParams(configurationSearch)
  const chosen = values[name]
  return (
    <FilterSelect
      label={label}
      data={items.map((item) => ({ value: String(item.id), label: item.name }))}
      value={chosen === undefined ? null : String(chosen)}
      limit={200}
      searchable
      nothingFoundMessage={t('configuration.nothingFound')}
      comboboxProps={{ withinPortal: false }}
      onChange={(next) => changeSearch({ [name]: next, page: undefined })}
    />
  )
}
