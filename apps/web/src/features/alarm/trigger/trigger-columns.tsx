import type { Linkage, ModelTrigger, Trigger } from '@fieldhub/contract'
import { Anchor } from '@mantine/core'
import { SeverityText } from '#features/alarm/log/alarm-badges.tsx'
import type { Translate } from '#i18n/translate.ts'
import { conditionText } from '#parts/condition-text.ts'
import { DeviceName } from '#parts/device-name.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { TwoLines } from '#ui/data-table/two-lines.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { getBadgeWidth } from '#ui/text/width-of-text.ts'
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
    nameColumn(kind, t),
    conditionColumn(kind, t),
    {
      id: 'status',
      header: t('trigger.runStatus'),
      width: getBadgeWidth(
        (['switchedOff', 'normal', 'blind', 'alarming'] as const).map((key) => t(`trigger.${key}`)),
      ),
      cell: (trigger) => <RunStatus trigger={trigger} />,
    },
    ...(kind === 'model' ? [syncState(t)] : [lastValue(t)]),
    {
      id: 'told',
      header: t('trigger.outcomes'),
      width: 150,
      cell: (one) => <Outcomes texts={outcomeTexts(one, t)} />,
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

function nameColumn(kind: TriggerKind, t: Translate): Column {
  return {
    id: 'name',
    header: t('trigger.name'),
    width: 190,
    sticky: 'start',
    isRowHeader: true,
    cell: ({ id, name, severity }) => (
      <TwoLines
        first={
          <Anchor component={RouteLink} href={triggerHref(kind, id)} size="sm" fw={500}>
            {name}
          </Anchor>
        }
        second={<SeverityText severity={severity} />}
        title={name}
      />
    ),
  }
}

function conditionColumn(kind: TriggerKind, t: Translate): Column {
  return {
    id: 'condition',
    header: `${t(triggerKinds[kind].subject)} · ${t('trigger.condition')}`,
    widthMin: 150,
    cell: (one) => {
      const condition = conditionText(one, t)
      const title = `${subjectName(one)} · ${condition}`
      return <TwoLines first={<Subject trigger={one} />} second={condition} title={title} />
    },
  }
}

/** What is pushed to whom, and what is written. */
function Outcomes({ texts }: { readonly texts: readonly string[] }) {
  return <TwoLines first={texts[0]} second={texts[1]} title={texts.join(' · ')} />
}

const syncState = (t: Translate): Column => ({
  id: 'sync',
  header: t('trigger.sync'),
  width: getBadgeWidth([
    t('trigger.synced', { n: 100 }),
    // A badge with the button beside it.
    `${t('trigger.unsynced')}${t('trigger.syncNow')} `,
  ]),
  cell: (trigger) => <SyncState trigger={trigger} />,
})

const lastValue = (t: Translate): Column => ({
  id: 'value',
  header: t('trigger.lastValue'),
  width: 100,
  align: 'right',
  cell: (trigger) => ('lastValue' in trigger ? <LiveTriggerValue trigger={trigger} /> : '—'),
})

function subjectName(trigger: AnyTrigger): string {
  return 'deviceName' in trigger ? trigger.deviceName : trigger.modelName
}

interface SubjectProps {
  readonly trigger: AnyTrigger
  readonly isInText?: boolean
}

/** The device or the model that is watched, which the name leads to. */
export function Subject({ trigger, isInText = false }: SubjectProps) {
  if ('deviceId' in trigger) {
    return <DeviceName id={trigger.deviceId} name={trigger.deviceName} isInText={isInText} />
  }
  return (
    <Anchor
      component={RouteLink}
      href={`/device/modelAdd/${trigger.modelId}`}
      size="sm"
      td={isInText ? 'underline' : ''}
    >
      {trigger.modelName}
    </Anchor>
  )
}

/** The recipients, and what is written; the log is what there is without either. */
function outcomeTexts(trigger: AnyTrigger, t: Translate): readonly string[] {
  const { alarmSwitch, alarmConfigName, contactIds, linkageSwitch, linkages } = trigger
  const people = contactIds.length === 0 ? '' : t('trigger.contactCount', { n: contactIds.length })
  const push = alarmSwitch ? [alarmConfigName, people].filter(Boolean).join(' + ') : ''
  const writes = linkageSwitch ? linkageText(linkages, t) : ''
  const texts = [push, writes].filter((text) => text !== '')
  return texts.length === 0 ? [t('trigger.logOnly')] : texts
}

function linkageText(linkages: readonly Linkage[], t: Translate): string {
  const text = t('trigger.linkageCount', { n: linkages.length })
  const gone = linkages.filter(({ fm }) => fm === null).length
  return gone === 0 ? text : t('trigger.linkagesGone', { text, n: gone })
}
