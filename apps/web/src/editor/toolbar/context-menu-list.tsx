import type { Point } from '@fieldhub/page'
import { Menu } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { getAction } from '../actions/actions.ts'
import { isActionPossible } from '../actions/run-action.ts'
import styles from '../editor.module.css'
import type { Editor } from '../editor.ts'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { ActionItem } from './action-item.tsx'

const groups: readonly (readonly string[])[] = [
  ['editText'],
  ['cut', 'copy', 'paste', 'duplicate', 'duplicateNext', 'remove'],
  ['formatBrush', 'copyLook', 'pasteLook'],
  ['turn-right', 'turn-left', 'mirror-x', 'mirror-y'],
  ['join-source', 'join-target'],
  ['order-front', 'order-forward', 'order-backward', 'order-back'],
  ['group', 'ungroup', 'makeComponent', 'lock', 'unlock'],
  ['selectAll', 'zoomWhole', 'zoomSelection'],
]

interface ContextMenuListProps {
  /** In pixels of the window. */
  readonly at: Point
  readonly onClose: () => void
}

/** A menu that is longer than the room above and below the pointer lies over it, within the window. */
const withinWindow = { flip: true, shift: { crossAxis: true, padding: 8 } } as const

/** The actions for what is selected. */
export function ContextMenuList({ at, onClose }: ContextMenuListProps) {
  const t = useT()
  const editor = useEditor()
  useStore(editor.selection)
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      middlewares={withinWindow}
      returnFocus={false}
      trapFocus
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={styles['menuPlace']}
          style={{ left: at.x, top: at.y }}
          aria-label={t('editor.canvasMenu')}
        />
      </Menu.Target>
      <Menu.Dropdown data-own-input className={styles['menu']}>
        {groups
          .map((names) => names.filter((name) => isNamedPossible(editor, name)))
          .filter((names) => names.length > 0)
          .map((names, index) => (
            <MenuPart key={names[0]} names={names} isFirst={index === 0} />
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function isNamedPossible(editor: Editor, name: string): boolean {
  const action = getAction(name)
  return action !== undefined && isActionPossible(editor, action)
}

interface MenuPartProps {
  readonly names: readonly string[]
  readonly isFirst: boolean
}

function MenuPart({ names, isFirst }: MenuPartProps) {
  return (
    <>
      {!isFirst && <Menu.Divider />}
      {names.map((name) => (
        <ActionItem key={name} name={name} />
      ))}
    </>
  )
}
