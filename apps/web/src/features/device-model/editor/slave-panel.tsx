import { Stack } from '@mantine/core'
import { type RefObject, useDeferredValue, useMemo, useState } from 'react'
import { FormatHelp } from '#features/device-model/grid/format-help.tsx'
import type { Selection } from '#features/device-model/grid/grid-place.ts'
import { GridToolbar } from '#features/device-model/grid/grid-toolbar.tsx'
import { ModiconNotice } from '#features/device-model/grid/modicon-notice.tsx'
import { findOverlaps } from '#features/device-model/grid/register-overlap.ts'
import { useAddressStyle } from '#features/device-model/grid/use-address-style.ts'
import { useModiconNotice } from '#features/device-model/grid/use-modicon-notice.ts'
import { type GridHandle, VariableGrid } from '#features/device-model/grid/variable-grid.tsx'
import { PastedTableDialog } from '#features/device-model/paste/pasted-table-dialog.tsx'
import { usePastedTable } from '#features/device-model/paste/use-pasted-table.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/list/empty-state.tsx'
import { toastFault } from '#ui/toast.tsx'
import type { SlaveDraft } from './model-draft.ts'
import type { ModelFault } from './model-faults.ts'
import { type OpenRow, RowDialogs } from './row-dialogs.tsx'
import { findSameNames } from './same-names.ts'
import { SlaveFields } from './slave-fields.tsx'
import type { ModelEditor } from './use-model-editor.ts'

interface SlavePanelProps {
  readonly gridRef: RefObject<GridHandle | null>
  readonly slave: SlaveDraft
  /** All of the model, whose variables formulas may name. */
  readonly slaves: readonly SlaveDraft[]
  readonly edit: ModelEditor['edit']
  readonly faults: readonly ModelFault[]
  readonly newName: string
  readonly isStrict: boolean
  readonly selection: Selection
  readonly onSelect: (selection: Selection) => void
}

export function SlavePanel(props: SlavePanelProps) {
  const { gridRef, slave, edit, faults, newName, isStrict, selection, onSelect } = props
  const t = useT()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [openRow, setOpenRow] = useState<OpenRow | null>(null)
  const [addressStyle, setAddressStyle] = useAddressStyle()
  const notice = useModiconNotice(slave, addressStyle, edit)
  const table = usePastedTable(slave.key, { rows: slave.rows, edit, onSelect })
  const { overlaps, sameNames } = useReminders(slave.rows)
  return (
    <Stack gap="sm" id="slave-panel" role="tabpanel" aria-label={slave.name}>
      <SlaveFields slave={slave} faults={faults} newName={newName} onEdit={edit} />
      <GridToolbar
        grid={gridRef}
        rowCount={slave.rows.length}
        overlapCount={overlaps.size}
        sameNames={sameNames}
        selection={selection}
        addressStyle={addressStyle}
        onAddressStyle={setAddressStyle}
        onHelp={() => setHelpOpen(true)}
        onOpenRow={(kind) => setOpenRow({ kind, at: selection.from.row })}
      />
      {notice.shown !== null && <ModiconNotice {...notice.shown} />}
      <VariableGrid
        ref={gridRef}
        label={t('model.grid.label', { slave: slave.name })}
        slaveKey={slave.key}
        rows={slave.rows}
        overlaps={overlaps}
        isStrict={isStrict}
        selection={selection}
        onSelect={onSelect}
        onEdit={edit}
        addressStyle={addressStyle}
        onPastedRegisters={notice.onPasted}
        onTable={table.onTable}
        onDropped={(n) => toastFault(t('model.grid.dropped', { n }), 40001)}
      />
      {slave.rows.length === 0 && <EmptySlave />}
      <RowDialogs
        open={openRow}
        slave={slave}
        slaves={props.slaves}
        edit={edit}
        onClose={() => setOpenRow(null)}
      />
      <PastedTableDialog pasted={table} onClose={() => gridRef.current?.focus()} />
      <FormatHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </Stack>
  )
}

/** Marks may come a moment after what was typed or pasted. */
function useReminders(rows: SlaveDraft['rows']) {
  const settledRows = useDeferredValue(rows)
  return useMemo(
    () => ({ overlaps: findOverlaps(settledRows), sameNames: findSameNames(settledRows) }),
    [settledRows],
  )
}

function EmptySlave() {
  const t = useT()
  return <EmptyState title={t('model.slave.emptyTitle')} text={t('model.slave.emptyText')} />
}
