import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useMay } from '#api/use-may.ts'
import { whenIdle } from '#api/when-idle.ts'
import { deviceAddHref } from '#features/device/detail/device-hrefs.ts'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { CountNote } from '#ui/list/count-note.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { DeviceFilters } from './device-filters.tsx'
import { DeviceItems } from './device-items.tsx'
import classes from './device-list.module.css'
import { deviceListSearch, pickFilters } from './device-search.ts'
import { StaleNote } from './stale-note.tsx'
import { StatusChips } from './status-chips.tsx'
import { startDeviceList, useDeviceList } from './use-device-list.ts'
import { useStatusCounts } from './use-status-counts.ts'
import type { DeviceView } from './view-controls.tsx'

const ViewControls = lazyPart(
  async () => (await whenIdle().then(() => import('./view-controls.tsx'))).ViewControls,
)
const ListMenus = lazyPart(
  async () => (await whenIdle().then(() => import('./list-menus.tsx'))).ListMenus,
)
const BinDialog = lazyPart(async () => (await import('./bin-dialog.tsx')).BinDialog)
const DevicePanel = lazyPart(async () => (await import('./device-panel.tsx')).DevicePanel)

/** Starts what the screen needs, and gives the screen. */
export function openDeviceList() {
  startDeviceList()
  return { DeviceListScreen }
}

function DeviceListScreen() {
  const t = useT()
  const [values, changeSearch] = useSearchParams(deviceListSearch)
  const isNarrow =
    useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false }) === true
  const list = useDeviceList()
  const counts = useStatusCounts(values, list.query.data !== undefined)
  const { view } = values
  const isCards = view === 'card' || isNarrow
  const openId = isNarrow ? null : (values.open ?? null)
  return (
    <>
      <PageHeader
        title={t('device.list.title')}
        note={
          <CountNote
            total={list.query.data && list.total}
            text={(n) => t('device.list.count', { n: displayValue(n) })}
          />
        }
        actions={<ListActions view={view} isNarrow={isNarrow} isCards={isCards} />}
      >
        <DeviceFilters filter={pickFilters(values)} isCards={isCards}>
          <StatusChips
            counts={counts}
            selected={values.status ?? null}
            onSelect={(status) => changeSearch({ status, page: undefined })}
          />
        </DeviceFilters>
      </PageHeader>
      <StaleNote />
      <div className={classes['split']} {...(!isNarrow && onIntent(DevicePanel))}>
        <DeviceItems list={list} isCards={isCards} openId={openId} />
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

interface ListActionsProps {
  readonly view: DeviceView
  readonly isNarrow: boolean
  readonly isCards: boolean
}

/** The list renders first; menus are loaded with their positioning later. */
function ListActions({ view, isNarrow, isCards }: ListActionsProps) {
  const mayChange = useMay('change')
  return (
    <>
      <Suspense fallback={<Skeleton width={124} height={36} />}>
        <ListMenus isCards={isCards} />
      </Suspense>
      {!isNarrow && (
        <Suspense fallback={<Skeleton width={128} height={36} />}>
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
