import type { NodeCell, PageDocument, PipeCell } from '@fieldhub/page'
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { Editor } from '../editor.ts'
import { useStore } from '../value-store.ts'

export type KnownCell = NodeCell | PipeCell

/** The selected cells as they are now. It may lag behind a fast pointer, since panels must not slow the canvas. */
export function useSelected(editor: Editor): readonly KnownCell[] {
  const { document } = useStore(editor.page)
  const ids = useStore(editor.selection)
  const subscribe = useMemo(() => subscribeCells(document, ids), [document, ids])
  return useDeferredValue(useSyncExternalStore(subscribe.subscribe, subscribe.get))
}

function subscribeCells(document: PageDocument, ids: readonly string[]) {
  const read = () =>
    ids.flatMap((id): readonly KnownCell[] => {
      const cell = document.get(id)
      return cell === undefined || cell.kind === 'unknown' ? [] : [cell]
    })
  let cells = read()
  return {
    get: () => cells,
    subscribe: (listener: () => void) =>
      document.subscribe(({ cells: changed }) => {
        if (!ids.some((id) => changed.has(id))) return
        cells = read()
        listener()
      }),
  }
}
