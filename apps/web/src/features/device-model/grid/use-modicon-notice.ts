import { useState } from 'react'
import type { SlaveDraft } from '#features/device-model/editor/model-draft.ts'
import type { ModelEditor } from '#features/device-model/editor/use-model-editor.ts'
import { type AddressStyle, fromModicon, shownRegister } from './address-style.ts'

/** The question after a paste of registers like 40001, as long as the pasted rows still look so. */
export function useModiconNotice(
  { key: slaveKey, rows }: SlaveDraft,
  style: AddressStyle,
  edit: ModelEditor['edit'],
) {
  const [pasted, setPasted] = useState<{ readonly at: number; readonly count: number } | null>(null)
  const affected = pasted === null ? [] : rows.slice(pasted.at, pasted.at + pasted.count)
  const lines = fromModicon(affected, style)
  const [first] = affected
  const after = lines?.[0]?.register
  const shown =
    pasted === null || lines === null || first === undefined || after === undefined
      ? null
      : {
          before: shownRegister(first.cells, style),
          after: shownRegister({ ...first.cells, register: after }, style),
          count: lines.length,
          onConvert: () => {
            edit({ kind: 'write-lines', slaveKey, at: pasted.at, lines })
            setPasted(null)
          },
          onKeep: () => setPasted(null),
        }
  return { shown, onPasted: (at: number, count: number) => setPasted({ at, count }) }
}
