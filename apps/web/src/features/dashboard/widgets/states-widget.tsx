import { deviceStatus } from '@fieldhub/contract'
import { Group, Text } from '@mantine/core'
import { IconDevices } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { displayValue } from '#i18n/display-value.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/list/error-state.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useBoard, useBoardStatuses } from '../board-source.ts'
import { BoardDevices } from '../edit/board-devices.tsx'
import { MissingNote } from './missing-note.tsx'
import { ScopeNote } from './scope-note.tsx'
import { shownDevices } from './shown-variables.ts'
import { useReadOnEvent } from './use-read-on-event.ts'
import { type FieldsProps, type ViewProps, type WidgetOf, widgetKind } from './widget-kind.ts'

type StatesWidget = WidgetOf<'states'>
type Counts = Readonly<Record<(typeof states)[number], number>>

const states = ['online', 'alarm', 'offline', 'unactivated'] as const

function StatesView({ widget }: ViewProps<StatesWidget>) {
  const { source } = useBoard()
  const isOfAll = widget.deviceIds.length === 0 && source.readCounts !== undefined
  return isOfAll ? <AllDevices /> : <Chosen deviceIds={widget.deviceIds} />
}

function AllDevices() {
  const { source } = useBoard()
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboardCounts', source.key],
    queryFn: () => source.readCounts?.() ?? null,
  })
  useReadOnEvent(refetch)
  if (data === undefined || data === null) {
    if (error === null) return null
    return <ErrorState headingLevel={3} error={error} onRetry={() => void refetch()} />
  }
  return <CountList counts={data} />
}

function Chosen({ deviceIds }: { readonly deviceIds: readonly number[] }) {
  const { devices } = useBoard()
  const shown = useMemo(() => shownDevices(deviceIds, devices ?? new Map()), [deviceIds, devices])
  const statuses = useBoardStatuses(shown)
  if (devices === undefined) return null
  const countOf = (state: (typeof states)[number]) =>
    statuses.filter((status) => status === deviceStatus[state]).length
  const counts = {
    online: countOf('online'),
    alarm: countOf('alarm'),
    offline: countOf('offline'),
    unactivated: countOf('unactivated'),
  }
  return (
    <>
      <ScopeNote deviceIds={deviceIds} />
      <CountList counts={counts} />
      <MissingNote n={Math.max(0, deviceIds.length - shown.length)} />
    </>
  )
}

function CountList({ counts }: { readonly counts: Counts }) {
  return (
    <Group gap="0 var(--mantine-spacing-xl)">
      {states.map((state) => (
        <Group key={state} gap="xs" miw={100} wrap="nowrap" justify="space-between">
          <StatusBadge status={deviceStatus[state]} />
          <Text size="xl" fw={600}>
            {displayValue(counts[state])}
          </Text>
        </Group>
      ))}
    </Group>
  )
}

function StatesFields({ widget, onChange }: FieldsProps<StatesWidget>) {
  const t = useT()
  return (
    <BoardDevices
      ids={widget.deviceIds}
      hint={t('dashboard.allDevices')}
      onChange={(deviceIds) => onChange({ deviceIds })}
    />
  )
}

export const statesKind = widgetKind({
  kind: 'states',
  nameKey: 'dashboard.kindStates',
  icon: IconDevices,
  blank: { w: 4, h: 3, deviceIds: [] },
  View: StatesView,
  Fields: StatesFields,
})
