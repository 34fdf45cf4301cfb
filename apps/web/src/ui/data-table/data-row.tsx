import {
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useMemo,
} from 'react'
import type { DataColumn } from './data-column.ts'
import classes from './data-table.module.css'
import { edgeClass } from './edge-class.ts'

interface DataRowProps<Row> {
  readonly elementRef: Ref<HTMLTableRowElement>
  readonly row: Row
  readonly columns: readonly DataColumn<Row>[]
  /** The box before the row's cells; null where rows are not chosen. */
  readonly box: ReactNode
  readonly index: number
  readonly isTabStop: boolean
  /** Whether its values have to stand at once: on paper, and in the first picture. */
  readonly isWhole: boolean
  /** Whether what can be done with the row is drawn yet: the column that stays at its end. */
  readonly hasActions: boolean
  readonly isSelected: boolean
  /** The row from which a person went to another page and came back. */
  readonly isLeft: boolean
  readonly onFocus: (index: number) => void
  readonly onOpen: ((index: number) => void) | null
}

/**
 * While the row and the columns stay the same, a scroll, a choice or the focus draws none of its cells again. The browser
 * waits for rows that are scrolled to: they stand at once, and their cells come by a render that may be interrupted.
 */
export function DataRow<Row>(props: DataRowProps<Row>): ReactElement {
  const { elementRef, index, isTabStop, isSelected, onFocus, onOpen } = props
  const { cells, isFilled } = useCells(props)
  const openUnlessInner = (event: MouseEvent) => {
    const isInner =
      event.target instanceof Element && event.target.closest('a, button, input, label')
    if (onOpen !== null && !isInner && document.getSelection()?.isCollapsed !== false) onOpen(index)
  }
  return (
    <tr
      ref={elementRef}
      className={classes['row']}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-busy={!isFilled || undefined}
      data-left={props.isLeft || undefined}
      // A row is a tab stop so that j, k and the arrows have a place to stand.
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(index)}
      onClick={openUnlessInner}
    >
      {props.box !== null && <td>{props.box}</td>}
      {cells}
    </tr>
  )
}

function useCells<Row>(props: DataRowProps<Row>) {
  const { row, columns, isTabStop, isWhole, hasActions } = props
  const isFilled = useDeferredValue(true, isTabStop || isWhole)
  const actionsOf = isFilled && hasActions ? row : null
  const values = useMemo(
    () => columns.filter(isValue).map((column) => toCell(column, isFilled ? row : null)),
    [columns, row, isFilled],
  )
  const actions = useMemo(
    () => columns.filter(isAction).map((column) => toCell(column, actionsOf)),
    [columns, actionsOf],
  )
  return { cells: [...values, ...actions], isFilled }
}

/** Actions are half of what a row is drawn of, and read by nobody before its values. */
const isAction = ({ sticky }: { readonly sticky?: 'start' | 'end' }) => sticky === 'end'
const isValue = (column: { readonly sticky?: 'start' | 'end' }) => !isAction(column)

/** Empty where the row is not to be drawn yet. */
function toCell<Row>(column: DataColumn<Row>, row: Row | null): ReactElement {
  const { id, isRowHeader } = column
  const className = edgeClass(column)
  const content = row === null ? null : column.cell(row)
  return isRowHeader === true ? (
    <th key={id} scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td key={id} className={className}>
      {content}
    </td>
  )
}
