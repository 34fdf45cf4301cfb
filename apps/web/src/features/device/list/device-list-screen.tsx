import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useMay } from '#api/use-may.ts'
import { deviceAddHref } from '#features/device/detail/device-hrefs.ts'
import { useT } from '#i18n/use-t.ts'
import { useDensity } from '#ui/data-table/use-density.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { DeviceFilters } from './device-filters.tsx'
import classes from './device-list.module.css'
import { deviceListSearch, noFilters } from './device-search.ts'
import { DeviceTable } from './device-table.tsx'
import { StaleNote } from './stale-note.tsx'
import { StatusChips } from './status-chips.tsx'
import { useDeviceList } from './use-device-list.ts'
import type { DeviceView } from './view-controls.tsx'

const ViewControls = lazy(() =>
  import('./view-controls.tsx').then((m) => ({ default: m.ViewControls })),
)
const DeviceCards = lazy(() =>
  import('./device-cards.tsx').then((m) => ({ default: m.DeviceCards })),
)
const BulkBar = lazy(() =>
  import('#features/device/bulk/bulk-bar.tsx').then((m) => ({ default: m.BulkBar })),
)
const ListMenus = lazy(() => import('./list-menus.tsx').then((m) => ({ default: m.ListMenus })))
const NoDevices = lazy(() => import('./no-devices.tsx').then((m) => ({ default: m.NoDevices })))
const BinDialog = lazy(() => import('./bin-dialog.tsx').then((m) => ({ default: m.BinDialog })))
const DevicePanel = lazy(() =>
  import('./device-panel.tsx').then((m) => ({ default: m.DevicePanel })),
)

export function DeviceListScreen() {
  const t = useT()
  const [values, changeSearch] = useSearchParams(deviceListSearch)
  const isNarrow =
    useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false }) === true
  const list = useDeviceList(values)
  const { query, devices, counts, shown } = list
  const { view } = values
  const openId = isNarrow ? null : (values.open ?? null)
  return (
    <>
      <PageHeader
        title={t('device.list.title')}
        note={query.data && <ShownCount shown={shown.length} total={devices.length} />}
        actions={<ListActions view={view} isNarrow={isNarrow} />}
      >
        <Group gap="xs">
          <StatusChips
            counts={counts}
            selected={values.status ?? null}
            onSelect={(status) => changeSearch({ status })}
          />
          <DeviceFilters filter={values} devices={devices} />
        </Group>
      </PageHeader>
      <StaleNote />
      <div className={classes['split']}>
        <DeviceItems list={list} isCards={view === 'card' || isNarrow} openId={openId} />
        {openId !== null && (
          <Suspense fallback={<Skeleton className={classes['panel']} aria-busy="true" />}>
            <DevicePanel
              key={openId}
              id={openId}
              onClose={() => changeSearch({ open: undefined })}
            />
          </Suspense>
        )}
      </div>
      {values.bin !== undefined && (
        <Suspense>
          <BinDialog onClose={() => changeSearch({ bin: undefined })} />
        </Suspense>
      )}
    </>
  )
}

interface DeviceItemsProps {
  readonly list: ReturnType<typeof useDeviceList>
  readonly isCards: boolean
  readonly openId: number | null
}

/** The table or the cards, and what can be done with the chosen ones. */
function DeviceItems({ list: { query, devices, shown }, isCards, openId }: DeviceItemsProps) {
  const [, changeSearch] = useSearchParams(deviceListSearch)
  const [density] = useDensity()
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  // A filter removes hidden devices from the choice, so that nothing unseen is changed.
  const chosen = useMemo(() => shown.filter(({ id }) => ids.has(String(id))), [shown, ids])
  const empty = query.isError ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <Suspense fallback={<Skeleton height={240} aria-busy="true" />}>
      <NoDevices total={devices.length} onClear={() => changeSearch(noFilters)} />
    </Suspense>
  )
  return (
    <div className={classes['items']}>
      {isCards && shown.length > 0 ? (
        <Suspense fallback={<Skeleton height={400} aria-busy="true" />}>
          <DeviceCards
            devices={shown}
            chosen={ids}
            onChoose={setIds}
            rest={restOf(chosen.length)}
          />
        </Suspense>
      ) : (
        <DeviceTable
          devices={shown}
          density={density}
          isLoading={query.isPending}
          empty={empty}
          chosen={ids}
          onChoose={setIds}
          openId={openId}
          rest={restOf(chosen.length)}
        />
      )}
      {chosen.length > 0 && (
        <Suspense>
          <BulkBar
            chosen={chosen}
            shown={shown.length}
            onAll={() => setIds(new Set(shown.map(({ id }) => String(id))))}
            onNone={() => setIds(new Set())}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Pixels below the list, with the bar's own when it is there. */
const restOf = (chosen: number) => (chosen > 0 ? 84 : 16)

interface ListActionsProps {
  readonly view: DeviceView
  readonly isNarrow: boolean
}

/** The list renders first; menus are loaded with their positioning later. */
function ListActions({ view, isNarrow }: ListActionsProps) {
  const mayChange = useMay('change')
  return (
    <>
      <Suspense fallback={<Skeleton width={76} height={36} />}>
        <ListMenus />
      </Suspense>
      {!isNarrow && (
        <Suspense fallback={<Skeleton width={122} height={36} />}>
          <ViewControls view={view} />
        </Suspense>
      )}
      {mayChange && <AddButton />}
    </>
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
