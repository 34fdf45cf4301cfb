import { startTransition, useState } from 'react'
import type { ModelEditor } from '#features/device-model/editor/use-model-editor.ts'
import type { Selection } from '#features/device-model/grid/grid-place.ts'
import { gridColumns, type VariableRow } from '#features/device-model/grid/variable-row.ts'
import { useT } from '#i18n/use-t.ts'
import { toastDone } from '#ui/toast.tsx'
import { firstNames } from './first-names.ts'
import { overwrittenNames } from './overwritten-names.ts'
import type { PastedTable } from './paste-plan.ts'
import type { TableReading } from './read-table.ts'

interface TableTarget {
  readonly rows: readonly VariableRow[]
  readonly edit: ModelEditor['edit']
  readonly onSelect: (selection: Selection) => void
}

/** A pasted table on its way into a slave: what is sure goes in at once, anything else is asked first. */
export function usePastedTable(slaveKey: number, { rows, edit, onSelect }: TableTarget) {
  const t = useT()
  const [open, setOpen] = useState<{ readonly table: PastedTable; readonly at: number }>()
  const writeAt = ({ lines, unused }: TableReading, at: number) => {
    if (lines.length === 0) return
    const cells = lines.map((line) => line.cells)
    const replaced = overwrittenNames(rows, at, cells)
    edit({ kind: 'write-lines', slaveKey, at, lines: cells })
    // The active cell is the first one, so that the grid shows the names.
    const from = { row: at + lines.length - 1, column: gridColumns.length - 1 }
    onSelect({ from, to: { row: at, column: 0 } })
    const done = t('paste.done', { n: lines.length })
    const ignored = firstNames(unused)
    const lost = firstNames(replaced)
    const notes = [
      lost === '' ? '' : t('paste.replaced', { names: lost }),
      ignored === '' ? '' : t('model.import.ignored', { names: ignored }),
    ]
    toastDone([done, ...notes].join(' ').trim())
  }
  return {
    open,
    /** Names of the variables that the reading takes the place of. */
    replaces: ({ lines }: TableReading) =>
      overwrittenNames(
        rows,
        open?.at ?? 0,
        lines.map(({ cells }) => cells),
      ),
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
