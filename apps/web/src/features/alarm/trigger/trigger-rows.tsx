import type { ModelTrigger, Trigger } from '@fieldhub/contract'
import { Anchor, Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useDeviceSubscription } from '#api/live/use-live.ts'
import { SeverityBadge } from '#features/alarm/log/alarm-badges.tsx'
import { useT } from '#i18n/use-t.ts'
import { conditionText } from '#parts/condition-text.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { EnabledSwitch } from './enabled-switch.tsx'
import { LiveTriggerValue } from './live-value.tsx'
import { RowActions } from './row-actions.tsx'
import { RunStatus, SyncState } from './trigger-badges.tsx'
import { Subject, triggerColumns } from './trigger-columns.tsx'
import { type TriggerKind, triggerHref, triggerKinds } from './trigger-kind.ts'

interface TriggerRowsProps {
  readonly kind: TriggerKind
  readonly triggers: readonly (Trigger | ModelTrigger)[]
  readonly isLoading: boolean
  readonly onWhy: (id: number) => void
  readonly empty: ReactNode
}

export function TriggerRows({ kind, triggers, isLoading, onWhy, empty }: TriggerRowsProps) {
  const t = useT()
  useDeviceSubscription(
    useMemo(() => triggers.flatMap((one) => ('deviceId' in one ? [one.deviceId] : [])), [triggers]),
  )
  const columns = useMemo(() => triggerColumns(kind, t, onWhy), [kind, t, onWhy])
  return (
    <RecordRows
      label={t(triggerKinds[kind].title)}
      columns={columns}
      rows={triggers}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(trigger) => <TriggerCard kind={kind} trigger={trigger} onWhy={onWhy} />}
    />
  )
}

interface TriggerCardProps {
  readonly kind: TriggerKind
  readonly trigger: Trigger | ModelTrigger
  readonly onWhy: (id: number) => void
}

/** A row as a card, on a phone. */
function TriggerCard({ kind, trigger, onWhy }: TriggerCardProps) {
  const t = useT()
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Anchor component={RouteLink} href={triggerHref(kind, trigger.id)} fw={500} truncate>
          {trigger.name}
        </Anchor>
        <EnabledSwitch trigger={trigger} kind={kind} />
      </Group>
      <Text size="sm">
        <Subject trigger={trigger} isInText />
        {` · ${conditionText(trigger, t)}`}
      </Text>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs">
          <SeverityBadge severity={trigger.severity} />
          <RunStatus trigger={trigger} />
          {'lastValue' in trigger && (
            <Text size="sm">
              <LiveTriggerValue trigger={trigger} />
            </Text>
          )}
          {kind === 'model' && <SyncState trigger={trigger} />}
        </Group>
        <RowActions trigger={trigger} kind={kind} onWhy={onWhy} />
      </Group>
    </>
  )
}
