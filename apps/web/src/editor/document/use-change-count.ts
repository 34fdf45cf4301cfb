import type { DocumentChange, PageDocument } from '@fieldhub/page'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useDocument } from './use-document.ts'

/** Counts the relevant changes of the document; renders anew with each. */
export function useChangeCount(
  matters: (change: DocumentChange, document: PageDocument) => boolean,
): number {
  const document = useDocument()
  const count = useRef(0)
  const subscribe = useCallback(
    (listener: () => void) =>
      document.subscribe((change) => {
        if (!matters(change, document)) return
        count.current += 1
        listener()
      }),
    [document, matters],
  )
  return useSyncExternalStore(subscribe, () => count.current)
}

export const touchesCells = ({ cells }: DocumentChange): boolean => cells.size > 0
