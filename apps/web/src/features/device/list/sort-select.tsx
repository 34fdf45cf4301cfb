import { valueSorts } from '@fieldhub/contract'
import { useValueNames } from '#features/device/columns/use-list-columns.ts'
import { useT } from '#i18n/use-t.ts'
import { FilterSelect } from '#ui/filter-select.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { deviceListSearch } from './device-search.ts'

/** The order of cards, which have no headings to press. */
export function SortSelect() {
  const t = useT()
  const names = useValueNames()
  const [{ sort }, change] = useSearchParams(deviceListSearch)
  const orders = [
    ['name', t('device.list.name')],
    ['status', t('device.list.status')],
    ['sn', t('device.list.sn')],
    ['model', t('device.list.model')],
    ['group', t('group.choose')],
    ['csq', t('fleet.columns.csq')],
    ['loginTime', t('device.list.loginTime')],
    ...names.flatMap((name, at) =>
      valueSorts.slice(at, at + 1).map((sort) => [sort, name] as const),
    ),
  ] as const
  return (
    <FilterSelect
      label={t('fleet.sort')}
      value={sort ?? null}
      data={orders.flatMap(([id, label]) => [
        { value: id, label: `${label} ↑` },
        { value: `-${id}`, label: `${label} ↓` },
      ])}
      comboboxProps={{ withinPortal: false }}
      onChange={(next) => change({ sort: next, page: undefined })}
    />
  )
}
