import { Menu } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { getAction } from '../actions/actions.ts'
import { isActionPossible, runAction } from '../actions/run-action.ts'
import styles from '../editor.module.css'
import { useEditor, usePageSession } from '../session-context.ts'
import { isMac, keyText } from './key-text.ts'

interface ActionItemProps {
  readonly name: string
}

/** An entry of a menu; left out where it could do nothing. */
export function ActionItem({ name }: ActionItemProps) {
  const t = useT()
  const session = usePageSession()
  const editor = useEditor()
  const action = getAction(name)
  if (action === undefined || !isActionPossible(editor, action)) return null
  const [key] = action.keys ?? []
  return (
    <Menu.Item
      onClick={() => runAction(session, action)}
      rightSection={
        key === undefined ? null : <span className={styles['key']}>{keyText(key, isMac())}</span>
      }
    >
      {t(action.titleKey)}
    </Menu.Item>
  )
}
