import type { ModelTrigger, Trigger } from '@fieldhub/contract'
import { Anchor, Group, Paper, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { CardList } from '#ui/card-list.tsx'
import { conditionText } from '#ui/condition-text.ts'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { useDensity } from '#ui/data-table/use-density.ts'
import { narrowQuery } from '#ui/narrow-query.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { EnabledSwitch } from './enabled-switch.tsx'
import { RowActions } from './row-actions.tsx'
import { RunStatus, SyncState } from './trigger-badges.tsx'
import { subjectName, triggerColumns } from './trigger-columns.tsx'
import { type TriggerKind, triggerHref, triggerKinds } from './trigger-kind.ts'

const pageStepsHeight = 60

interface TriggerRowsProps {
  readonly kind: TriggerKind
  readonly triggers: readonly (Trigger | ModelTrigger)[]
  readonly isLoading: boolean
  readonly onWhy: (id: number) => void
  readonly empty: ReactNode
}

export function TriggerRows({ kind, triggers, isLoading, onWhy, empty }: TriggerRowsProps) {
  const t = useT()
  const [density] = useDensity()
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const columns = useMemo(() => triggerColumns(kind, t, onWhy), [kind, t, onWhy])
  if (isNarrow === true && triggers.length > 0) {
    return <TriggerCards kind={kind} triggers={triggers} onWhy={onWhy} />
  }
  return (
    <DataTable
      label={t(triggerKinds[kind].title)}
      columns={columns}
      rows={triggers}
      rowId={({ id }) => String(id)}
      sort={null}
      onSort={() => undefined}
      density={density}
      isLoading={isLoading}
      empty={empty}
      rest={pageStepsHeight}
    />
  )
}

/** The list on a phone. */
function TriggerCards({
  kind,
  triggers,
  onWhy,
}: Pick<TriggerRowsProps, 'kind' | 'triggers' | 'onWhy'>) {
  const t = useT()
  return (
    <CardList label={t(triggerKinds[kind].title)}>
      {triggers.map((trigger) => (
        <Paper key={trigger.id} component="li" p="sm">
          <Group justify="space-between" wrap="nowrap">
            <Anchor component={RouteLink} href={triggerHref(kind, trigger.id)} fw={500} truncate>
              {trigger.name}
            </Anchor>
            <EnabledSwitch trigger={trigger} kind={kind} />
          </Group>
          <Text size="sm">{`${subjectName(trigger)} · ${conditionText(trigger, t)}`}</Text>
          <Group justify="space-between" wrap="nowrap">
            <Group gap="xs">
              <RunStatus trigger={trigger} />
              {kind === 'model' && <SyncState trigger={trigger} />}
            </Group>
            <RowActions trigger={trigger} kind={kind} onWhy={onWhy} />
          </Group>
        </Paper>
      ))}
    </CardList>
  )
}
