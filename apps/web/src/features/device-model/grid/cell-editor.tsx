import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { choiceOptions } from './choice-label.ts'
import { numberColumns } from './grid-columns.ts'
import classes from './variable-grid.module.css'
import { type GridColumn, isChoice } from './variable-row.ts'

/** The next active cell after an edit. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'back'

interface CellEditorProps {
  readonly column: GridColumn
  readonly label: string
  readonly text: string
  readonly onText: (text: string) => void
  /** A key typed on a choice, which the browser's own list knows only by its labels. */
  readonly onKey: (key: string) => void
  readonly onCommit: (end: EditEnd) => void
  readonly onCancel: () => void
}

export function CellEditor(props: CellEditorProps) {
  const { column, label, text, onText, onKey, onCommit, onCancel } = props
  const t = useT()
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  useEffect(() => {
    field.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of an open input method are its own; the grid must not handle an editor's keys.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const end = endOf(event)
    if (event.key === 'Escape') onCancel()
    else if (isChoice(column) && isTyped(event)) onKey(event.key)
    else if (end === null) return
    else onCommit(end)
    event.preventDefault()
  }
  const shared = {
    ref: field,
    className: classes['editor'],
    'aria-label': label,
    value: text,
    onKeyDown,
    onBlur: () => onCommit('stay'),
  }
  if (!isChoice(column)) {
    return (
      <input
        {...shared}
        onChange={(event) => onText(event.currentTarget.value)}
        inputMode={numberColumns.includes(column) ? 'numeric' : 'text'}
        autoComplete="off"
        spellCheck={false}
      />
    )
  }
  const options = choiceOptions(column, t)
  const isKnown = options.some(({ value }) => value === text)
  return (
    <select {...shared} onChange={(event) => onText(event.currentTarget.value)}>
      {!isKnown && <option value={text}>{text}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

/** The space key opens a choice's list. */
function isTyped({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return key !== ' ' && Array.from(key).length === 1 && !ctrlKey && !altKey && !metaKey
}

function endOf({ key, shiftKey }: KeyboardEvent): EditEnd | null {
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'back' : 'next'
  return null
}
