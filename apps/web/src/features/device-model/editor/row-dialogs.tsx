import { FormulaDialog } from '#features/device-model/formula/formula-dialog.tsx'
import { ScaleDialog } from '#features/device-model/grid/scale-dialog.tsx'
import type { PastedLine } from '#features/device-model/grid/variable-row.ts'
import type { SlaveDraft } from './model-draft.ts'
import type { ModelEditor } from './use-model-editor.ts'

/** What is open for a row of the grid. */
export interface OpenRow {
  readonly kind: 'scale' | 'formula'
  readonly at: number
}

interface RowDialogsProps {
  readonly open: OpenRow | null
  readonly slave: SlaveDraft
  readonly slaves: readonly SlaveDraft[]
  readonly edit: ModelEditor['edit']
  readonly onClose: () => void
}

/** Dialogs that fill several cells of a row, or one that needs more room. */
export function RowDialogs({ open, slave, slaves, edit, onClose }: RowDialogsProps) {
  const row = open === null ? undefined : slave.rows[open.at]
  if (open === null || row === undefined) return null
  const apply = (line: PastedLine) =>
    edit({ kind: 'write-lines', slaveKey: slave.key, at: open.at, lines: [line] })
  const shared = { row, onClose, onApply: apply }
  return open.kind === 'scale' ? (
    <ScaleDialog key={row.key} {...shared} />
  ) : (
    <FormulaDialog key={row.key} {...shared} slave={slave} slaves={slaves} />
  )
}
