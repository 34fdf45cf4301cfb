import { startTransition, useState } from 'react'
import type { ModelEditor } from '#features/device-model/editor/use-model-editor.ts'
import type { Selection } from '#features/device-model/grid/grid-place.ts'
import { gridColumns } from '#features/device-model/grid/variable-row.ts'
import { useT } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'
import type { PastedTable } from './paste-plan.ts'
import type { TableReading } from './read-table.ts'

interface TableTarget {
  readonly edit: ModelEditor['edit']
  readonly onSelect: (selection: Selection) => void
}

/** A pasted table on its way into a slave: what is sure goes in at once, anything else is asked first. */
export function usePastedTable(slaveKey: number, { edit, onSelect }: TableTarget) {
  const t = useT()
  const [open, setOpen] = useState<{ readonly table: PastedTable; readonly at: number }>()
  const writeAt = ({ lines, unused }: TableReading, at: number) => {
    if (lines.length === 0) return
    edit({ kind: 'write-lines', slaveKey, at, lines: lines.map(({ cells }) => cells) })
    // The active cell is the first one, so that the grid shows the names.
    const from = { row: at + lines.length - 1, column: gridColumns.length - 1 }
    onSelect({ from, to: { row: at, column: 0 } })
    const done = t('paste.done', { n: lines.length })
    const names = unused.slice(0, 8).join('、')
    toastDone(names === '' ? done : `${done} ${t('model.import.ignored', { names })}`)
  }
  return {
    open,
    onTable: (table: PastedTable, at: number) => {
      if (table.isSure) writeAt(table.reading, at)
      // The dialog with a hundred of the rows is drawn in slices: a phone answers touches meanwhile.
      else startTransition(() => setOpen({ table, at }))
    },
    write: (reading: TableReading) => {
      if (open !== undefined) writeAt(reading, open.at)
      setOpen(undefined)
    },
    close: () => setOpen(undefined),
  }
}
