import { CloseButton, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useEditor } from '../../session-context.ts'
import { FindField } from './find-field.tsx'
import styles from './find-panel.module.css'
import { reveal } from './reveal.ts'
import { useFound } from './use-found.ts'

/** Nobody reads longer lists, and a longer word narrows them. */
const rowsMax = 50

/** Finds cells of the page by names, texts and variables. */
export function FindPanel() {
  const t = useT()
  const editor = useEditor()
  const [words, setWords] = useState('')
  const [current, setCurrent] = useState(-1)
  const found = useFound(words)
  const close = () => {
    editor.helper.set(undefined)
    document.getElementById('canvas')?.focus({ preventScroll: true })
  }
  const go = (to: number) => {
    const at = found.length === 0 ? -1 : (to + found.length) % found.length
    setCurrent(at)
    const cell = found[at]
    if (cell !== undefined) reveal(editor, cell.id)
  }
  return (
    <search className={styles['panel']} data-own-input aria-label={t('editor.find')}>
      <div className={styles['line']}>
        <FindField
          words={words}
          count={found.length}
          onWords={(next) => {
            setWords(next)
            setCurrent(-1)
          }}
          onStep={(step) => go(current === -1 && step === -1 ? -1 : current + step)}
          onLeave={close}
        />
        <CloseButton size="sm" aria-label={t('common.close')} onClick={close} />
      </div>
      <Text size="xs" c="dimmed" component="output">
        {words.trim() !== '' &&
          (found.length === 0
            ? t('draw.foundNone')
            : t('draw.found', { n: found.length, at: Math.max(0, current + 1) }))}
      </Text>
      <ul className={styles['list']}>
        {found.slice(0, rowsMax).map(({ id, name, because }, at) => (
          <li key={id}>
            <UnstyledButton
              className={styles['row']}
              aria-current={at === current}
              onClick={() => go(at)}
            >
              {name}
              {because !== '' && (
                <Text span size="xs" c="dimmed">
                  {` · ${because}`}
                </Text>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </search>
  )
}
