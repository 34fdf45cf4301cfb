import { Button, Menu } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { ActionItem } from './action-item.tsx'

export function ZoomMenu() {
  const t = useT()
  const { scale } = useStore(useEditor().camera)
  const percent = `${Math.round(scale * 100)}%`
  return (
    <Menu>
      <Menu.Target>
        <Button variant="subtle" color="gray" px={8} aria-label={t('editor.zoomAt', { percent })}>
          {percent}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {['zoomIn', 'zoomOut', 'zoomLife', 'zoomWhole', 'zoomSelection'].map((name) => (
          <ActionItem key={name} name={name} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
