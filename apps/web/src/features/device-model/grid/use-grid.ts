import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ModelEdit } from '#features/device-model/editor/edit-model.ts'
import { type AddressStyle, enteredRegister, shownRegister } from './address-style.ts'
import type { EditEnd } from './cell-editor.tsx'
import { toCellText } from './cell-text.ts'
import {
  type GridSize,
  getBounds,
  type Place,
  type Selection,
  tabPlace,
  within,
} from './grid-place.ts'
import type { GridActions } from './grid-row.tsx'
import { typedChoice } from './typed-choice.ts'
import type { PastedLine } from './variable-row.ts'
import {
  emptyCells,
  type GridColumn,
  gridColumns,
  isChoice,
  type VariableRow,
} from './variable-row.ts'

export interface GridOptions {
  readonly slaveKey: number
  readonly rows: readonly VariableRow[]
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly onEdit: (edit: ModelEdit) => void
  /** Measured when a key needs it. */
  readonly page: () => number
  readonly addressStyle: AddressStyle
  /** Brings the keys back to the grid when an editor closes. */
  readonly focusTable: () => void
}

function sizeOf({ rows, page }: GridOptions): GridSize {
  return {
    rows: rows.length,
    columns: gridColumns.length,
    get page() {
      return page()
    },
  }
}

/** Selection and editing of the grid: the steps behind its keys, mouse and clipboard. */
export function useGrid(options: GridOptions) {
  const [editing, setEditing] = useState<string | null>(null)
  /** False as soon as an edit ends: the field's own blur, which follows, must not end it again. */
  const isOpen = useRef(false)
  /** What was typed since a choice was opened. */
  const typed = useRef('')
  const { rows, selection, slaveKey } = options
  const size = sizeOf(options)
  const active = within(selection.to, size)

  const select = (from: Place, to: Place) => options.onSelect({ from, to: within(to, size) })
  const go = (to: Place, isExtending: boolean) => select(isExtending ? selection.from : to, to)
  const textAt = ({ row, column }: Place) => {
    const cells = rows[row]?.cells
    if (cells === undefined) return ''
    const name = columnAt(column)
    return name === 'register' ? shownRegister(cells, options.addressStyle) : cells[name]
  }

  const typeKey = (key: string) => {
    const column = columnAt(active.column)
    const found = isChoice(column) ? typedChoice(column, typed.current, key) : undefined
    if (found === undefined) return
    typed.current = found.keys
    setEditing(found.choice)
  }
  const open = (text: string | null) => {
    if (rows.length === 0) return
    const column = columnAt(active.column)
    const isTyped = text !== null && !isChoice(column)
    const start = isTyped ? text : textAt(active)
    typed.current = ''
    // The field must exist before the browser delivers the letter, or an input method loses it.
    isOpen.current = true
    flushSync(() => setEditing(start))
    if (text !== null) typeKey(text)
  }
  const commit = (end: EditEnd) => {
    if (editing === null || !isOpen.current) return
    isOpen.current = false
    const column = columnAt(active.column)
    setEditing(null)
    if (editing.trim() !== textAt(active)) {
      const lines = [getCells(column, editing, options.addressStyle)]
      options.onEdit({ kind: 'write-lines', slaveKey, at: active.row, lines })
    }
    if (end === 'stay') return
    options.focusTable()
    const to = placeAfter(active, end, size)
    select(to, to)
  }
  const cancel = () => {
    isOpen.current = false
    setEditing(null)
    options.focusTable()
  }
  const edits = { open, typeKey, commit, cancel, setEditing }
  const steps = { select, go, ...edits, selection, active, editing }
  return { ...steps, size, actions: useGridActions(steps), ...rowSteps(options, select, active) }
}

export type Grid = ReturnType<typeof useGrid>

interface Steps {
  readonly select: (from: Place, to: Place) => void
  readonly go: (to: Place, isExtending: boolean) => void
  readonly open: (text: string | null) => void
  readonly typeKey: (key: string) => void
  readonly commit: (end: EditEnd) => void
  readonly cancel: () => void
  readonly setEditing: (text: string) => void
  readonly active: Place
  readonly editing: string | null
}

/** Stable functions over the newest steps: rows out of the selection do not render when it moves. */
function useGridActions(steps: Steps): GridActions {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  return useMemo(
    () => ({
      press: (row, column, event: MouseEvent) => {
        const { active, editing, go, open } = latest.current
        const isSame = active.row === row && active.column === column
        if (event.button !== 0 || (isSame && editing !== null)) return
        // A second tap on a cell edits it, where there is no double click.
        if (isSame && isTouch(event)) open(null)
        else go({ row, column }, event.shiftKey)
      },
      drag: (row, column, event) => {
        const { active, editing, go } = latest.current
        const isSame = active.row === row && active.column === column
        if (event.buttons === 1 && editing === null && !isSame) go({ row, column }, true)
      },
      open: () => latest.current.open(null),
      type: (text) => latest.current.setEditing(text),
      typeKey: (key) => latest.current.typeKey(key),
      commit: (end) => latest.current.commit(end),
      cancel: () => latest.current.cancel(),
    }),
    [],
  )
}

function rowSteps(options: GridOptions, select: Steps['select'], active: Place) {
  const { slaveKey, rows, selection, onEdit } = options
  const { top, bottom, left, right } = getBounds(selection)
  const columns = gridColumns.slice(left, right + 1)
  const write = (at: number, lines: readonly Partial<Record<GridColumn, string>>[]) =>
    onEdit({ kind: 'write-lines', slaveKey, at, lines })
  return {
    fillDown: () => {
      const source = rows[top]?.cells
      if (source === undefined || bottom <= top) return
      const line = Object.fromEntries(columns.map((column) => [column, source[column]]))
      write(
        top + 1,
        Array.from({ length: bottom - top }, () => line),
      )
    },
    clear: () => {
      const line = Object.fromEntries(
        columns.map((column) => [column, isChoice(column) ? emptyCells[column] : '']),
      )
      const count = Math.min(bottom, rows.length - 1) - top + 1
      write(
        top,
        Array.from({ length: count }, () => line),
      )
    },
    addRow: () => {
      onEdit({ kind: 'add-row', slaveKey, at: rows.length === 0 ? 0 : bottom + 1 })
      const to = { row: rows.length === 0 ? 0 : bottom + 1, column: 0 }
      options.onSelect({ from: to, to })
    },
    duplicateRows: () => onEdit({ kind: 'duplicate-rows', slaveKey, from: top, to: bottom }),
    removeRows: () => {
      onEdit({ kind: 'remove-rows', slaveKey, from: top, to: bottom })
      const to = {
        row: Math.max(Math.min(top, rows.length - 1 - (bottom - top + 1)), 0),
        column: active.column,
      }
      options.onSelect({ from: to, to })
    },
    selectAll: () =>
      select({ row: 0, column: 0 }, { row: rows.length - 1, column: gridColumns.length - 1 }),
  }
}

function getCells(column: GridColumn, text: string, style: AddressStyle): PastedLine {
  return column === 'register'
    ? enteredRegister(text, style)
    : { [column]: toCellText(column, text) }
}

function placeAfter(place: Place, end: EditEnd, size: GridSize): Place {
  switch (end) {
    case 'down':
      return within({ ...place, row: place.row + 1 }, size)
    case 'up':
      return within({ ...place, row: place.row - 1 }, size)
    case 'next':
    case 'back':
      return tabPlace(place, end === 'back', size) ?? place
    case 'stay':
      return place
  }
}

export function columnAt(index: number): GridColumn {
  return gridColumns[index] ?? 'name'
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'
}
