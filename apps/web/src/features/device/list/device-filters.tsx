import { Button, Group, Skeleton } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useMay } from '#api/use-may.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { isFiltered, useSearchParams } from '#ui/list/use-search-params.ts'
import { deviceFilters, deviceListSearch, noFilters } from './device-search.ts'
import type { DeviceFiltersProps } from './filter-selects.tsx'

const FilterSelects = lazyPart(async () => (await import('./filter-selects.tsx')).FilterSelects)
const SaveSmartGroup = lazyPart(async () => (await import('./save-smart-group.tsx')).SaveSmartGroup)
/** Places as wide as the selects that replace them. */
const selectPlaces = ['group', 'smartGroup', 'tags', 'model', 'typeId', 'mode'].map((key) => (
  <Skeleton key={key} width={132} height={36} />
))

interface DeviceFiltersBarProps extends DeviceFiltersProps {
  /** What stands before the search. */
  readonly children: ReactNode
}

/**
 * The search, and a line of selects that has a place of its own, so that nothing moves when their choices are known.
 * Whoever opened it finds it open again; nothing is asked for what nobody sees.
 */
export function DeviceFilters({ filter, isCards, children }: DeviceFiltersBarProps) {
  const t = useT()
  const mayChange = useMay('change')
  const [, change] = useSearchParams(deviceListSearch)
  const [isKeptOpen, setOpen] = useLocalStorage({
    key: 'fieldhub.deviceFilters',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const [isClosed, setClosed] = useState(false)
  const { search: _, status: __, ...selected } = filter
  const chosen = Object.values(selected).filter((value) => value !== undefined).length
  const isOpen = !isClosed && (isKeptOpen || chosen > 0)
  const toggle = () => {
    setClosed(isOpen)
    setOpen(!isOpen)
  }
  const name = t('device.list.filters')
  return (
    <>
      <Group gap="xs">
        {children}
        <SearchField
          label={t('device.list.search')}
          value={filter.search ?? ''}
          onChange={(value) => change({ search: value, page: undefined })}
        />
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={<IconFilter size={16} aria-hidden />}
          onClick={toggle}
          {...onIntent(FilterSelects)}
        >
          {chosen === 0 ? name : t('fleet.counted', { name, n: displayValue(chosen) })}
        </Button>
        {isFiltered(deviceFilters, filter) && <ClearButton onClick={() => change(noFilters)} />}
        {mayChange && filter.smartGroup === undefined && isFiltered(deviceFilters, filter) && (
          <Suspense>
            <SaveSmartGroup filter={filter} />
          </Suspense>
        )}
      </Group>
      {isOpen && (
        <Group gap="xs" mih={36}>
          <Suspense fallback={selectPlaces}>
            <FilterSelects filter={filter} isCards={isCards} places={selectPlaces} />
          </Suspense>
        </Group>
      )}
    </>
  )
}

function ClearButton({ onClick }: { readonly onClick: () => void }) {
  const t = useT()
  return (
    <Button
      variant="subtle"
      leftSection={<IconFilterOff size={16} aria-hidden />}
      onClick={onClick}
    >
      {t('device.list.clear')}
    </Button>
  )
}
