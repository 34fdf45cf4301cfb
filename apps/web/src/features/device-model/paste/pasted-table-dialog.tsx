import { variablesPerModelMax } from '@fieldhub/contract'
import { Suspense } from 'react'
import { usePreload } from '#api/when-idle.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { usePastedTable } from './use-pasted-table.ts'

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog)

interface PastedTableDialogProps {
  readonly pasted: ReturnType<typeof usePastedTable>
  readonly onClose: () => void
}

/** The question about a table that was pasted into the grid, while there is one. */
export function PastedTableDialog({ pasted, onClose }: PastedTableDialogProps) {
  usePreload(PasteDialog)
  const { open, replaces, write, close } = pasted
  if (open === undefined) return null
  return (
    <Suspense>
      <PasteDialog
        table={open.table}
        rowsMax={variablesPerModelMax - open.at}
        replaces={replaces}
        onPaste={write}
        onClose={() => {
          close()
          onClose()
        }}
      />
    </Suspense>
  )
}
