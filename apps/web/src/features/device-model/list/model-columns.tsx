import type { Model } from '@fieldhub/contract'
import { Anchor, Group } from '@mantine/core'
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMay } from '#api/use-may.ts'
import type { Translate } from '#i18n/translate.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RowAction } from '#ui/list/row-action.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { RelativeTime } from '#ui/text/relative-time.tsx'

export const modelHref = (id: number) => `/device/modelAdd/${id}`

export function modelColumns(
  t: Translate,
  onDelete: (model: Model) => void,
): readonly DataColumn<Model>[] {
  return [
    {
      id: 'name',
      header: t('model.list.name'),
      sortBy: ({ name }) => name,
      isRowHeader: true,
      sticky: 'start',
      cell: ({ id, name }) => (
        <Anchor component={RouteLink} href={modelHref(id)} size="sm" fw={500}>
          {name}
        </Anchor>
      ),
    },
    count('slaves', t('model.list.slaves'), ({ slaves }) => slaves.length),
    count('variables', t('model.list.variables'), ({ varCount }) => varCount),
    {
      ...count('devices', t('model.list.devices'), ({ deviceCount }) => deviceCount),
      cell: ({ id, name, deviceCount }) =>
        deviceCount === 0 ? (
          0
        ) : (
          <Anchor
            component={RouteLink}
            href={`/device/list?model=${id}`}
            size="sm"
            aria-label={t('model.list.showDevices', { name, n: deviceCount })}
          >
            {deviceCount}
          </Anchor>
        ),
    },
    count('version', t('model.list.version'), ({ version }) => version),
    {
      id: 'updated',
      header: t('model.list.updated'),
      width: 130,
      sortBy: ({ updateTime }) => updateTime,
      cell: ({ updateTime }) => <RelativeTime time={updateTime} />,
    },
    {
      id: 'actions',
      header: t('model.list.actions'),
      width: 132,
      sticky: 'end',
      cell: (model) => <RowActions model={model} t={t} onDelete={onDelete} />,
    },
  ]
}

function count(id: string, header: string, sortBy: (model: Model) => number): DataColumn<Model> {
  return { id, header, width: 100, align: 'right', sortBy, cell: sortBy }
}

interface RowActionsProps {
  readonly model: Model
  readonly t: Translate
  readonly onDelete: (model: Model) => void
}

export function RowActions({ model, t, onDelete }: RowActionsProps) {
  const { id, name } = model
  if (!useMay('change')) return null
  return (
    <Group gap={4} wrap="nowrap">
      <RowAction icon={IconPencil} label={t('model.list.edit', { name })} href={modelHref(id)} />
      <RowAction
        icon={IconCopy}
        label={t('model.list.duplicate', { name })}
        href={`${modelHref(0)}?copy=${id}`}
      />
      <RowAction
        icon={IconTrash}
        label={t('model.list.delete', { name })}
        onClick={() => onDelete(model)}
      />
    </Group>
  )
}
