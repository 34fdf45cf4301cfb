import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { ModelEdit } from '#features/device-model/editor/edit-model.ts'
import type { PastedTable } from '#features/device-model/paste/paste-plan.ts'
import { useT } from '#i18n/use-t.ts'
import { useFilledFrame } from '#ui/data-table/use-fill-height.ts'
import { useVirtualRows } from '#ui/list/use-virtual-rows.ts'
import type { AddressStyle } from './address-style.ts'
import { gridHeadHeight, gridRowHeight, gridWidthMin } from './grid-columns.ts'
import { GridHead } from './grid-head.tsx'
import { getBounds, type Selection } from './grid-place.ts'
import { GridRow } from './grid-row.tsx'
import { TextSink, useTextSink } from './text-sink.tsx'
import { columnAt, type Grid, useGrid } from './use-grid.ts'
import { useClaimedCopy, useGridClipboard, useGridKeys } from './use-grid-input.ts'
import classes from './variable-grid.module.css'
import { type GridColumn, gridColumns, type VariableRow } from './variable-row.ts'

/** Steps that buttons beside the grid take. */
export interface GridHandle
  extends Pick<Grid, 'addRow' | 'duplicateRows' | 'removeRows' | 'fillDown'> {
  readonly focus: () => void
}

interface VariableGridProps {
  readonly ref: Ref<GridHandle>
  readonly label: string
  readonly slaveKey: number
  readonly rows: readonly VariableRow[]
  readonly overlaps: ReadonlyMap<number, number>
  readonly isStrict: boolean
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
  readonly onEdit: (edit: ModelEdit) => void
  /** Pasted lines that found no room. */
  readonly onDropped: (count: number) => void
  readonly onPastedRegisters: (at: number, count: number) => void
  readonly onTable: (table: PastedTable, at: number) => void
  readonly addressStyle: AddressStyle
}

const gridHeightMin = 280

/** The rows that a key goes over at once. */
function pageOf(frame: HTMLElement | null): number {
  const height = frame?.clientHeight ?? gridHeightMin
  return Math.max(Math.floor((height - gridHeadHeight) / gridRowHeight) - 1, 1)
}

/** A spreadsheet of variables: keys, mouse and clipboard as people know them; only rows in sight exist. */
export function VariableGrid({ ref, ...props }: VariableGridProps) {
  const t = useT()
  const { rows } = props
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const gridId = useId()
  useFilledFrame(frame, 16, gridHeightMin, 'height')
  const page = () => pageOf(frame.current)
  const focusTable = () => table.current?.focus({ preventScroll: true })
  const grid = useGrid({ ...props, page, focusTable })
  useImperativeHandle(ref, () => ({ ...grid, focus: focusTable }))
  useClaimedCopy(frame, grid.editing === null)
  const { sink, parkCaret } = useTextSink(table)
  const onText = (text: string) => (text === '' ? focusTable() : grid.open(text))
  const [help, setHelp] = useState<GridColumn | null>(null)
  const onKeyDown = useGridKeys(grid, setHelp)
  const clipboard = useGridClipboard({ ...props, page, focusTable }, grid)
  const activeRow = rows[grid.active.row]
  return (
    <div ref={frame} className={classes['frame']} data-print-whole {...clipboard}>
      {/* A grid is one stop of the tab order; its active cell is announced from here. */}
      <table
        ref={table}
        className={classes['table']}
        style={{ minWidth: gridWidthMin }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-describedby={`${gridId}-keys`}
        aria-rowcount={rows.length + 1}
        aria-colcount={gridColumns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={
          activeRow && `${gridId}-${activeRow.key}-${columnAt(grid.active.column)}`
        }
        onFocus={(event) => event.target === table.current && parkCaret()}
        onKeyDown={onKeyDown}
      >
        <GridHead help={help} onHelp={setHelp} />
        <GridBody {...props} frame={frame} grid={grid} gridId={gridId} />
      </table>
      <TextSink ref={sink} onText={onText} />
      {/* Whoever cannot see the help has to hear how the Tab key leaves the grid. */}
      <p id={`${gridId}-keys`} hidden>
        {t('model.grid.keysText')}
      </p>
    </div>
  )
}

interface GridBodyProps extends Omit<VariableGridProps, 'ref'> {
  readonly frame: { readonly current: HTMLDivElement | null }
  readonly grid: Grid
  readonly gridId: string
}

function GridBody(props: GridBodyProps) {
  const { rows, overlaps, selection, isStrict, frame, grid, gridId } = props
  const { active } = grid
  const { items, before, after, reveal } = useVirtualRows({
    frame,
    count: rows.length,
    rowHeight: gridRowHeight,
    headHeight: gridHeadHeight,
    overscan: 3,
  })
  const latestReveal = useRef(reveal)
  useEffect(() => {
    latestReveal.current = reveal
  })
  const shown = useRef({ row: 0, column: 0 })
  useEffect(() => {
    // The first cell is in sight as the grid opens: to look for it would lay the page out on the spot.
    const { row, column } = shown.current
    if (row === active.row && column === active.column) return
    shown.current = { row: active.row, column: active.column }
    latestReveal.current(active.row)
    // Sideways the browser knows the way; up and down the row may not exist yet.
    const cell = frame.current?.querySelector('[data-active]')
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [frame, active.row, active.column])
  const names = useMemo(() => new Map(rows.map((row) => [row.key, row.cells.name])), [rows])
  const bounds = getBounds(selection)
  return (
    <tbody>
      <Spacer height={before} />
      {items.map(({ index }) => {
        const row = rows[index]
        if (row === undefined) return null
        const isSelected = index >= bounds.top && index <= bounds.bottom
        const other = overlaps.get(row.key)
        return (
          <GridRow
            key={row.key}
            row={row}
            index={index}
            gridId={gridId}
            active={index === active.row ? active.column : null}
            selectedFrom={isSelected ? bounds.left : -1}
            selectedTo={isSelected ? bounds.right : -2}
            editing={index === active.row ? grid.editing : null}
            overlap={other === undefined ? null : (names.get(other) ?? '')}
            isStrict={isStrict}
            addressStyle={props.addressStyle}
            actions={grid.actions}
          />
        )
      })}
      <Spacer height={after} />
    </tbody>
  )
}

function Spacer({ height }: { readonly height: number }) {
  return height <= 0 ? null : <tr aria-hidden="true" style={{ height }} />
}
