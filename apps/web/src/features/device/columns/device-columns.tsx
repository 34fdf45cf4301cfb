import { type Device, valueSorts } from '@fieldhub/contract'
import { Group, Text } from '@mantine/core'
import { Suspense } from 'react'
import { PollingBadge } from '#features/device/detail/values/polling-note.tsx'
import { DeviceActions } from '#features/device/list/device-actions.tsx'
import { RowName } from '#features/device/list/row-name.tsx'
import { SharedBadge } from '#features/device/list/shared-badge.tsx'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import type { Translate } from '#i18n/translate.ts'
import { SimulatedBadge } from '#parts/simulated/simulated-badge.tsx'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { CopyButton } from '#ui/field/copy-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'
import { TagBadges } from './tag-badges.tsx'
import { type ListColumns, type OptionalColumn, toValueNames } from './use-list-columns.ts'

const ColumnValue = lazyPart(async () => (await import('./column-value.tsx')).ColumnValue)

/** Types whose name is longer than their column; the whole name is shown on hover. */
const shortTypes: Readonly<Record<number, PlainMessageKey>> = {
  1: 'device.list.transparentDtu',
  20: 'device.list.transparent4gDtu',
}

type Column = DataColumn<Device>

/**
 * The chosen columns, in the order that was chosen, between the name and what can be done. Values come early, where they
 * are seen without scrolling: before all but a status that leads.
 */
export function deviceColumns({ shown, values }: ListColumns, t: Translate): readonly Column[] {
  const optional = [statusColumn(t), ...kindColumns(t), ...detailColumns(t)]
  const chosen = shown.flatMap((id) => optional.filter((column) => column.id === id))
  const lead = shown[0] === 'status' ? 1 : 0
  return [
    nameColumn(t),
    ...chosen.slice(0, lead),
    ...toValueNames(values).map(valueColumn),
    ...chosen.slice(lead),
    {
      id: 'actions',
      header: t('device.list.actions'),
      width: 148,
      sticky: 'end',
      cell: (device) => <DeviceActions device={device} />,
    },
  ]
}

function nameColumn(t: Translate): Column {
  return {
    id: 'name',
    header: t('device.list.name'),
    // A name of twenty Chinese characters is not cut.
    widthMin: 272,
    sticky: 'start',
    isRowHeader: true,
    sortBy: 'server',
    cell: ({ id, name, isSimulated, shared, transmission }) => (
      <Group gap={6} wrap="nowrap">
        <RowName id={id} name={name} />
        <SimulatedBadge isSimulated={isSimulated} />
        <SharedBadge shared={shared} />
        <PollingBadge transmission={transmission} />
      </Group>
    ),
  }
}

type OptionalOne = Column & { readonly id: OptionalColumn }

function statusColumn(t: Translate): OptionalOne {
  return {
    id: 'status',
    header: t('device.list.status'),
    width: 128,
    sortBy: 'server',
    cell: ({ status }) => <StatusBadge status={status} />,
  }
}

function kindColumns(t: Translate): readonly OptionalOne[] {
  return [
    {
      id: 'sn',
      header: t('device.list.sn'),
      width: 150,
      sortBy: 'server',
      cell: ({ sn }) => (
        <Group gap={4} wrap="nowrap">
          <Text span size="sm" ff="monospace" truncate>
            {sn}
          </Text>
          <CopyButton value={sn} label={t('common.copyOf', { name: sn })} />
        </Group>
      ),
    },
    {
      id: 'type',
      header: t('device.list.type'),
      width: 150,
      cell: ({ typeId, typeName }) => {
        const short = shortTypes[typeId]
        return <span title={typeName}>{short === undefined ? typeName : t(short)}</span>
      },
    },
    {
      id: 'model',
      header: t('device.list.model'),
      width: 110,
      sortBy: 'server',
      cell: ({ modelName }) => <Named name={modelName} otherwise={t('device.list.noModel')} />,
    },
    {
      id: 'group',
      header: t('group.choose'),
      width: 100,
      sortBy: 'server',
      cell: ({ groupName }) => <Named name={groupName} otherwise={t('group.none')} />,
    },
    {
      id: 'tags',
      header: t('fleet.tags.label'),
      width: 108,
      cell: ({ tags }) => <TagBadges tags={tags} />,
    },
  ]
}

function detailColumns(t: Translate): readonly OptionalOne[] {
  const never = t('device.list.never')
  return [
    {
      id: 'varCount',
      header: t('device.list.varCount'),
      width: 84,
      align: 'right',
      cell: ({ varCount }) => varCount,
    },
    {
      id: 'csq',
      header: t('fleet.columns.csq'),
      width: 84,
      align: 'right',
      sortBy: 'server',
      cell: ({ csq }) => csq ?? <Missing text="—" />,
    },
    {
      id: 'address',
      header: t('device.form.address'),
      width: 160,
      cell: ({ address }) => <Named name={address} otherwise="—" />,
    },
    {
      id: 'firmware',
      header: t('fleet.columns.firmware'),
      width: 110,
      cell: ({ firmware }) => <Named name={firmware} otherwise="—" />,
    },
    {
      id: 'loginTime',
      header: t('device.list.loginTime'),
      width: 96,
      sortBy: 'server',
      cell: ({ loginTime }) => <Moment time={loginTime} otherwise={never} />,
    },
    {
      id: 'activatedTime',
      header: t('device.info.activatedTime'),
      width: 120,
      cell: ({ activatedTime }) => <Moment time={activatedTime} otherwise={never} />,
    },
  ]
}

/** The newest values of the variables of a name, whichever models the devices have. */
function valueColumn(name: string, at: number): Column {
  return {
    id: valueSorts[at] ?? name,
    header: name,
    width: 150,
    align: 'right',
    sortBy: 'server',
    cell: ({ id, values }) => (
      <Suspense>
        <ColumnValue deviceId={id} value={values && valueOf(values, name)} />
      </Suspense>
    ),
  }
}

/** Null where the device has no such variable. */
function valueOf(values: NonNullable<Device['values']>, name: string) {
  return values.find((value) => value?.name === name) ?? null
}

interface NamedProps {
  readonly name: string
  readonly otherwise: string
}

function Named({ name, otherwise }: NamedProps) {
  return name === '' ? <Missing text={otherwise} /> : <span title={name}>{name}</span>
}

function Moment({ time, otherwise }: { readonly time: number | null; readonly otherwise: string }) {
  return time === null ? <Missing text={otherwise} /> : <RelativeTime time={time} />
}

function Missing({ text }: { readonly text: string }) {
  return (
    <Text c="dimmed" span size="sm">
      {text}
    </Text>
  )
}
