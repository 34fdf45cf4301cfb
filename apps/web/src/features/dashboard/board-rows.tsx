import { type DashboardEntry, dashboardApi } from '@fieldhub/contract'
import { Anchor, Badge, Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { callOrToast } from '#api/call-or-toast.ts'
import { refresh } from '#api/query.ts'
import { useMay } from '#api/use-may.ts'
import { translate } from '#i18n/translate.ts'
import { useT } from '#i18n/use-t.ts'
import { confirmRemoval } from '#parts/confirm-removal.ts'
import type { DataColumn } from '#ui/data-table/data-column.ts'
import { RecordRows } from '#ui/list/record-rows.tsx'
import { RowAction } from '#ui/list/row-action.tsx'
import { RouteLink } from '#ui/route-link.tsx'
import { ExactTime } from '#ui/text/exact-time.tsx'
import type { NamedBoard } from './board-name-dialog.tsx'

interface BoardRowsProps {
  readonly boards: readonly DashboardEntry[]
  readonly onName: (board: NamedBoard) => void
  readonly isLoading: boolean
  readonly empty: ReactNode
}

export function BoardRows({ boards, onName, isLoading, empty }: BoardRowsProps) {
  const t = useT()
  const columns = useMemo(
    (): readonly DataColumn<DashboardEntry>[] => [
      {
        id: 'name',
        header: t('dashboard.name'),
        sticky: 'start',
        isRowHeader: true,
        cell: (board) => <BoardName board={board} />,
      },
      {
        id: 'widgets',
        header: t('dashboard.widgets'),
        width: 100,
        cell: ({ widgets }) => String(widgets),
      },
      {
        id: 'time',
        header: t('dashboard.updated'),
        width: 180,
        cell: ({ updateTime }) => <ExactTime time={updateTime} />,
      },
      {
        id: 'actions',
        header: t('dashboard.actions'),
        width: 180,
        sticky: 'end',
        cell: (board) => <Actions board={board} boards={boards} onName={onName} />,
      },
    ],
    [t, boards, onName],
  )
  return (
    <RecordRows
      label={t('dashboard.title')}
      columns={columns}
      rows={boards}
      rowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      card={(board) => (
        <>
          <BoardName board={board} />
          <Actions board={board} boards={boards} onName={onName} />
        </>
      )}
    />
  )
}

function BoardName({ board: { id, name, shared } }: { readonly board: DashboardEntry }) {
  const t = useT()
  return (
    <Group gap="xs" wrap="nowrap">
      <Anchor component={RouteLink} href={`/dashboard/${id}`} size="sm" fw={500} truncate>
        {name}
      </Anchor>
      {shared && <Badge size="sm">{t('dashboard.shared')}</Badge>}
    </Group>
  )
}

interface ActionsProps extends Pick<BoardRowsProps, 'boards' | 'onName'> {
  readonly board: DashboardEntry
}

function Actions({ board, boards, onName }: ActionsProps) {
  const t = useT()
  const mayChange = useMay('change')
  if (!mayChange) return null
  const { id, name } = board
  const sort = boards.findIndex((one) => one.id === id)
  return (
    <Group gap={4} wrap="nowrap">
      {sort > 0 && (
        <RowAction
          icon={IconArrowUp}
          label={t('dashboard.moveUp', { name })}
          onClick={() => void move(id, sort - 1)}
        />
      )}
      {sort < boards.length - 1 && (
        <RowAction
          icon={IconArrowDown}
          label={t('dashboard.moveDown', { name })}
          onClick={() => void move(id, sort + 1)}
        />
      )}
      <RowAction
        icon={IconPencil}
        label={t('dashboard.rename', { name })}
        onClick={() => onName({ what: 'rename', id, name })}
      />
      <RowAction
        icon={IconCopy}
        label={t('common.copyOf', { name })}
        onClick={() => onName({ what: 'copy', id, name })}
      />
      <RowAction
        icon={IconTrash}
        label={t('dashboard.remove', { name })}
        onClick={() => void remove(board)}
      />
    </Group>
  )
}

async function move(id: number, sort: number): Promise<void> {
  await callOrToast(dashboardApi.change, { id, sort })
  await refresh(dashboardApi.list)
}

async function remove({ id, name, shared }: DashboardEntry): Promise<void> {
  await confirmRemoval({
    title: translate('dashboard.removeTitle', { name }),
    text: translate(shared ? 'dashboard.removeShared' : 'dashboard.removeText'),
    action: translate('dashboard.removeAction'),
    done: translate('dashboard.removed', { name }),
    remove: () => callOrToast(dashboardApi.remove, { id }),
    refresh: () => refresh(dashboardApi.list),
  })
}
