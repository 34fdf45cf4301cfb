import { growTexts, setProps } from '@fieldhub/page'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { Editor, Writing } from '../editor.ts'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'
import { toScreen } from '../viewport/camera.ts'
import styles from './canvas.module.css'

/** Edits the text of a cell in place. Enter ends it, shift+Enter begins a line, Escape restores it. */
export function CellTextField() {
  const editor = useEditor()
  const writing = useStore(editor.writing)
  return writing === undefined ? null : <OpenField key={writing.id} writing={writing} />
}

interface OpenFieldProps {
  readonly writing: Writing
}

function OpenField({ writing }: OpenFieldProps) {
  const t = useT()
  const editor = useEditor()
  const camera = useStore(editor.camera)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])
  const cell = editor.document.get(writing.id)
  if (cell?.kind !== 'node') return null
  const { x, y } = toScreen(camera, cell.position)
  const { fontSize, [writing.prop]: before } = cell.data.props
  const onKeyDown = (event: KeyboardEvent) => {
    // An open input method handles its own keys, and the canvas must not get the keys of a field. Commands are for all.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const isKept = event.key === 'Enter' && !event.shiftKey
    if (!isKept && event.key !== 'Escape') return
    event.preventDefault()
    if (isKept) keep(editor, writing, event.currentTarget)
    else leave(editor)
    // Keys go on where they came from: Tab reaches the next cell.
    document.getElementById('canvas')?.focus({ preventScroll: true })
  }
  return (
    <textarea
      ref={field}
      data-own-input
      className={styles['text']}
      aria-label={t('editor.textHere')}
      defaultValue={typeof before === 'string' ? before : ''}
      style={{
        left: x,
        top: y,
        minWidth: cell.size.width * camera.scale,
        minHeight: cell.size.height * camera.scale,
        fontSize: Number(fontSize ?? 16) * camera.scale,
      }}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => keep(editor, writing, currentTarget)}
    />
  )
}

function keep(editor: Editor, writing: Writing, field: EventTarget): void {
  if (editor.writing.get() !== writing || !(field instanceof HTMLTextAreaElement)) return
  const { value } = field
  const before = editor.document.get(writing.id)
  const isSame = before?.kind === 'node' && before.data.props[writing.prop] === value
  if (!isSame) {
    editor.document.run('props', (edit) => {
      setProps(edit, [writing.id], { [writing.prop]: value })
      growTexts(edit, [writing.id])
    })
  }
  leave(editor)
}

function leave(editor: Editor): void {
  editor.tools.cancel()
}
