import { ActionIcon, Menu } from '@mantine/core'
import { IconLayoutAlignCenter } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import {
  alignActions,
  distributeActions,
  orderActions,
  sizeActions,
  turnActions,
} from '../actions/arrange-actions.ts'
import styles from '../editor.module.css'
import { useEditor } from '../session-context.ts'
import { ActionItem } from './action-item.tsx'
import { useActionState } from './use-action-state.ts'

const arranging = [
  ...turnActions,
  ...orderActions,
  ...alignActions,
  ...distributeActions,
  ...sizeActions,
]

/** The menu of alignment, equal distances, above and below. */
export function ArrangeMenu() {
  const t = useT()
  const editor = useEditor()
  useActionState()
  const title = t('editor.arrange')
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          size={36}
          aria-label={title}
          title={title}
          disabled={editor.selection.get().length === 0}
        >
          <IconLayoutAlignCenter size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles['steps']}>
        {arranging.map(({ name }) => (
          <ActionItem key={name} name={name} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
