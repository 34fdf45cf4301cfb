import type { DataColumn } from './data-column.ts'
import classes from './data-table.module.css'
import { edgeClass } from './edge-class.ts'

interface SkeletonRowsProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly rowHeight: number
}

/** Rows of the final size that stand there while the first answer is loading, cut off by their frame. */
export function SkeletonRows<Row>({ columns, rowHeight }: SkeletonRowsProps<Row>) {
  const count = Math.min(Math.floor(window.innerHeight / rowHeight), 40)
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <tr key={index} className={classes['row']}>
          {columns.map((column) => (
            // Hidden from readers with its body: nothing to name.
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label
            <td key={column.id} className={edgeClass(column)}>
              <div className={classes['bone']} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
