import { type Device, groupApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toQuery } from '#api/query.ts'
import { useT } from '#i18n/use-t.ts'
import { groupChoices } from '#parts/group-tree.ts'
import { useDeviceTypes } from '#parts/use-device-types.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { type DeviceFilter, deviceListSearch } from './device-search.ts'

export interface DeviceFiltersProps {
  readonly filter: DeviceFilter
  /** Every device: the models in use are what can be chosen. */
  readonly devices: readonly Device[]
}

/** Group, model, type and mode; a load of its own, because a list can be read before it can be narrowed. */
export function FilterSelects({ filter, devices }: DeviceFiltersProps) {
  const t = useT()
  const [, change] = useSearchParams(deviceListSearch)
  const { groups: typeGroups } = useDeviceTypes()
  const { data: groups } = useQuery(toQuery(groupApi.list, {}))
  const models = useMemo(() => modelOptions(devices), [devices])
  const types = typeGroups.map(({ name, types: list }) => ({
    group: name,
    items: list.map((type) => ({ value: String(type.id), label: type.name })),
  }))
  const modes = [
    { value: 'transparent', label: t('device.mode.transparent') },
    { value: 'cloud', label: t('device.mode.cloud') },
  ]
  const selects = [
    ['group', t('group.choose'), groupChoices(groups ?? []), toText(filter.group)],
    ['model', t('device.list.filterModel'), models, toText(filter.model)],
    ['typeId', t('device.list.filterType'), types, toText(filter.typeId)],
    ['mode', t('device.list.filterMode'), modes, filter.mode ?? null],
  ] as const
  return selects.map(([key, label, data, value]) => (
    <FilterSelect
      key={key}
      label={label}
      data={[...data]}
      value={value}
      searchable
      comboboxProps={{ withinPortal: false }}
      onChange={(next) => change({ [key]: next })}
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

function toText(id: number | undefined): string | null {
  return id === undefined ? null : String(id)
}
