import { useRef, useState } from 'react'
import type { Selection } from '#features/device-model/grid/grid-place.ts'
import type { GridHandle } from '#features/device-model/grid/variable-grid.tsx'
import { gridColumns } from '#features/device-model/grid/variable-row.ts'
import { nameFieldId, slaveFieldId } from './field-ids.ts'
import type { ModelDraft } from './model-draft.ts'
import type { FaultPlace } from './model-faults.ts'

const origin: Selection = { from: { row: 0, column: 0 }, to: { row: 0, column: 0 } }

/** Which slave and which cells a person is at, and the way to any other place. Indices outlive a save. */
export function useEditorPlace(draft: ModelDraft) {
  const [wanted, setWanted] = useState(0)
  const [selection, setSelection] = useState(origin)
  const grid = useRef<GridHandle>(null)
  const slaveIndex = Math.min(wanted, draft.slaves.length - 1)
  const slave = draft.slaves[slaveIndex] ?? null
  const selectSlave = (index: number) => {
    setWanted(index)
    setSelection(origin)
  }
  const jump = (place: FaultPlace) => {
    if (place.kind === 'model' || place.kind === 'slaves') return focusField(nameFieldId)
    const index = draft.slaves.findIndex(({ key }) => key === place.slaveKey)
    setWanted(Math.max(index, 0))
    if (place.kind === 'cell') {
      const row = draft.slaves[index]?.rows.findIndex(({ key }) => key === place.rowKey) ?? 0
      const cell = { row, column: gridColumns.indexOf(place.column) }
      setSelection({ from: cell, to: cell })
    }
    // The slave's panel may only now be drawn.
    requestAnimationFrame(() => {
      if (place.kind === 'cell' || place.field === 'variables') grid.current?.focus()
      else focusField(slaveFieldId(place.slaveKey, place.field))
    })
  }
  return { slave, slaveIndex, selectSlave, selection, setSelection, grid, jump }
}

function focusField(id: string): void {
  document.getElementById(id)?.focus()
}
