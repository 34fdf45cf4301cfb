import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconLayoutAlignCenter } from '@tabler/icons-react'
import { useT } from '#i18n/use-t.ts'
import {
  alignActions,
  distributeActions,
  orderActions,
  turnActions,
} from '../actions/arrange-actions.ts'
import { useEditor } from '../session-context.ts'
import { ActionItem } from './action-item.tsx'
import { useActionState } from './use-action-state.ts'

/** The menu of alignment, equal distances, above and below. */
export function ArrangeMenu() {
  const t = useT()
  const editor = useEditor()
  useActionState()
  const title = t('editor.arrange')
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label={title} withinPortal={false}>
          <ActionIcon size={36} aria-label={title} disabled={editor.selection.get().length === 0}>
            <IconLayoutAlignCenter size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {[...turnActions, ...orderActions, ...alignActions, ...distributeActions].map(
          ({ name }) => (
            <ActionItem key={name} name={name} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
