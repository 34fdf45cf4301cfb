import { Tabs } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './editor.module.css'
import { panels } from './panels/panels.ts'
import { usePageSession } from './session-context.ts'
import { useStore } from './value-store.ts'

interface SidePanelsProps {
  readonly side: 'left' | 'right'
}

/** The panels of a side as tabs; only the visible one is mounted. */
export function SidePanels({ side }: SidePanelsProps) {
  const t = useT()
  const own = panels.filter((panel) => panel.side === side)
  // Panels follow the page. Both in one picture would have the browser lay out and paint thousands of shapes at once.
  const isDrawn = useDeferredValue(true, false)
  // What can only be looked at has nothing that keys reach, and must be scrolled all the same.
  const { editor, presence } = usePageSession()
  useStore(presence)
  const { isReadOnly } = useStore(editor.page)
  const chosen = useStore(editor.openPanels)
  const open = own.find(({ name }) => name === chosen[side]) ?? own[0]
  if (open === undefined) return null
  const { Panel } = open
  return (
    <section
      className={styles['side']}
      aria-label={t(side === 'left' ? 'editor.leftPanels' : 'editor.rightPanels')}
    >
      <Tabs
        className={styles['tabs'] ?? ''}
        value={open.name}
        onChange={(name) =>
          editor.openPanels.set({ ...chosen, ...(name !== null && { [side]: name }) })
        }
        keepMounted={false}
      >
        <Tabs.List grow>
          {own.map(({ name, titleKey }) => (
            <Tabs.Tab key={name} value={name}>
              {t(titleKey)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel
          value={open.name}
          className={styles['panel']}
          {...(isReadOnly && { tabIndex: 0 })}
        >
          {isDrawn && <Panel key={String(isReadOnly)} />}
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}
