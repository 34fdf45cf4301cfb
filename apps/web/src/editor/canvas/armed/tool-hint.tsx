import { Kbd } from '@mantine/core'
import type { PlainMessageKey } from '#i18n/catalogue.ts'
import { useT } from '#i18n/use-t.ts'
import { symbolText } from '#viewer/symbol-text.ts'
import { useEditor } from '../../session-context.ts'
import { keyText } from '../../toolbar/key-text.ts'
import { useStore } from '../../value-store.ts'
import { type ArmedTool, isArmed } from './is-armed.ts'
import styles from './tool-hint.module.css'

/** What the pointer does with the tool, and what the tool is once more with shift. */
const texts: Readonly<Record<ArmedTool, readonly [does: PlainMessageKey, again: PlainMessageKey]>> =
  {
    placing: ['draw.armedPlacing', 'draw.armedAgain'],
    'drawing-pipe': ['draw.armedPipe', 'draw.armedAgain'],
    'painting-look': ['draw.armedLook', 'draw.armedMore'],
  }

/** Says what a click on the page does now, as long as a tool waits for it. It takes no click itself. */
export function ToolHint() {
  const t = useT()
  const { name, shape } = useStore(useEditor().tools.current)
  if (!isArmed(name)) return null
  const [does, again] = texts[name]
  return (
    <output className={styles['hint']}>
      {shape !== undefined && <strong>{symbolText(shape)}</strong>}
      <span>{t(does)}</span>
      <span>
        <Kbd size="xs">{keyText('shift', false)}</Kbd> {t(again)}
      </span>
      <span>
        <Kbd size="xs">{keyText('escape', false)}</Kbd> {t('draw.armedEnd')}
      </span>
    </output>
  )
}
