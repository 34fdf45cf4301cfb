import { type DeviceGroup, groupLimits } from '@fieldhub/contract'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { orToast } from '#api/call-or-toast.ts'
import { useT } from '#i18n/use-t.ts'
import { type GroupNode, getDepth } from '#parts/group-tree.ts'
import { RouteLink } from '#ui/route-link.tsx'
import { addGroup, deleteGroup, renameGroup } from './group-calls.ts'
import { GroupCounts } from './group-counts.tsx'
import { GroupMenu } from './group-menu.tsx'
import type { GroupTask } from './group-task.ts'
import classes from './group-tree-view.module.css'
import { NameField } from './name-field.tsx'
import { SharedGroupMark } from './shared-group-mark.tsx'
import type { GroupDrag } from './use-group-drag.ts'

/** Props of every row of the tree. */
interface TreeParts {
  readonly groups: readonly DeviceGroup[]
  readonly mayChange: boolean
  readonly mayShare: boolean
  readonly task: GroupTask | null
  readonly onTask: (task: GroupTask | null) => void
  readonly closed: ReadonlySet<number>
  readonly onToggle: (id: number) => void
  readonly drag: GroupDrag
}

interface BranchProps {
  readonly node: GroupNode
  readonly tree: TreeParts
}

/** A group with those below it. */
export function GroupBranch({ node, tree }: BranchProps) {
  const { task, onTask, closed } = tree
  const { id } = node.group
  const isNaming = task?.kind === 'add' && task.parentId === id
  const isOpen = !closed.has(id) || isNaming
  return (
    <li>
      <GroupRow node={node} tree={tree} isOpen={isOpen} />
      {isOpen && (node.below.length > 0 || isNaming) && (
        <ul>
          {isNaming && (
            <li>
              <NameField
                start=""
                onSave={(name) => addGroup(name, id)}
                onClose={() => onTask(null)}
              />
            </li>
          )}
          {node.below.map((each) => (
            <GroupBranch key={each.group.id} node={each} tree={tree} />
          ))}
        </ul>
      )}
    </li>
  )
}

function GroupRow({ node, tree, isOpen }: BranchProps & { readonly isOpen: boolean }) {
  const { group } = node
  const { groups, mayChange, mayShare, task, onTask, drag } = tree
  const row = useRef<HTMLDivElement>(null)
  const isRenaming = task?.kind === 'rename' && task.id === group.id
  const handlers = isRenaming ? {} : { ...drag.source(group), ...drag.target(group.id) }
  return (
    <div ref={row} className={classes['row']} {...handlers}>
      <Toggle node={node} tree={tree} isOpen={isOpen} />
      {isRenaming ? (
        <NameField
          start={group.name}
          onSave={async (name) => void renameGroup(group, name)}
          onClose={() => {
            flushSync(() => onTask(null))
            row.current?.querySelector('a')?.focus()
          }}
        />
      ) : (
        <div className={classes['name']}>
          <Anchor
            component={RouteLink}
            href={`/device/list?group=${group.id}`}
            size="sm"
            fw={500}
            draggable={false}
            onKeyDown={(event) => {
              if (event.key === 'F2' && mayChange) onTask({ kind: 'rename', id: group.id })
            }}
          >
            {group.name}
          </Anchor>
        </div>
      )}
      <GroupCounts group={group} />
      <SharedGroupMark group={group} mayShare={mayShare} onTask={onTask} />
      {mayChange && (
        <GroupMenu
          group={group}
          mayShare={mayShare}
          mayAddBelow={getDepth(groups, group.id) < groupLimits.depth}
          onTask={onTask}
          // The call shows its fault.
          onDelete={() => void orToast(deleteGroup(group, groups))}
        />
      )}
    </div>
  )
}

function Toggle({ node, tree, isOpen }: BranchProps & { readonly isOpen: boolean }) {
  const t = useT()
  const { id, name } = node.group
  if (node.below.length === 0) return <span className={classes['place']} />
  const Icon = isOpen ? IconChevronDown : IconChevronRight
  return (
    <ActionIcon
      size={28}
      variant="subtle"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'group.collapse' : 'group.expand', { name })}
      onClick={() => tree.onToggle(id)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
