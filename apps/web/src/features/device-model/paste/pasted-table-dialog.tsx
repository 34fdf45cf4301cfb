import { variablesPerModelMax } from '@fieldhub/contract'
import { lazy, Suspense } from 'react'
import type { usePastedTable } from './use-pasted-table.ts'

const PasteDialog = lazy(() =>
  import('./paste-dialog.tsx').then((m) => ({ default: m.PasteDialog })),
)

interface PastedTableDialogProps {
  readonly pasted: ReturnType<typeof usePastedTable>
  readonly onClose: () => void
}

/** The question about a table that was pasted into the grid, while there is one. */
export function PastedTableDialog({ pasted, onClose }: PastedTableDialogProps) {
  const { open, write, close } = pasted
  if (open === undefined) return null
  return (
    <Suspense>
      <PasteDialog
        table={open.table}
        rowsMax={variablesPerModelMax - open.at}
        onPaste={write}
        onClose={() => {
          close()
          onClose()
        }}
      />
    </Suspense>
  )
}
