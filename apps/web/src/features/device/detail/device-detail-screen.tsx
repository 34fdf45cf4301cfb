import { type Device, deviceStatus } from '@fieldhub/contract'
import { Group, Skeleton, Stack, Tabs } from '@mantine/core'
import { memo, Suspense, useDeferredValue, useEffect } from 'react'
import { useLiveStatus } from '#api/live/use-live.ts'
import { whenIdle } from '#api/when-idle.ts'
import { SharedBadge } from '#features/device/list/shared-badge.tsx'
import { StaleNote } from '#features/device/list/stale-note.tsx'
import { ShareEnded } from '#features/device/sharing/share-ended.tsx'
import { useT } from '#i18n/use-t.ts'
import { SimulatedBadge } from '#parts/simulated/simulated-badge.tsx'
import { lazyPart, onIntent } from '#ui/lazy-part.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useInSlices } from '#ui/use-in-slices.ts'
import { detailSearch } from './detail-search.ts'
import { readFirstAnswers } from './first/read-first-answers.ts'
import { HeadActions } from './head/head-actions.tsx'
import { MissingDevice } from './missing-device.tsx'
import { RebootProgress } from './reboot-progress.tsx'
import { useDevice } from './use-device.ts'
import { LineNotes } from './values/line-notes.tsx'
import { PollingNote } from './values/polling-note.tsx'
import { VarTab } from './values/var-tab.tsx'

/** Its map comes with it. */
const InfoTab = lazyPart(async () => {
  const { InfoTab: tab, PositionCard } = await import('./info/info-tab.tsx')
  void PositionCard.preload()
  return tab
})
const StateLog = lazyPart(async () => (await import('./info/state-log.tsx')).StateLog)
/** The tools of a service engineer are loaded only when they are opened. */
const DebugTab = lazyPart(
  async () => (await import('#features/device/debug/debug-tab.tsx')).DebugTab,
)
const SerialLogTab = lazyPart(
  async () => (await import('#features/device/serial-log/serial-log-tab.tsx')).SerialLogTab,
)

/** Gives the screen when what it shows first is there. */
export async function openDeviceDetail() {
  await readFirstAnswers()
  return { DeviceDetailScreen }
}

/** `/device/detail?id=&tab=info|var|debug|log|series`; without a tab, its values. */
function DeviceDetailScreen() {
  const [{ id }] = useSearchParams(detailSearch)
  // An invalid id names no device, so the server is not called.
  if (id === undefined) return <MissingDevice error={null} onRetry={() => undefined} />
  return <LoadedDetail key={id} id={id} />
}

function LoadedDetail({ id }: { readonly id: number }) {
  const { device, query, isShareEnded } = useDevice(id)
  const isRead = useInSlices(!query.isPending)
  // What is read again of a device that is shown is drawn in slices, too.
  const drawn = useDeferredValue(device)
  if (isShareEnded) return <ShareEnded />
  if (!isRead) return <DetailSkeleton />
  if (device === null) {
    return <MissingDevice error={query.error} onRetry={() => void query.refetch()} />
  }
  return <Detail device={drawn ?? device} />
}

/** For the palette, which nobody opens before the page stands. */
async function remember(device: Device): Promise<void> {
  await whenIdle()
  const { rememberDevice } = await import('#api/session/recent-devices.ts')
  rememberDevice(device)
}

const lineTabs: ReadonlySet<string> = new Set(['debug', 'series'])

const Detail = memo(function Detail({ device }: { readonly device: Device }) {
  const [{ tab }, changeSearch] = useSearchParams(detailSearch)
  const status = useLiveStatus(device.id)?.status ?? device.status
  useEffect(() => void remember(device), [device])
  // A virtual device has no line to look at.
  const hasLine = device.isVirtual !== true
  // A press answers before the tab is drawn.
  const shown = useDeferredValue(hasLine || !lineTabs.has(tab) ? tab : 'var')
  return (
    <Tabs value={shown} onChange={(next) => changeSearch({ tab: next })} keepMounted={false}>
      <PageHeader
        title={device.name}
        note={
          <Group gap="xs">
            <StatusBadge status={status} />
            <SimulatedBadge isSimulated={device.isSimulated} />
            <SharedBadge shared={device.shared} isLong />
          </Group>
        }
        actions={<HeadActions device={device} />}
      >
        <TabList hasLine={hasLine} />
      </PageHeader>
      <StaleNote />
      <PollingNote transmission={device.transmission} />
      {status >= deviceStatus.online && <LineNotes {...device} />}
      <RebootProgress deviceId={device.id} />
      <Tabs.Panel value="var">
        <VarTab device={device} />
      </Tabs.Panel>
      {/* Another tab is another gap: while its file comes it has its own outline, and not the tab before. */}
      <Suspense key={shown} fallback={<Skeleton height={400} aria-busy="true" />}>
        <Tabs.Panel value="info">
          <InfoTab device={device} />
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <StateLog device={device} />
        </Tabs.Panel>
        <Tabs.Panel value="debug">
          <DebugTab device={device} />
        </Tabs.Panel>
        <Tabs.Panel value="series">
          <SerialLogTab device={device} />
        </Tabs.Panel>
      </Suspense>
    </Tabs>
  )
})

/** Each of the heavier tabs loads while its name is being pressed. */
function TabList({ hasLine }: { readonly hasLine: boolean }) {
  const t = useT()
  return (
    <Tabs.List aria-label={t('device.detail.tabs')}>
      <Tabs.Tab value="info" {...onIntent(InfoTab)}>
        {t('device.detail.tabInfo')}
      </Tabs.Tab>
      <Tabs.Tab value="var">{t('device.detail.tabVar')}</Tabs.Tab>
      {hasLine && (
        <Tabs.Tab value="debug" {...onIntent(DebugTab)}>
          {t('serial.tab.debug')}
        </Tabs.Tab>
      )}
      <Tabs.Tab value="log" {...onIntent(StateLog)}>
        {t('device.detail.tabLog')}
      </Tabs.Tab>
      {hasLine && (
        <Tabs.Tab value="series" {...onIntent(SerialLogTab)}>
          {t('serial.tab.log')}
        </Tabs.Tab>
      )}
    </Tabs.List>
  )
}

function DetailSkeleton() {
  return (
    <Stack gap="md" aria-busy="true">
      <Skeleton height={36} width={240} />
      <Skeleton height={36} />
      <Skeleton height={400} />
    </Stack>
  )
}
