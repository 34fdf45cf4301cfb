import { type MouseEvent, useRef } from 'react'
import classes from './data-table.module.css'
import { type RowSelection, toggled } from './row-selection.ts'

interface HeadBoxProps<Row> {
  readonly selection: RowSelection<Row>
  readonly order: readonly string[]
}

/** The box in the head, which selects all rows of the table or none; what was chosen on other pages stays. */
export function HeadBox<Row>({ selection, order }: HeadBoxProps<Row>) {
  const chosen = order.filter((id) => selection.ids.has(id)).length
  const isAll = chosen > 0 && chosen === order.length
  return (
    <label className={classes['box']}>
      <input
        type="checkbox"
        aria-label={selection.allLabel}
        checked={isAll}
        ref={(box) => {
          if (box !== null) box.indeterminate = chosen > 0 && !isAll
        }}
        onChange={() => {
          const shown = new Set(order)
          const others = [...selection.ids].filter((id) => !shown.has(id))
          selection.onChange(new Set(isAll ? others : [...others, ...order]))
        }}
      />
    </label>
  )
}

/** Handles a row's box; a range begins at the last one pressed. */
export function useSelecting(
  selection: Pick<RowSelection<never>, 'ids' | 'onChange'> | undefined,
  order: readonly string[],
) {
  const anchor = useRef<string>(null)
  return (id: string, isRange: boolean) => {
    if (selection === undefined) return
    selection.onChange(toggled(order, selection.ids, { id, anchor: anchor.current, isRange }))
    anchor.current = id
  }
}

interface RowBoxProps {
  readonly label: string
  readonly isChosen: boolean
  readonly onToggle: (isRange: boolean) => void
}

export function RowBox({ label, isChosen, onToggle }: RowBoxProps) {
  return (
    <label className={classes['box']}>
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={label}
        checked={isChosen}
        // A change event does not say whether shift was held. A press on the label's rim is ignored.
        onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
        onChange={() => undefined}
      />
    </label>
  )
}
