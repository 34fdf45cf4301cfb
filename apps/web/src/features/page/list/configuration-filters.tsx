import { type Configuration, modelApi } from '@fieldhub/contract'
import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { DeviceFilter } from '#parts/device-field/device-filter.tsx'
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
      {type === 0 ? <ModelFilter /> : <SubjectDevice />}
    </Group>
  )
}

function SubjectDevice() {
  const t = useT()
  const [{ deviceId }, changeSearch] = useSearchParams(configurationSearch)
  return (
    <DeviceFilter
      label={t('configuration.chooseDevice')}
      nothingFound={t('configuration.nothingFound')}
      value={deviceId}
      onChange={(next) => changeSearch({ deviceId: next, page: undefined })}
    />
  )
}

function ModelFilter() {
  const t = useT()
  const [{ modelId }, changeSearch] = useSearchParams(configurationSearch)
  const { data } = useQuery(toQuery(modelApi.nameList, {}))
  return (
    <FilterSelect
      label={t('configuration.chooseModel')}
      data={(data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={modelId === undefined ? null : String(modelId)}
      limit={200}
      comesLate
      searchable
      nothingFoundMessage={t('configuration.nothingFound')}
      comboboxProps={{ withinPortal: false }}
      onChange={(next) => changeSearch({ modelId: next, page: undefined })}
    />
  )
}
