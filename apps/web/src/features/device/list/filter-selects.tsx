import { deviceTagApi, groupApi, modelApi, readTags, smartGroupApi } from '@fieldhub/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toQuery } from '#api/query.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { groupChoices } from '#parts/group-tree.ts'
import { useDeviceTypes } from '#parts/use-device-types.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { type DeviceFilter, deviceListSearch } from './device-search.ts'
import { SortSelect } from './sort-select.tsx'
import { TagFilter } from './tag-filter.tsx'

export interface DeviceFiltersProps {
  readonly filter: DeviceFilter
  /** The list has no headings by which it is sorted. */
  readonly isCards: boolean
}

interface FilterSelectsProps extends DeviceFiltersProps {
  /** What stands here until it is known which selects there are: one after the other would move the list twice. */
  readonly places: ReactNode
}

/** Group, tags, model, type and mode; a load of its own, because a list can be read before it can be narrowed. */
export function FilterSelects({ filter, isCards, places }: FilterSelectsProps) {
  const t = useT()
  const [, change] = useSearchParams(deviceListSearch)
  const { selects, isPending } = useSelects(filter)
  if (isPending) return places
  return (
    <>
      {selects.map(([key, label, data, value]) =>
        data.length === 0 && value === null ? null : (
          <FilterSelect
            key={key}
            label={label}
            data={[...data]}
            value={value}
            searchable
            comboboxProps={{ withinPortal: false }}
            onChange={(next) => change({ [key]: next, page: undefined })}
          />
        ),
      )}
      <Tags label={t('fleet.tags.label')} filter={filter} />
      {isCards && <SortSelect />}
    </>
  )
}

function useSelects(filter: DeviceFilter) {
  const t = useT()
  const { groups: typeGroups, isPending: areTypesPending } = useDeviceTypes()
  const { data: groups, isPending: areGroupsPending } = useQuery(toQuery(groupApi.list, {}))
  const { data: smartGroups, isPending: areSmartPending } = useQuery(
    toQuery(smartGroupApi.list, {}),
  )
  const { data: models, isPending: areModelsPending } = useQuery(toQuery(modelApi.nameList, {}))
  const { isPending: areTagsPending } = useQuery(toQuery(deviceTagApi.list, {}))
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
    [
      'smartGroup',
      t('fleet.smart.choose'),
      (smartGroups ?? []).map(({ id, name, count }) => ({
        value: String(id),
        label: t('fleet.counted', { name, n: displayValue(count) }),
      })),
      toText(filter.smartGroup),
    ],
    ['model', t('device.list.filterModel'), toChoices(models ?? []), toText(filter.model)],
    ['typeId', t('device.list.filterType'), types, toText(filter.typeId)],
    ['mode', t('device.list.filterMode'), modes, filter.mode ?? null],
  ] as const
  const isPending =
    areTypesPending || areGroupsPending || areSmartPending || areModelsPending || areTagsPending
  return { selects, isPending }
}

interface TagsProps extends Pick<DeviceFiltersProps, 'filter'> {
  readonly label: string
}

/** A device must have all of the chosen tags. */
function Tags({ label, filter }: TagsProps) {
  const [, change] = useSearchParams(deviceListSearch)
  const { data: tags } = useQuery(toQuery(deviceTagApi.list, {}))
  const chosen = readTags(filter.tags ?? '')
  if ((tags ?? []).length === 0 && chosen.length === 0) return null
  return (
    <TagFilter
      label={label}
      tags={tags ?? []}
      chosen={chosen}
      onChange={(next) => change({ tags: next.join(), page: undefined })}
    />
  )
}

const toChoices = (named: readonly { readonly id: number; readonly name: string }[]) =>
  named.map(({ id, name }) => ({ value: String(id), label: name }))

function toText(id: number | undefined): string | null {
  return id === undefined ? null : String(id)
}
