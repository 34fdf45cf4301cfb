import { type MouseEvent, type ReactElement, type ReactNode, type Ref, useMemo } from 'react'
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
  readonly isSelected: boolean
  /** The row from which a person went to another page and came back. */
  readonly isLeft: boolean
  readonly onFocus: (index: number) => void
  readonly onOpen: ((index: number) => void) | null
}

/** While the row and the columns stay the same, a scroll, a choice or the focus draws none of its cells again. */
export function DataRow<Row>(props: DataRowProps<Row>): ReactElement {
  const { elementRef, row, columns, index, isTabStop, isSelected, onFocus, onOpen } = props
  const cells = useMemo(() => columns.map((column) => toCell(column, row)), [columns, row])
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
      data-left={props.isLeft || undefined}
      // A row is a tab stop so that j, k and the arrows have a place to stand.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => onFocus(index)}
      onClick={openUnlessInner}
    >
      {props.box !== null && <td>{props.box}</td>}
      {cells}
    </tr>
  )
}

function toCell<Row>(column: DataColumn<Row>, row: Row): ReactElement {
  const { id, isRowHeader, cell } = column
  const className = edgeClass(column)
  return isRowHeader === true ? (
    <th key={id} scope="row" className={className}>
      {cell(row)}
    </th>
  ) : (
    <td key={id} className={className}>
      {cell(row)}
    </td>
  )
}
