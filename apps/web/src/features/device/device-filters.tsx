import { type Device, deviceApi } from '@fieldhub/contract'
import { Button, Group, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryOf } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { SearchField } from '#ui/search-field.tsx'
import { useUrlSearch } from '#ui/use-url-search.ts'
import { type DeviceFilter, isFiltered, noFilters } from './device-search.ts'

interface DeviceFiltersProps {
  readonly filter: DeviceFilter
  /** Every device: the models in use are what can be chosen. */
  readonly devices: readonly Device[]
}

export function DeviceFilters({ filter, devices }: DeviceFiltersProps) {
  const t = useT()
  const [, change] = useUrlSearch()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  return (
    <Group gap="xs">
      <SearchField
        label={t('device.list.search')}
        value={filter.search}
        onChange={(value) => change({ search: value })}
      />
      {isNarrow === true && (
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('device.list.filters')}
        </Button>
      )}
      {(isNarrow !== true || isOpen) && <FilterSelects filter={filter} devices={devices} />}
      {isFiltered(filter) && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => change(noFilters)}
        >
          {t('device.list.clear')}
        </Button>
      )}
    </Group>
  )
}

function FilterSelects({ filter, devices }: DeviceFiltersProps) {
  const t = useT()
  const [, change] = useUrlSearch()
  const { data: groups } = useQuery(queryOf(deviceApi.types, {}))
  const models = useMemo(() => modelOptions(devices), [devices])
  const types = (groups ?? []).map(({ name, types: list }) => ({
    group: name,
    items: list.map((type) => ({ value: String(type.id), label: type.name })),
  }))
  const modes = [
    { value: 'transparent', label: t('device.mode.transparent') },
    { value: 'cloud', label: t('device.mode.cloud') },
  ]
  const selects = [
    ['model', t('device.list.filterModel'), models, textOf(filter.model)],
    ['typeId', t('device.list.filterType'), types, textOf(filter.typeId)],
    ['mode', t('device.list.filterMode'), modes, filter.mode],
  ] as const
  return selects.map(([key, label, data, value]) => (
    <Select
      key={key}
      aria-label={label}
      placeholder={label}
      data={[...data]}
      value={value}
      w={132}
      clearable
      searchable
      clearButtonProps={{ 'aria-label': `${t('common.clear')} ${label}` }}
      onChange={(next) => change({ [key]: next ?? undefined })}
    />
  ))
}

function modelOptions(devices: readonly Device[]) {
  const names = new Map(
    devices.flatMap(({ model, modelName }) =>
      model === null ? [] : [[model, modelName] as const],
    ),
  )
  return [...names].map(([id, name]) => ({ value: String(id), label: name }))
}

function textOf(id: number | null): string | null {
  return id === null ? null : String(id)
}
