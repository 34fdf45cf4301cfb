import type { Transmission } from '@fieldhub/contract'
import { Anchor, Group, Text } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { LastError } from '#features/transmission/last-error.tsx'
import { TransmissionStateBadge } from '#features/transmission/transmission-state-badge.tsx'
import { TransmissionSwitch } from '#features/transmission/transmission-switch.tsx'
import { routeText } from '#features/transmission/transmission-words.ts'
import { displayValue } from '#i18n/display-value.ts'
import type { Translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { transmissionHref } from '#parts/transmission-hrefs.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { formatBytes } from '#ui/text/format-bytes.ts'
import { TransmissionActions } from './transmission-actions.tsx'

interface TransmissionRowsProps {
  readonly transmissions: readonly Transmission[]
  readonly isLoading: boolean
  readonly empty: ReactNode
}

export function TransmissionRows({ transmissions, isLoading, empty }: TransmissionRowsProps) {
  const t = useT()
  const columns = useMemo(() => transmissionColumns(t), [t])
  return (
    <RecordRows
      label={t('transmission.title')}
      columns={columns}
      rows={transmissions}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(transmission) => <TransmissionCard transmission={transmission} />}
    />
  )
}

type Column = DataColumn<Transmission>

/** The server pages the policies, newest first: no column sorts. */
function transmissionColumns(t: Translate): readonly Column[] {
  return [
    {
      id: 'name',
      header: t('transmission.name'),
      widthMin: 120,
      sticky: 'start',
      isRowHeader: true,
      cell: (transmission) => <NameLink transmission={transmission} />,
    },
    {
      id: 'state',
      header: t('transmission.state'),
      width: 132,
      cell: ({ state }) => <TransmissionStateBadge state={state} />,
    },
    {
      id: 'route',
      header: t('transmission.route'),
      cell: (transmission) => <Cut text={routeText(transmission, t)} />,
    },
    {
      id: 'members',
      header: t('transmission.members'),
      width: 76,
      align: 'right',
      cell: (transmission) => onlineText(transmission, t),
    },
    ...countColumns(t),
    {
      id: 'lastError',
      header: t('transmission.lastError'),
      widthMin: 120,
      cell: ({ lastError }) => <LastError error={lastError} />,
    },
    {
      id: 'enabled',
      header: t('transmission.enabled'),
      width: 76,
      cell: (transmission) => <TransmissionSwitch transmission={transmission} />,
    },
    {
      id: 'actions',
      header: t('transmission.actions'),
      width: 112,
      sticky: 'end',
      cell: (transmission) => <TransmissionActions transmission={transmission} />,
    },
  ]
}

function countColumns(t: Translate): readonly Column[] {
  return (['up', 'down', 'dropped'] as const).map((way) => ({
    id: way,
    header: t(`transmission.${way}`),
    width: 72,
    align: 'right',
    cell: ({ counters }) => {
      const { bytes, packets } = counters[way]
      return (
        <Text
          span
          size="sm"
          {...(way === 'dropped' && bytes > 0 ? { c: 'var(--fh-unactivated-text)' } : {})}
          title={t('transmission.packets', { n: displayValue(packets) })}
        >
          {formatBytes(bytes)}
        </Text>
      )
    },
  }))
}

/** A row as a card, on a phone. */
function TransmissionCard({ transmission }: { readonly transmission: Transmission }) {
  const t = useT()
  const { counters, lastError, state } = transmission
  return (
    <>
      <Group justify="space-between" wrap="nowrap">
        <NameLink transmission={transmission} />
        <TransmissionSwitch transmission={transmission} />
      </Group>
      <Group gap="xs">
        <TransmissionStateBadge state={state} />
        <Text size="sm">{`${t('transmission.members')} ${onlineText(transmission, t)}`}</Text>
      </Group>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {routeText(transmission, t)}
      </Text>
      <Text size="sm" c="dimmed">
        {(['up', 'down', 'dropped'] as const)
          .map((way) => `${t(`transmission.${way}`)} ${formatBytes(counters[way].bytes)}`)
          .join(' · ')}
      </Text>
      {lastError !== null && <LastError error={lastError} />}
      <Group justify="flex-end">
        <TransmissionActions transmission={transmission} />
      </Group>
    </>
  )
}

function NameLink({ transmission: { id, name } }: { readonly transmission: Transmission }) {
  return (
    <Anchor component={RouteLink} href={transmissionHref(id)} size="sm" fw={500} truncate>
      {name}
    </Anchor>
  )
}

function Cut({ text }: { readonly text: string }) {
  return <span title={text}>{text}</span>
}

function onlineText({ kind, members, devices, onlineCount }: Transmission, t: Translate): string {
  const total = (kind === 'device' ? members : devices).length
  return t('transmission.onlineOf', { n: onlineCount, total })
}
