/** A cell of the grid by its indices. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A selection from its first cell to its last one; the active cell is `to`. */
export interface Selection {
  readonly from: Place
  readonly to: Place
}

export interface GridSize {
  readonly rows: number
  readonly columns: number
  /** Rows that PageUp and PageDown move. */
  readonly page: number
}

export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The cell that a key leads to, as in a spreadsheet; null when the key does not move. */
export function nextPlace(place: Place, press: KeyPress, size: GridSize): Place | null {
  const far = press.ctrlKey || press.metaKey
  const lastRow = size.rows - 1
  const lastColumn = size.columns - 1
  const moves: Readonly<Record<string, Place>> = {
    ArrowUp: { ...place, row: far ? 0 : place.row - 1 },
    ArrowDown: { ...place, row: far ? lastRow : place.row + 1 },
    ArrowLeft: { ...place, column: far ? 0 : place.column - 1 },
    ArrowRight: { ...place, column: far ? lastColumn : place.column + 1 },
    PageUp: { ...place, row: place.row - size.page },
    PageDown: { ...place, row: place.row + size.page },
    Home: { row: far ? 0 : place.row, column: 0 },
    End: { row: far ? lastRow : place.row, column: lastColumn },
  }
  const target = moves[press.key]
  return target === undefined ? null : within(target, size)
}

/** Tab goes on to the next row at the end of a row; null when it leaves the grid. */
export function tabPlace(place: Place, isBack: boolean, size: GridSize): Place | null {
  const index = place.row * size.columns + place.column + (isBack ? -1 : 1)
  if (index < 0 || index >= size.rows * size.columns) return null
  return { row: Math.floor(index / size.columns), column: index % size.columns }
}

export function within(place: Place, size: GridSize): Place {
  return {
    row: clamp(place.row, size.rows - 1),
    column: clamp(place.column, size.columns - 1),
  }
}

/** The rectangle of a selection, edges included. */
export function getBounds({ from, to }: Selection) {
  return {
    top: Math.min(from.row, to.row),
    bottom: Math.max(from.row, to.row),
    left: Math.min(from.column, to.column),
    right: Math.max(from.column, to.column),
  }
}

function clamp(index: number, last: number): number {
  return Math.max(Math.min(index, last), 0)
}
