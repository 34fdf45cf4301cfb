import { CloseButton, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useEditor } from '../../session-context.ts'
import { useStore } from '../../value-store.ts'
import { foundRowsMax } from './find-cells.ts'
import { FindField } from './find-field.tsx'
import styles from './find-panel.module.css'
import { FoundRow } from './found-row.tsx'
import { OtherPages } from './other-pages.tsx'
import { reveal } from './reveal.ts'
import { useFound } from './use-found.ts'

/** Finds cells by names, texts and variables: on the page at once, on the other pages when asked. */
export function FindPanel() {
  const t = useT()
  const editor = useEditor()
  const [words, setWords] = useState('')
  const [current, setCurrent] = useState(-1)
  const found = useFound(words)
  const pageId = useStore(editor.page).id
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
        {found.slice(0, foundRowsMax).map((cell, at) => (
          <FoundRow key={cell.id} cell={cell} isCurrent={at === current} onGo={() => go(at)} />
        ))}
      </ul>
      {words.trim() !== '' && <OtherPages key={pageId} words={words} />}
    </search>
  )
}
