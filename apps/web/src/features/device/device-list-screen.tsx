import { groupApi } from '@fieldhub/contract'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { queryOf } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { useDensity } from '#ui/data-table/use-density.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { narrowQuery } from '#ui/narrow-query.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { useUrlSearch } from '#ui/use-url-search.ts'
import { DeviceCards } from './device-cards.tsx'
import { DeviceFilters } from './device-filters.tsx'
import { deviceAddHref } from './device-hrefs.ts'
import { countByStatus, filterFromSearch, matchingDevices, noFilters } from './device-search.ts'
import { DeviceTable } from './device-table.tsx'
import { NoDevices } from './no-devices.tsx'
import { StaleNote } from './stale-note.tsx'
import { StatusChips } from './status-chips.tsx'
import { useDevices } from './use-devices.ts'
import type { DeviceView } from './view-controls.tsx'

const ViewControls = lazy(() =>
  import('./view-controls.tsx').then((m) => ({ default: m.ViewControls })),
)

export function DeviceListScreen() {
  const t = useT()
  const [texts, changeSearch] = useUrlSearch()
  const [density] = useDensity()
  const mayChange = useMay('change')
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const query = useDevices()
  const devices = query.data ?? noDevices
  const filter = useMemo(() => filterFromSearch(texts), [texts])
  const { data: groups } = useQuery(queryOf(groupApi.list, {}))
  const matching = useMemo(
    () => matchingDevices(devices, filter, groups),
    [devices, filter, groups],
  )
  const counts = useMemo(() => countByStatus(matching), [matching])
  const shown = useMemo(
    () => matching.filter(({ status }) => filter.status === null || status === filter.status),
    [matching, filter],
  )
  const view = texts['view'] === 'card' ? 'card' : 'table'
  const empty = query.isError ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <NoDevices total={devices.length} onClear={() => changeSearch(noFilters)} />
  )
  const isCards = (view === 'card' || isNarrow === true) && shown.length > 0
  return (
    <>
      <PageHeader
        title={t('device.list.title')}
        note={query.data && <ShownCount shown={shown.length} total={devices.length} />}
        actions={
          <>
            {isNarrow !== true && <LateViewControls view={view} />}
            {mayChange && <AddButton />}
          </>
        }
      >
        <Group gap="xs">
          <StatusChips
            counts={counts}
            selected={filter.status}
            onSelect={(status) => changeSearch({ status: status ?? undefined })}
          />
          <DeviceFilters filter={filter} devices={devices} />
        </Group>
      </PageHeader>
      <StaleNote />
      {isCards ? (
        <DeviceCards devices={shown} />
      ) : (
        <DeviceTable devices={shown} density={density} isLoading={query.isPending} empty={empty} />
      )}
    </>
  )
}

/** Menus come with what places them on the page; the list is there before. */
function LateViewControls({ view }: { readonly view: DeviceView }) {
  return (
    <Suspense fallback={<Skeleton width={122} height={36} />}>
      <ViewControls view={view} />
    </Suspense>
  )
}

function AddButton() {
  const t = useT()
  return (
    <Button
      component={RouteLink}
      href={deviceAddHref}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('device.list.add')}
    </Button>
  )
}

/** One identity, so that nothing is filtered anew while nothing is there. */
const noDevices: readonly never[] = []

function ShownCount({ shown, total }: { readonly shown: number; readonly total: number }) {
  const t = useT()
  return (
    <Text c="dimmed" size="sm" aria-live="polite">
      {shown === total
        ? t('device.list.count', { n: total })
        : t('device.list.shown', { shown, n: total })}
    </Text>
  )
}
