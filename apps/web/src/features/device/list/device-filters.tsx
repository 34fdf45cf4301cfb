import { Button, Group, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { SearchField } from '#ui/list/search-field.tsx'
import { isFiltered, useSearchParams } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { whenIdle } from '#ui/when-idle.ts'
import { deviceFilters, deviceListSearch, noFilters } from './device-search.ts'
import type { DeviceFiltersProps } from './filter-selects.tsx'

const FilterSelects = lazy(() =>
  whenIdle()
    .then(() => import('./filter-selects.tsx'))
    .then((m) => ({ default: m.FilterSelects })),
)
const SaveSmartGroup = lazy(() =>
  import('./save-smart-group.tsx').then((m) => ({ default: m.SaveSmartGroup })),
)
/** Places as wide and as many as the selects that replace them. */
const selectPlaces = ['group', 'smartGroup', 'tags', 'model', 'typeId', 'mode'].map((key) => (
  <Skeleton key={key} width={132} height={36} />
))

export function DeviceFilters({ filter, isCards }: DeviceFiltersProps) {
  const t = useT()
  const mayChange = useMay('change')
  const [, change] = useSearchParams(deviceListSearch)
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const [isOpen, setOpen] = useState(false)
  return (
    <Group gap="xs">
      <SearchField
        label={t('device.list.search')}
        value={filter.search ?? ''}
        onChange={(value) => change({ search: value, page: undefined })}
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
      {(isNarrow !== true || isOpen) && (
        <Suspense fallback={selectPlaces}>
          <FilterSelects filter={filter} isCards={isCards} places={selectPlaces} />
        </Suspense>
      )}
      {isFiltered(deviceFilters, filter) && (
        <Button
          variant="subtle"
          leftSection={<IconFilterOff size={16} aria-hidden />}
          onClick={() => change(noFilters)}
        >
          {t('device.list.clear')}
        </Button>
      )}
      {mayChange && filter.smartGroup === undefined && isFiltered(deviceFilters, filter) && (
        <Suspense>
          <SaveSmartGroup filter={filter} />
        </Suspense>
      )}
    </Group>
  )
}
