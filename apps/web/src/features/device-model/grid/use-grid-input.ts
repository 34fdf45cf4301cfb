import { variablesPerModelMax } from '@fieldhub/contract'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { recallMapping } from '#features/device-model/paste/mapping-memory.ts'
import { type PastedTable, planPaste } from '#features/device-model/paste/paste-plan.ts'
import { joinSheet } from '#features/device-model/sheet/sheet-text.ts'
import { useT } from '#i18n/use-t.ts'
import { shownRegister } from './address-style.ts'
import { cellLabel } from './choice-label.ts'
import { type GridAction, gridAction } from './grid-keys.ts'
import { getBounds } from './grid-place.ts'
import { columnAt, type Grid, type GridOptions } from './use-grid.ts'
import { type GridColumn, gridColumns } from './variable-row.ts'

export function useGridKeys(grid: Grid, onHelp: (column: GridColumn) => void) {
  /** After Escape the Tab key leaves the grid, so that keyboard users are not trapped. */
  const isReleased = useRef(false)
  return (event: KeyboardEvent) => {
    if (grid.editing !== null || event.altKey) return
    if (event.key === 'Tab' && isReleased.current) return
    if (event.key !== 'Shift') isReleased.current = event.key === 'Escape'
    const action = gridAction(event, grid.active, grid.size)
    if (action === null) return
    if (action.kind === 'help') onHelp(columnAt(grid.active.column))
    else runAction(grid, action)
    // An input method needs its first key.
    if (event.key !== 'Process') event.preventDefault()
  }
}

function runAction(grid: Grid, action: Exclude<GridAction, { kind: 'help' }>): void {
  switch (action.kind) {
    case 'go':
      return grid.go(action.to, action.isExtending)
    case 'edit':
      return grid.open(action.text)
    case 'clear':
      return grid.clear()
    case 'fill-down':
      return grid.fillDown()
    case 'select-all':
      return grid.selectAll()
    case 'add-row':
      return grid.addRow()
    case 'remove-rows':
      return grid.removeRows()
    case 'release':
      return grid.select(grid.active, grid.active)
  }
}

/** Chromium copies nothing, and asks nobody, where no text is selected; claiming `beforecopy` brings the event. */
export function useClaimedCopy(frame: RefObject<HTMLElement | null>, isClaiming: boolean): void {
  useEffect(() => {
    const element = frame.current
    if (element === null || !isClaiming) return
    const claim = (event: Event) => event.preventDefault()
    element.addEventListener('beforecopy', claim)
    element.addEventListener('beforecut', claim)
    return () => {
      element.removeEventListener('beforecopy', claim)
      element.removeEventListener('beforecut', claim)
    }
  }, [frame, isClaiming])
}

export interface ClipboardOptions extends GridOptions {
  /** Pasted lines that found no room. */
  readonly onDropped: (count: number) => void
  /** A table with columns of its own was pasted at this row. */
  readonly onTable: (table: PastedTable, at: number) => void
  /** Registers came with a paste into so many rows from `at`. */
  readonly onPastedRegisters: (at: number, count: number) => void
}

/** Copies the selection as sheets read it, pastes what sheets copy; a field being edited keeps its own. */
export function useGridClipboard(options: ClipboardOptions, grid: Grid) {
  const t = useT()
  const { rows, selection, slaveKey } = options
  const { top, bottom, left, right } = getBounds(selection)
  const copy = (event: ClipboardEvent) => {
    if (grid.editing !== null) return
    const columns = gridColumns.slice(left, right + 1)
    const lines = rows
      .slice(top, bottom + 1)
      .map(({ cells }) =>
        columns.map((column) =>
          column === 'register'
            ? shownRegister(cells, options.addressStyle)
            : cellLabel(column, cells[column], t),
        ),
      )
    event.clipboardData.setData('text/plain', joinSheet(lines))
    event.preventDefault()
  }
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event)
      if (event.defaultPrevented) grid.clear()
    },
    onPaste: (event: ClipboardEvent) => {
      if (grid.editing !== null) return
      event.preventDefault()
      const text = event.clipboardData.getData('text/plain')
      const plan = planPaste(text, columnAt(left), {
        rowsMax: variablesPerModelMax - top,
        style: options.addressStyle,
        recall: recallMapping,
      })
      if (plan.kind === 'table') return options.onTable(plan, top)
      const { lines, dropped } = plan
      if (dropped > 0) options.onDropped(dropped)
      if (lines.length === 0) return
      options.onEdit({ kind: 'write-lines', slaveKey, at: top, lines: spread(lines) })
      if (lines.some(({ register }) => register !== undefined)) {
        options.onPastedRegisters(top, spread(lines).length)
      }
      const last = top + Math.max(lines.length, bottom - top + 1) - 1
      options.onSelect({ from: { row: top, column: left }, to: { row: last, column: right } })
    },
  }

  /** One copied line fills a selection of several rows, as in a spreadsheet. */
  function spread<T>(lines: readonly T[]): readonly T[] {
    const height = bottom - top + 1
    const [only] = lines
    return lines.length === 1 && only !== undefined
      ? Array.from({ length: height }, () => only)
      : lines
  }
}
