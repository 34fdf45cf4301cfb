import type { DeviceGroup } from '@fieldhub/contract'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowMoveRight,
  IconDotsVertical,
  IconFolderPlus,
  IconPencil,
  IconShare,
  IconTrash,
} from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import type { GroupTask } from './group-task.ts'

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

interface GroupMenuProps {
  readonly group: DeviceGroup
  readonly mayAddBelow: boolean
  readonly mayShare: boolean
  readonly onTask: (task: GroupTask) => void
  readonly onDelete: () => void
}

export function GroupMenu({ group, mayAddBelow, mayShare, onTask, onDelete }: GroupMenuProps) {
  const t = useT()
  const { id, name } = group
  return (
    <Menu position="bottom-end" width={180} returnFocus={false}>
      <Menu.Target>
        <ActionIcon size={28} variant="subtle" aria-label={t('group.actionsOf', { name })}>
          <IconDotsVertical size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayAddBelow && (
          <Menu.Item
            leftSection={<IconFolderPlus {...icon} />}
            onClick={() => onTask({ kind: 'add', parentId: id })}
          >
            {t('group.addBelow')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => onTask({ kind: 'rename', id })}
        >
          {t('group.rename')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowMoveRight {...icon} />}
          onClick={() => onTask({ kind: 'move', id })}
        >
          {t('group.move')}
        </Menu.Item>
        {mayShare && (
          <Menu.Item
            leftSection={<IconShare {...icon} />}
            onClick={() => onTask({ kind: 'share', id })}
          >
            {t('share.menu')}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconTrash {...icon} />}
          c="var(--fh-alarm-text)"
          onClick={onDelete}
        >
          {t('group.remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
