import { Button, Menu } from '@mantine/core'
import { useT } from '#i18n/use-t.ts'
import { chooseWheelWay, type WheelWay, wheelWay, wheelWays } from '../canvas/wheel/wheel-way.ts'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { ActionItem } from './action-item.tsx'

const wheelKeys = {
  auto: 'editor.wheelAuto',
  zoom: 'editor.wheelZoom',
  pan: 'editor.wheelPan',
} as const satisfies Readonly<Record<WheelWay, string>>

const viewing = [
  'zoomIn',
  'zoomOut',
  'zoomLife',
  'zoomWhole',
  'zoomSelection',
  'rulers',
  'guide-x',
  'guide-y',
  'removeGuides',
  'minimap',
  'find',
  'keys',
]

export function ZoomMenu() {
  const t = useT()
  const way = useStore(wheelWay)
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
        {viewing.map((name) => (
          <ActionItem key={name} name={name} />
        ))}
        <Menu.Divider />
        <Menu.Label>{t('editor.wheel')}</Menu.Label>
        {wheelWays.map((each) => (
          <Menu.Item
            key={each}
            role="menuitemradio"
            aria-checked={each === way}
            leftSection={<span aria-hidden>{each === way ? '●' : '○'}</span>}
            onClick={() => chooseWheelWay(each)}
          >
            {t(wheelKeys[each])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
