import { type ReactNode, startTransition, useDeferredValue, useState } from 'react'
import { Room } from '#ui/room.tsx'

interface PreviewRowsProps<Row> {
  readonly rows: readonly Row[]
  readonly row: (row: Row) => ReactNode
}

/** Rows that are drawn at a time: twice what their frame shows. */
const rowsAtOnce = 24
/** About the height of a row, in pixels. */
const rowHeight = 30

/**
 * The rows of a preview in a frame that scrolls. Their dialog opens in one piece, in which nothing is answered: they come
 * when it stands, in slices, and more of them as somebody scrolls to them.
 */
export function PreviewRows<Row>({ rows, row }: PreviewRowsProps<Row>) {
  const [count, setCount] = useState(rowsAtOnce)
  const drawn = useDeferredValue(rows.slice(0, count), [])
  const rest = rows.length - drawn.length
  return (
    <>
      {drawn.map(row)}
      {rest > 0 && (
        <tr key={drawn.length} aria-hidden="true">
          {/* Rows that are not drawn yet leave this room, which has nothing to name. */}
          <td>
            <Room
              height={rest * rowHeight}
              ahead="0%"
              onNear={() => startTransition(() => setCount(drawn.length + rowsAtOnce))}
            />
          </td>
        </tr>
      )}
    </>
  )
}
