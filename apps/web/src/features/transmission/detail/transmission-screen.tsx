import { type Transmission, transmissionApi } from '@fieldhub/contract'
import { Button, Group, Skeleton, Tabs } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { toQuery } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { copyTransmission, removeTransmission } from '#features/transmission/change-transmission.ts'
import { TransmissionForm } from '#features/transmission/form/transmission-form.tsx'
import { useLiveTransmissions } from '#features/transmission/list/use-live-transmissions.ts'
import { TransmissionStateBadge } from '#features/transmission/transmission-state-badge.tsx'
import { TransmissionSwitch } from '#features/transmission/transmission-switch.tsx'
import { useT } from '#i18n/use-t.ts'
import { isNotFound } from '#parts/missing/is-not-found.ts'
import { MissingOne } from '#parts/missing/missing-one.tsx'
import { transmissionHref, transmissionsHref } from '#parts/transmission-hrefs.ts'
import { idOfText } from '#ui/field/id-of-text.ts'
import { PageHeader } from '#ui/list/page-header.tsx'
import { useSearchParams } from '#ui/list/use-search-params.ts'
import { useOpenRoute } from '#ui/use-open-route.ts'
import { LogTab } from './log-tab.tsx'
import { policySearch } from './policy-search.ts'
import { RunTab } from './run-tab.tsx'
import { type TransmissionTapState, useTransmissionTap } from './use-transmission-tap.ts'

/** Without the live connection the counters are read this often. */
const refreshMs = 5_000
const tabs = ['run', 'settings', 'log'] as const

/** `/extend/transmission/{transmissionId}?tab=run|settings|log`; 0 makes a new one. */
export function TransmissionScreen() {
  const t = useT()
  const { transmissionId } = useParams({ strict: false })
  const id = idOfText(transmissionId)
  if (id !== 0) return <LoadedTransmission key={id} id={id ?? 0} />
  return (
    <>
      <PageHeader title={t('transmission.addTitle')} />
      <TransmissionForm transmission={null} />
    </>
  )
}

/** No stored policy has the id 0, which stands for an address that holds no number. */
function LoadedTransmission({ id }: { readonly id: number }) {
  const t = useT()
  const query = useQuery({ ...toQuery(transmissionApi.list, { id }), refetchInterval: refreshMs })
  const tap = useTransmissionTap(id)
  useLiveTransmissions()
  if (query.isPending) return <Skeleton height={520} aria-busy="true" />
  const found = isNotFound(query.error) ? undefined : query.data
  const stored = Array.isArray(found) ? found[0] : undefined
  if (stored === undefined) {
    return (
      <MissingOne
        title={t('transmission.goneTitle')}
        error={query.error}
        listHref={transmissionsHref}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return <Detail transmission={withLive(stored, tap)} tap={tap} />
}

/** What the live connection says is newer than what was read. */
function withLive(stored: Transmission, { live }: TransmissionTapState): Transmission {
  if (live === null || live.time < stored.updateTime) return stored
  const { state, stateSince, lastError, counters, clientCount } = live.transmission
  return { ...stored, state, stateSince, lastError, counters, clientCount }
}

interface DetailProps {
  readonly transmission: Transmission
  readonly tap: TransmissionTapState
}

function Detail({ transmission, tap }: DetailProps) {
  const t = useT()
  const [{ tab }, changeSearch] = useSearchParams(policySearch)
  return (
    <Tabs value={tab} onChange={(next) => changeSearch({ tab: next })} keepMounted={false}>
      <PageHeader
        title={transmission.name}
        note={
          <Group gap="sm">
            <TransmissionStateBadge state={transmission.state} />
            <TransmissionSwitch transmission={transmission} isLong />
          </Group>
        }
        actions={<HeadActions transmission={transmission} />}
      >
        <Tabs.List aria-label={t('transmission.tabs')}>
          {tabs.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {t(`transmission.tab.${value}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </PageHeader>
      <Tabs.Panel value="run">
        <RunTab transmission={transmission} tap={tap} />
      </Tabs.Panel>
      <Tabs.Panel value="settings">
        {/* What was saved elsewhere meanwhile must not take away what is typed. */}
        <TransmissionForm transmission={transmission} />
      </Tabs.Panel>
      <Tabs.Panel value="log">
        <LogTab transmission={transmission} />
      </Tabs.Panel>
    </Tabs>
  )
}

function HeadActions({ transmission }: Pick<DetailProps, 'transmission'>) {
  const t = useT()
  const open = useOpenRoute()
  if (!useMay('change')) return null
  const copy = async () => {
    const id = await copyTransmission(transmission)
    if (id !== undefined) open(transmissionHref(id, 'settings'))
  }
  const remove = async () => {
    if (await removeTransmission(transmission)) open(transmissionsHref)
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {t('transmission.copyAction')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => void remove()}
      >
        {t('transmission.deleteAction')}
      </Button>
    </>
  )
}
