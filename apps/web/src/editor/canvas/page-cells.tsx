import styles from './canvas.module.css'
import { DrawnCell } from './drawn-cell.tsx'
import { useCellsInViewport } from './use-cells-in-viewport.ts'

/** Every cell, lowest first. Each listens for itself, so that a change of one renders none of the others. */
export function PageCells() {
  return (
    <svg className={styles['cells']} aria-hidden>
      {useCellsInViewport().map((id) => (
        <DrawnCell key={id} id={id} />
      ))}
    </svg>
  )
}
