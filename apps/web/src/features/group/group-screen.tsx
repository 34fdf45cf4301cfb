import { type DeviceGroup, groupApi, groupLimits } from '@fieldhub/contract'
import { Button, Skeleton, Text } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { toQuery } from '#api/query.ts'
import { useIsDemo, useMay } from '#api/use-may.ts'
import { useT } from '#i18n/use-t.ts'
import { groupTree } from '#parts/group-tree.ts'
import { CountNote } from '#ui/list/count-note.tsx'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { ErrorState } from '#ui/list/error-state.tsx'
import { PageHeader } from '#ui/list/page-header.tsx'
import { GroupBranch } from './group-branch.tsx'
import { addGroup } from './group-calls.ts'
import { GroupShareDialog } from './group-share-dialog.tsx'
import type { GroupTask } from './group-task.ts'
import classes from './group-tree-view.module.css'
import { MoveDialog } from './move-dialog.tsx'
import { NameField } from './name-field.tsx'
import { SmartGroups } from './smart-groups.tsx'
import { useGroupChanges } from './use-group-changes.ts'
import { useGroupDrag } from './use-group-drag.ts'

export function GroupScreen() {
  const t = useT()
  const mayChange = useMay('change')
  const query = useQuery(toQuery(groupApi.list, {}))
  const [task, setTask] = useState<GroupTask | null>(null)
  useGroupChanges()
  const groups = query.data
  const add = mayChange && (
    <AddButton count={groups?.length} onClick={() => setTask({ kind: 'add', parentId: null })} />
  )
  const isEmpty = groups?.length === 0 && task === null
  return (
    <>
      <PageHeader
        title={t('group.title')}
        note={<CountNote total={groups?.length} text={(n) => t('group.count', { n })} />}
        actions={isEmpty ? undefined : add}
      />
      {groups === undefined ? (
        <Loading error={query.error} onRetry={() => void query.refetch()} />
      ) : isEmpty ? (
        <EmptyState
          icon={IconFolders}
          title={t('group.emptyTitle')}
          text={t('group.emptyText')}
          action={add}
        />
      ) : (
        <GroupTreeView groups={groups} mayChange={mayChange} task={task} onTask={setTask} />
      )}
      {/* Below a list whose length is known, so that its button does not move. */}
      {!query.isPending && <SmartGroups mayChange={mayChange} />}
    </>
  )
}

interface LoadingProps {
  readonly error: Error | null
  readonly onRetry: () => void
}

function Loading({ error, onRetry }: LoadingProps) {
  if (error === null) return <Skeleton height={160} />
  return <ErrorState error={error} onRetry={onRetry} />
}

interface AddButtonProps {
  readonly count: number | undefined
  readonly onClick: () => void
}

function AddButton({ count, onClick }: AddButtonProps) {
  const t = useT()
  return (
    <Button
      disabled={count === undefined || count >= groupLimits.perAccount}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onClick}
    >
      {t('group.add')}
    </Button>
  )
}

interface TreeViewProps {
  readonly groups: readonly DeviceGroup[]
  readonly mayChange: boolean
  readonly task: GroupTask | null
  readonly onTask: (task: GroupTask | null) => void
}

function GroupTreeView({ groups, mayChange, task, onTask }: TreeViewProps) {
  const t = useT()
  const nodes = useMemo(() => groupTree(groups), [groups])
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const drag = useGroupDrag(groups, mayChange)
  const isDemo = useIsDemo()
  const mayShare = mayChange && !isDemo
  const toggle = (id: number) =>
    setClosed((before) => (before.has(id) ? without(before, id) : new Set([...before, id])))
  const tree = { groups, mayChange, mayShare, task, onTask, closed, onToggle: toggle, drag }
  const taskGroup = (kind: 'move' | 'share') =>
    task?.kind === kind ? groups.find(({ id }) => id === task.id) : undefined
  const shared = taskGroup('share')
  return (
    <div className={classes['frame']}>
      <ul className={classes['tree']} aria-label={t('group.title')}>
        {task?.kind === 'add' && task.parentId === null && (
          <li>
            <NameField
              start=""
              onSave={(name) => addGroup(name, null)}
              onClose={() => onTask(null)}
            />
          </li>
        )}
        {nodes.map((node) => (
          <GroupBranch key={node.group.id} node={node} tree={tree} />
        ))}
      </ul>
      {drag.isTopOffered && (
        <div className={classes['top']} {...drag.target(null)}>
          {t('group.dropTop')}
        </div>
      )}
      {mayChange && groups.length > 0 && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('group.hint')}
        </Text>
      )}
      <MoveDialog group={taskGroup('move') ?? null} groups={groups} onClose={() => onTask(null)} />
      {shared !== undefined && <GroupShareDialog group={shared} onClose={() => onTask(null)} />}
    </div>
  )
}

function without(ids: ReadonlySet<number>, gone: number): ReadonlySet<number> {
  return new Set([...ids].filter((id) => id !== gone))
}
