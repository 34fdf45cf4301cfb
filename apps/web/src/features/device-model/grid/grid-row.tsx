import {
  type FormulaPlace,
  formulaFaultOf,
  type Language,
  toFieldSentence,
} from '@fieldhub/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type MouseEvent, memo } from 'react'
import { MarkedFormula } from '#features/device-model/formula/marked-formula.tsx'
import type { Translate } from '#i18n/translate.ts'
import { useLanguage, useT } from '#i18n/use-t.ts'
import { type AddressStyle, shownRegister } from './address-style.ts'
import { CellEditor, type EditEnd } from './cell-editor.tsx'
import { cellLabel, columnKeys } from './choice-label.ts'
import { numberColumns } from './grid-columns.ts'
import { modiconAddress } from './modicon-address.ts'
import classes from './variable-grid.module.css'
import {
  type CellFault,
  type GridColumn,
  getFaults,
  gridColumns,
  type VariableRow,
} from './variable-row.ts'

/** Callbacks of the grid's cells; the object is stable, so that rows need not render again. */
export interface GridActions {
  readonly press: (row: number, column: number, event: MouseEvent) => void
  readonly drag: (row: number, column: number, event: MouseEvent) => void
  readonly open: () => void
  readonly type: (text: string) => void
  /** A key typed on an open choice. */
  readonly typeKey: (key: string) => void
  readonly commit: (end: EditEnd) => void
  readonly cancel: () => void
}

interface GridRowProps {
  readonly row: VariableRow
  readonly index: number
  readonly gridId: string
  /** Column of the active cell when it is in this row. */
  readonly active: number | null
  /** First and last selected column when the selection touches this row. */
  readonly selectedFrom: number
  readonly selectedTo: number
  /** Text of the editor when the active cell is edited. */
  readonly editing: string | null
  /** Name of the variable that uses the same register. */
  readonly overlap: string | null
  /** Faults of cells that nobody edited yet are shown too. */
  readonly isStrict: boolean
  readonly addressStyle: AddressStyle
  readonly actions: GridActions
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, active, actions } = props
  // Once a row: a cell each would subscribe a thousand times while scrolling.
  const t = useT()
  const language = useLanguage()
  const shared = { ...props, t, language, faults: getFaults(props.row) }
  return (
    <tr
      className={classes['row']}
      aria-rowindex={index + 2}
      // Once a row: listeners of its own for each cell are felt while scrolling.
      onMouseDown={(event) => at(event, (place) => actions.press(index, place, event))}
      onMouseMove={(event) => at(event, (place) => actions.drag(index, place, event))}
      onDoubleClick={(event) => at(event, actions.open)}
    >
      <th scope="row">{index + 1}</th>
      {gridColumns.map((column, place) =>
        gridCell({ ...shared, column, place, isActive: active === place }),
      )}
    </tr>
  )
})

/** The place of the cell that an event came from; the row's number is none. */
function at(event: MouseEvent, act: (place: number) => void): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null
  if (cell !== null) act(cell.cellIndex - 1)
}

interface GridCellProps extends GridRowProps {
  readonly column: GridColumn
  readonly place: number
  readonly isActive: boolean
  readonly t: Translate
  readonly language: Language
  readonly faults: readonly CellFault[]
}

/** No component: a row in sight would be fourteen of them. */
function gridCell(props: GridCellProps) {
  const { row, index, column, place, isActive, editing, actions, gridId, t, language } = props
  const fault = visibleFault(props)
  const wrong = formulaFault(props)
  const sentence = fault === null ? (wrong?.sentence ?? null) : toFieldSentence(fault, language)
  const overlap = overlapText(props)
  const isEditing = isActive && editing !== null
  return (
    <td
      key={column}
      id={isActive ? `${gridId}-${row.key}-${column}` : undefined}
      aria-colindex={place + 2}
      aria-selected={place >= props.selectedFrom && place <= props.selectedTo}
      aria-invalid={sentence !== null}
      data-active={isActive ? true : undefined}
      title={sentence ?? overlap ?? undefined}
      className={cellClass(column, isEditing)}
    >
      {isEditing ? (
        <CellEditor
          column={column}
          label={t('model.grid.cell', { row: index + 1, column: t(columnKeys[column]) })}
          text={editing}
          onText={actions.type}
          onKey={actions.typeKey}
          onCommit={actions.commit}
          onCancel={actions.cancel}
        />
      ) : (
        <>
          {overlap !== null && (
            <IconAlertTriangle className={classes['overlap']} size={16} aria-label={overlap} />
          )}
          {cellContent(props, wrong)}
        </>
      )}
    </td>
  )
}

function cellContent({ column, row, addressStyle, t }: GridCellProps, wrong?: FormulaPlace) {
  const text = row.cells[column]
  if (wrong !== undefined) return <MarkedFormula text={text} fault={wrong} />
  // A calculated variable reads no register. What was typed stays, for a formula that is taken away again.
  if (addressColumns.includes(column) && row.cells.formula.trim() !== '') return noAddress
  return column === 'register' ? registerText(row, addressStyle) : cellLabel(column, text, t)
}

const addressColumns: readonly GridColumn[] = ['func', 'register']
const noAddress = <span className={classes['hint']}>—</span>

/** What a formula's own text says; names may still be given to other rows, so the server judges them. */
function formulaFault({ column, row, language }: GridCellProps): FormulaPlace | undefined {
  const { formula } = row.cells
  if (column !== 'formula' || formula.trim() === '') return undefined
  return formulaFaultOf(formula, () => true, language)
}

function overlapText({ column, overlap, t }: GridCellProps): string | null {
  return column === 'register' && overlap !== null
    ? t('model.grid.overlap', { name: overlap })
    : null
}

/**
 * The register as the person writes it, with the other way small beside it: the manual's, or the address on the wire.
 */
function registerText({ cells }: VariableRow, style: AddressStyle) {
  const other = style === 'zero' ? modiconAddress(cells.func, cells.register) : cells.register
  return (
    <>
      {shownRegister(cells, style)}
      {other !== null && other !== '' && (
        <span className={classes['hint']}>{style === 'zero' ? other : `@${other}`}</span>
      )}
    </>
  )
}

/** A name that was not typed yet is no mistake until the model is saved. */
function visibleFault({ row, column, isStrict, faults }: GridCellProps): string | null {
  if (!isStrict && row.cells[column] === '') return null
  return faults.find((fault) => fault.column === column)?.message ?? null
}

function cellClass(column: GridColumn, isEditing: boolean): string | undefined {
  if (isEditing) return classes['editing']
  return numberColumns.includes(column) ? classes['number'] : undefined
}
