import type { PageDocument, StepName } from '@fieldhub/page'
import { ActionIcon, Menu } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { useDocument } from '../document/use-document.ts'
import styles from '../editor.module.css'
import { usePageSession } from '../session-context.ts'
import { useStore } from '../value-store.ts'

/** Lists the steps of this session, newest first. A click goes back, or forward again, to the state after that step. */
export function HistoryMenu() {
  const t = useT()
  const { editor, presence } = usePageSession()
  useStore(presence)
  const document = useDocument()
  const { isReadOnly } = useStore(editor.page)
  const done = useSyncExternalStore(document.subscribeHistory, document.done)
  const undone = useSyncExternalStore(document.subscribeHistory, document.undone)
  const steps = [...undone.map(({ name }) => name), ...done.map(({ name }) => name).toReversed()]
  const go = (index: number) => {
    editor.tools.cancel()
    travel(document, index - undone.length)
    editor.dropMissing()
  }
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          size={36}
          aria-label={t('editor.history')}
          title={t('editor.history')}
          disabled={steps.length === 0 || isReadOnly}
        >
          <IconHistory size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={styles['steps']}>
        {steps.map((name, index) => (
          <Menu.Item
            key={steps.length - index}
            onClick={() => go(index)}
            aria-current={index === undone.length}
            {...(index < undone.length && { c: 'dimmed' })}
          >
            {t(stepTitles[name])}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => go(steps.length)} aria-current={done.length === 0}>
          {t('editor.stepOpened')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Goes through the history; a negative number redoes, a positive one undoes. */
function travel(document: PageDocument, steps: number): void {
  for (let count = 0; count < Math.abs(steps); count += 1) {
    if (steps > 0) document.undo()
    else document.redo()
  }
}

const stepTitles: Readonly<Record<StepName, PlainMessageKey>> = {
  add: 'editor.stepAdd',
  paste: 'editor.stepPaste',
  duplicate: 'editor.stepDuplicate',
  remove: 'editor.stepRemove',
  move: 'editor.stepMove',
  resize: 'editor.stepResize',
  rotate: 'editor.stepRotate',
  mirror: 'editor.stepMirror',
  align: 'editor.stepAlign',
  distribute: 'editor.stepDistribute',
  group: 'editor.stepGroup',
  ungroup: 'editor.stepUngroup',
  order: 'editor.stepOrder',
  lock: 'editor.stepLock',
  hide: 'editor.stepHide',
  rename: 'editor.stepRename',
  props: 'editor.stepProps',
  binds: 'editor.stepBinds',
  actions: 'editor.stepActions',
  pipe: 'editor.stepPipe',
  page: 'editor.stepPage',
  restore: 'editor.stepRestore',
  component: 'editor.stepComponent',
  generate: 'editor.stepGenerate',
  guide: 'editor.stepGuide',
  look: 'editor.stepLook',
}
