import type { Device } from '@fieldhub/contract'
import { Anchor, Group, Text } from '@mantine/core'
import { deviceHref } from '#features/device/detail/device-hrefs.ts'
import { PollingBadge } from '#features/device/detail/polling-note.tsx'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { DeviceActions } from './device-actions.tsx'
import { SharedBadge } from './shared-badge.tsx'

/** Alarms first, then what works, what does not, what never did. */
const statusOrder = [3, 2, 0, 1] as const

/** Types whose name is longer than their column; the whole name is shown on hover. */
const shortTypes: Readonly<Record<number, PlainMessageKey>> = {
  1: 'device.list.transparentDtu',
  20: 'device.list.transparent4gDtu',
}

export function deviceColumns(t: Translate): readonly DataColumn<Device>[] {
  return [...identityColumns(t), ...kindColumns(t), ...detailColumns(t)]
}

function identityColumns(t: Translate): readonly DataColumn<Device>[] {
  return [
    {
      id: 'name',
      header: t('device.list.name'),
      sticky: 'start',
      isRowHeader: true,
      sortBy: ({ name }) => name,
      cell: ({ id, name, shared, transmission }) => (
        <Group gap={6} wrap="nowrap">
          <Anchor component={RouteLink} href={deviceHref(id)} size="sm" fw={500} truncate>
            {name}
          </Anchor>
          <SharedBadge shared={shared} />
          <PollingBadge transmission={transmission} />
        </Group>
      ),
    },
    {
      id: 'status',
      header: t('device.list.status'),
      width: 128,
      sortBy: ({ status }) => statusOrder[status] ?? 0,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: 'sn',
      header: t('device.list.sn'),
      width: 160,
      sortBy: ({ sn }) => sn,
      cell: ({ sn }) => (
        <Group gap={4} wrap="nowrap">
          <Text span size="sm" ff="monospace" truncate>
            {sn}
          </Text>
          <CopyButton value={sn} label={t('common.copyOf', { name: sn })} />
        </Group>
      ),
    },
  ]
}

function kindColumns(t: Translate): readonly DataColumn<Device>[] {
  return [
    {
      id: 'type',
      header: t('device.list.type'),
      width: 150,
      sortBy: ({ typeName }) => typeName,
      cell: ({ typeId, typeName }) => {
        const short = shortTypes[typeId]
        return <span title={typeName}>{short === undefined ? typeName : t(short)}</span>
      },
    },
    {
      id: 'model',
      header: t('device.list.model'),
      width: 110,
      sortBy: ({ modelName }) => (modelName === '' ? null : modelName),
      cell: ({ modelName }) =>
        modelName === '' ? <Missing text={t('device.list.noModel')} /> : modelName,
    },
    {
      id: 'group',
      header: t('group.choose'),
      width: 96,
      sortBy: ({ groupName }) => (groupName === '' ? null : groupName),
      cell: ({ groupName }) => (groupName === '' ? <Missing text={t('group.none')} /> : groupName),
    },
  ]
}

function detailColumns(t: Translate): readonly DataColumn<Device>[] {
  return [
    {
      id: 'varCount',
      header: t('device.list.varCount'),
      width: 84,
      align: 'right',
      sortBy: ({ varCount }) => varCount,
      cell: ({ varCount }) => varCount,
    },
    {
      id: 'loginTime',
      header: t('device.list.loginTime'),
      width: 104,
      sortBy: ({ loginTime }) => loginTime,
      cell: ({ loginTime }) =>
        loginTime === null ? (
          <Missing text={t('device.list.never')} />
        ) : (
          <RelativeTime time={loginTime} />
        ),
    },
    {
      id: 'actions',
      header: t('device.list.actions'),
      width: 148,
      sticky: 'end',
      cell: (device) => <DeviceActions device={device} />,
    },
  ]
}

function Missing({ text }: { readonly text: string }) {
  return (
    <Text c="dimmed" span size="sm">
      {text}
    </Text>
  )
}
