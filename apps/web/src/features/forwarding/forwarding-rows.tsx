import type { Forwarding } from '@fieldhub/contract'
import { Anchor, Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { formatDateTime } from '#ui/text/format-time.ts'
import { ForwardingActions } from './forwarding-actions.tsx'
import { forwardingHref } from './forwarding-hrefs.ts'
import { ForwardingStateBadge } from './forwarding-state-badge.tsx'
import { ForwardingSwitch } from './forwarding-switch.tsx'
import { contentText, faultText, hostText, scopeText } from './forwarding-words.ts'

interface ForwardingRowsProps {
  readonly forwardings: readonly Forwarding[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

export function ForwardingRows({ forwardings, isLoading, empty }: ForwardingRowsProps) {
  const t = useT()
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <RecordRows
      label={t('forwarding.title')}
      columns={columns}
      rows={forwardings}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(forwarding) => <ForwardingCard forwarding={forwarding} />}
    />
  )
}

function columnsOf(t: Translate): readonly DataColumn<Forwarding>[] {
  return [
    {
      id: 'name',
      header: t('forwarding.name'),
      widthMin: 100,
      sticky: 'start',
      isRowHeader: true,
      cell: (forwarding) => <NameLink forwarding={forwarding} />,
    },
    {
      id: 'target',
      header: t('forwarding.target'),
      widthMin: 100,
      cell: ({ url }) => <span title={url}>{hostText(url)}</span>,
    },
    {
      id: 'content',
      header: t('forwarding.content'),
      widthMin: 100,
      cell: (each) => <Content forwarding={each} />,
    },
    {
      id: 'state',
      header: t('forwarding.state'),
      width: 190,
      cell: (forwarding) => <State forwarding={forwarding} />,
    },
    { id: 'last', header: t('forwarding.last'), width: 174, cell: lastText },
    { id: 'queue', header: t('forwarding.queue'), width: 110, cell: (each) => queueText(each, t) },
    {
      id: 'enabled',
      header: t('forwarding.enabled'),
      width: 60,
      cell: (forwarding) => <ForwardingSwitch forwarding={forwarding} />,
    },
    {
      id: 'actions',
      header: t('forwarding.actions'),
      width: 164,
      sticky: 'end',
      cell: (forwarding) => <ForwardingActions forwarding={forwarding} />,
    },
  ]
}

function Content({ forwarding }: { readonly forwarding: Forwarding }) {
  const t = useT()
  const text = `${scopeText(forwarding, t)} · ${contentText(forwarding, t)}`
  return <span title={text}>{text}</span>
}

/** The state and, where something is wrong, why. */
function State({ forwarding }: { readonly forwarding: Forwarding }) {
  const { lastFault: fault, lastStatus: status } = forwarding
  const why = faultText({ fault, status }, useT())
  return (
    <>
      <ForwardingStateBadge forwarding={forwarding} />
      {why !== '' && (
        <Text size="xs" c="dimmed" pb={4} style={{ whiteSpace: 'normal' }}>
          {why}
        </Text>
      )}
    </>
  )
}

/** A row as a card, on a phone. */
function ForwardingCard({ forwarding }: { readonly forwarding: Forwarding }) {
  const t = useT()
  const { lastFault: fault, lastStatus: status } = forwarding
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <NameLink forwarding={forwarding} />
        <ForwardingSwitch forwarding={forwarding} />
      </Group>
      <Text size="sm">{hostText(forwarding.url)}</Text>
      <Text size="sm">{`${contentText(forwarding, t)} · ${scopeText(forwarding, t)}`}</Text>
      <Text size="sm" c="dimmed">
        {`${t('forwarding.last')} ${lastText(forwarding)} · ${queueText(forwarding, t)}`}
      </Text>
      {fault !== '' && <Text size="sm">{faultText({ fault, status }, t)}</Text>}
      <Group justify="space-between">
        <ForwardingStateBadge forwarding={forwarding} />
        <ForwardingActions forwarding={forwarding} />
      </Group>
    </>
  )
}

function NameLink({ forwarding: { id, name } }: { readonly forwarding: Forwarding }) {
  return (
    <Anchor component={RouteLink} href={forwardingHref(id)} size="sm" fw={500} truncate>
      {name}
    </Anchor>
  )
}

function lastText({ lastTime }: Forwarding): string {
  return lastTime === null ? '--' : formatDateTime(lastTime)
}

function queueText({ queued, dropped }: Forwarding, t: Translate): string {
  const waiting = t('forwarding.queued', { n: queued })
  return dropped === 0 ? waiting : `${waiting} · ${t('forwarding.dropped', { n: dropped })}`
}
