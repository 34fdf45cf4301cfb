import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useRef,
  useState,
} from 'react'
import { keepRow, keptIndex, keptTop, type ListPlace, useKeptScroll } from '#ui/list/kept-place.ts'
import { useVirtualRows } from '#ui/list/use-virtual-rows.ts'
import { getDigits } from '#ui/text/width-of-text.ts'
import { useInSlices } from '#ui/use-in-slices.ts'
import { type DataColumn, type Density, rowHeights, type TableSort } from './data-column.ts'
import { DataRow } from './data-row.tsx'
import classes from './data-table.module.css'
import type { RowSelection } from './row-selection.ts'
import { HeadBox, RowBox, useSelecting } from './select-cells.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { TableHead } from './table-head.tsx'
import { useFilledFrame } from './use-fill-height.ts'
import { useRowKeys } from './use-row-keys.ts'
import { type SortedRow, useSortedRows } from './use-sorted-rows.ts'

export interface DataTableProps<Row extends object> {
  /** The accessible name of the table. */
  readonly label: string
  /** The columns, whose identity must stay the same between renders. */
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  readonly sort: TableSort | null
  readonly onSort: (sort: TableSort | null) => void
  readonly density: Density
  /** Called on Enter or a click on a row outside its links and buttons. */
  readonly onOpen?: (row: Row) => void
  /** Called on e. */
  readonly onEdit?: ((row: Row) => void) | undefined
  /** Called on F2. */
  readonly onRename?: ((row: Row) => void) | undefined
  readonly selectedId?: string | null
  /** Puts a box before every row; a press with shift selects the rows between, x toggles the focused row. */
  readonly selection?: RowSelection<Row> | undefined
  readonly isLoading?: boolean
  /** What stands in the table's place when there are no rows: first use, nothing found, or a fault. */
  readonly empty: ReactNode
  /** Scroll position and row are kept while the page is away, and taken up again where it shows the same. */
  readonly place?: ListPlace | undefined
  /** The pixels that the page needs below the table. */
  readonly rest?: number
}

const heightMin = 220
const headHeight = 36
const boxWidth = 44
/** The least width of columns that have none of their own, in pixels. */
const growWidthMin = 140

/** A table of any length. Only visible rows exist, yet screen readers learn every row's number. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  // Other rows, of an answer, a page or an order, are drawn by a render that React may interrupt.
  const rows = useDeferredValue(useSortedRows(props))
  const isLoading = !useInSlices(props.isLoading !== true)
  const order = rows.map(({ id }) => id)
  const toggle = useSelecting(props.selection, order)
  const columns = [...boxColumns(props, order), ...props.columns]
  useKeptScroll(frame, props.place, !isLoading && rows.length > 0)
  if (!isLoading && rows.length === 0) return <>{props.empty}</>
  return (
    <TableFrame {...props} frame={frame} isLoading={isLoading}>
      <table
        className={classes['table']}
        style={{ minWidth: widthOfAll(columns) }}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        aria-busy={isLoading}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} data-column={column.id} style={{ width: getWidth(column) }} />
          ))}
        </colgroup>
        <TableHead columns={columns} sort={props.sort} onSort={props.onSort} />
        {isLoading ? (
          <SkeletonRows columns={columns} rowHeight={rowHeights[props.density]} />
        ) : (
          <TableBody
            {...props}
            columnCount={columns.length}
            frame={frame}
            sorted={rows}
            toggle={toggle}
          />
        )}
      </table>
    </TableFrame>
  )
}

type FrameRef = RefObject<HTMLDivElement | null>

interface TableFrameProps extends Pick<DataTableProps<never>, 'rest' | 'density' | 'isLoading'> {
  readonly frame: FrameRef
  readonly children: ReactNode
}

/** As high as the window lets it be, which draws none of its rows again. */
function TableFrame({ frame, rest = 16, density, isLoading, children }: TableFrameProps) {
  useFilledFrame(frame, rest, heightMin)
  const style: CSSProperties & Record<'--row-height', string> = {
    '--row-height': `${rowHeights[density]}px`,
  }
  return (
    <div
      ref={frame}
      className={classes['frame']}
      data-print-whole
      data-loading={isLoading || undefined}
      style={style}
    >
      {children}
    </div>
  )
}

interface TableBodyProps<Row extends object> extends DataTableProps<Row> {
  readonly frame: FrameRef
  /** With the one of boxes. */
  readonly columnCount: number
  readonly sorted: readonly SortedRow<Row>[]
  readonly toggle: (id: string, isRange: boolean) => void
}

/** The column of boxes; there is none without a selection. */
function boxColumns<Row extends object>(
  { selection }: DataTableProps<Row>,
  order: readonly string[],
): readonly DataColumn<Row>[] {
  if (selection === undefined) return []
  const headerCell = <HeadBox selection={selection} order={order} />
  return [
    { id: 'select', header: selection.allLabel, headerCell, width: boxWidth, cell: () => null },
  ]
}

function toBox<Row extends object>(
  { selection, toggle }: TableBodyProps<Row>,
  { id, original }: SortedRow<Row>,
): ReactNode {
  if (selection === undefined) return null
  return (
    <RowBox
      label={selection.label(original)}
      isChosen={selection.ids.has(id)}
      onToggle={(isRange) => toggle(id, isRange)}
    />
  )
}

function TableBody<Row extends object>(props: TableBodyProps<Row>) {
  const { sorted, columns, frame, onOpen, place, selection } = props
  const rowHeight = rowHeights[props.density]
  const [start] = useState(() => keptTop(place))
  const virtual = useVirtualRows({ frame, count: sorted.length, rowHeight, headHeight, start })
  const [left] = useState(() =>
    keptIndex(
      place,
      sorted.map(({ id }) => id),
    ),
  )
  const [leftId] = useState(left === null ? null : sorted[left]?.id)
  const withRow = (run: (row: SortedRow<Row>) => void) => (index: number) => {
    const row = sorted[index]
    if (row !== undefined) run(row)
  }
  const open = withRow(({ original }) => onOpen?.(original))
  const { active, setActive, activeRow, onKeyDown } = useRowKeys({
    rowCount: sorted.length,
    start: left,
    page: () => Math.max(Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2, 1),
    reveal: virtual.reveal,
    open,
    toggle: withRow(({ id }) => props.toggle(id, false)),
    edit: withRow(({ original }) => props.onEdit?.(original)),
    rename: withRow(({ original }) => props.onRename?.(original)),
  })
  return (
    // The body hears keys that bubble from its focused row.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody onKeyDown={onKeyDown}>
      <Spacer height={virtual.before} columnCount={props.columnCount} />
      {virtual.items.map(({ index }) => {
        const row = sorted[index]
        if (row === undefined) return null
        return (
          <DataRow
            key={row.id}
            elementRef={active === index ? activeRow : null}
            row={row.original}
            columns={columns}
            box={toBox(props, row)}
            index={index}
            isTabStop={index === (active ?? 0)}
            isWhole={virtual.isPrinting || !virtual.isSeen}
            hasActions={virtual.isSeen}
            isSelected={props.selectedId === row.id || selection?.ids.has(row.id) === true}
            isLeft={row.id === leftId && active === left}
            onFocus={(at) => {
              setActive(at)
              if (place !== undefined) keepRow(place, row.id)
            }}
            onOpen={onOpen === undefined ? null : open}
          />
        )
      })}
      <Spacer height={virtual.after} columnCount={props.columnCount} />
    </tbody>
  )
}

function Spacer({
  height,
  columnCount,
}: {
  readonly height: number
  readonly columnCount: number
}) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className={classes['spacer']} style={{ height }}>
      {/* Rows that are not visible leave this room, which has nothing to name. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td colSpan={columnCount} />
    </tr>
  )
}

function widthOfAll<Row>(columns: readonly DataColumn<Row>[]): number {
  return columns.reduce(
    (sum, column) => sum + (getWidth(column) ?? column.widthMin ?? growWidthMin),
    0,
  )
}

/** The width of a column: none cuts its own header, whose length depends on the language. */
export function getWidth<Row>({ width, header, headerCell }: DataColumn<Row>): number | undefined {
  if (width === undefined || headerCell !== undefined) return width
  return Math.max(width, getDigits(header) * digitPixels + besideHeaderPixels)
}

/** The width of a digit in the header's font. */
const digitPixels = 7
/** The padding of the header. */
const besideHeaderPixels = 26
