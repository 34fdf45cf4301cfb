import { Button, Menu } from '@mantine/core'
import { type ComponentProps, useMemo, useSyncExternalStore } from 'react'
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
  return (
    <Menu>
      <Menu.Target>
        <ZoomButton />
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

/** Nobody reads numbers that change with every frame, and each of them makes the browser arrange the toolbar. */
const readMs = 100

/** What opens the menu. It alone renders while the camera zooms, and nothing does while it pans. */
function ZoomButton(props: ComponentProps<typeof Button<'button'>>) {
  const t = useT()
  const { camera } = useEditor()
  const subscribe = useMemo(() => paced(camera.subscribe), [camera])
  const scale = useSyncExternalStore(subscribe, () => Math.round(camera.get().scale * 100))
  const percent = `${scale}%`
  return (
    <Button
      {...props}
      variant="subtle"
      color="gray"
      px={8}
      aria-label={t('editor.zoomAt', { percent })}
    >
      {percent}
    </Button>
  )
}

/** Passes changes on after a while, so that many of them are one. */
function paced(subscribe: (listener: () => void) => () => void): typeof subscribe {
  return (listener) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        listener()
      }, readMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }
}
