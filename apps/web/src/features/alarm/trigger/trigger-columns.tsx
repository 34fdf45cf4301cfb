import type { ModelTrigger, Trigger } from '@fieldhub/contract'
import { Anchor } from '@mantine/core'
import { SeverityBadge } from '#features/alarm/log/alarm-badges.tsx'
import type { Translate } from '#i18n/translate.ts'
import { conditionText } from '#parts/condition-text.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { EnabledSwitch } from './enabled-switch.tsx'
import { LiveTriggerValue } from './live-value.tsx'
import { RowActions } from './row-actions.tsx'
import { RunStatus, SyncState } from './trigger-badges.tsx'
import { type TriggerKind, triggerHref, triggerKinds } from './trigger-kind.ts'

type AnyTrigger = Trigger | ModelTrigger
type Column = DataColumn<AnyTrigger>

/** The server pages the triggers, newest first: no column sorts. */
export function triggerColumns(
  kind: TriggerKind,
  t: Translate,
  onWhy: (id: number) => void,
): readonly Column[] {
  return [
    {
      id: 'name',
      header: t('trigger.name'),
      widthMin: 130,
      sticky: 'start',
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Anchor component={RouteLink} href={triggerHref(kind, id)} size="sm" fw={500}>
          {name}
        </Anchor>
      ),
    },
    { id: 'subject', header: t(triggerKinds[kind].subject), widthMin: 120, cell: subjectName },
    {
      id: 'condition',
      header: t('trigger.condition'),
      width: 250,
      cell: (one) => <Whole text={conditionText(one, t)} />,
    },
    {
      id: 'severity',
      header: t('trigger.severity'),
      width: 92,
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    {
      id: 'status',
      header: t('trigger.runStatus'),
      width: 98,
      cell: (trigger) => <RunStatus trigger={trigger} />,
    },
    ...(kind === 'model' ? [syncState(t)] : [lastValue(t)]),
    {
      id: 'told',
      header: t('trigger.outcomes'),
      widthMin: 110,
      cell: (one) => <Whole text={notifiedText(one, t)} />,
    },
    {
      id: 'enabled',
      header: t('trigger.enabled'),
      width: 68,
      cell: (trigger) => <EnabledSwitch trigger={trigger} kind={kind} />,
    },
    {
      id: 'actions',
      header: t('trigger.actions'),
      width: 122,
      sticky: 'end',
      cell: (trigger) => <RowActions trigger={trigger} kind={kind} onWhy={onWhy} />,
    },
  ]
}

/** A condition with two limits, or several receivers, may be wider than the column. */
function Whole({ text }: { readonly text: string }) {
  return <span title={text}>{text}</span>
}

const syncState = (t: Translate): Column => ({
  id: 'sync',
  header: t('trigger.sync'),
  width: 132,
  cell: (trigger) => <SyncState trigger={trigger} />,
})

const lastValue = (t: Translate): Column => ({
  id: 'value',
  header: t('trigger.lastValue'),
  width: 100,
  align: 'right',
  cell: (trigger) => ('lastValue' in trigger ? <LiveTriggerValue trigger={trigger} /> : '—'),
})

export function subjectName(trigger: AnyTrigger): string {
  return 'deviceName' in trigger ? trigger.deviceName : trigger.modelName
}

/** The recipients and the texts. */
function notifiedText(trigger: AnyTrigger, t: Translate): string {
  const { alarmSwitch, alarmConfigName, contactIds, linkageSwitch, linkages } = trigger
  const people = contactIds.length === 0 ? '' : t('trigger.contactCount', { n: contactIds.length })
  const push = alarmSwitch ? [alarmConfigName, people].filter(Boolean).join(' + ') : ''
  const writes = linkageSwitch ? t('trigger.linkageCount', { n: linkages.length }) : ''
  return [push, writes].filter(Boolean).join(' · ') || t('trigger.logOnly')
}
