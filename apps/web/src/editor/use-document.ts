import {
  type Cell,
  getAncestors,
  isHidden,
  type PageDocument,
  type PageSettings,
} from '@fieldhub/page'
import { useCallback, useSyncExternalStore } from 'react'
import { useEditor } from './session-context.ts'
import { useStore } from './value-store.ts'

export function useDocument(): PageDocument {
  return useStore(useEditor().page).document
}

/** A cell. Its caller renders again when this cell changes, and for no other. */
export function useCell(id: string): Cell | undefined {
  const document = useDocument()
  const subscribe = useCallback(
    (listener: () => void) => document.subscribeCell(id, listener),
    [document, id],
  )
  return useSyncExternalStore(subscribe, () => document.get(id))
}

/** The ids from the lowest to the highest. */
export function useOrder(): readonly string[] {
  const document = useDocument()
  return useSyncExternalStore(document.subscribeOrder, document.order)
}

export function usePageSettings(): PageSettings {
  const document = useDocument()
  return useSyncExternalStore(document.subscribeSettings, document.settings)
}

/** Whether the cell or a group around it is hidden. */
export function useIsHidden(id: string): boolean {
  const document = useDocument()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [id, ...getAncestors(document, id)].map((each) =>
        document.subscribeCell(each, listener),
      )
      return () => {
        for (const stop of stops) stop()
      }
    },
    [document, id],
  )
  return useSyncExternalStore(subscribe, () => isHidden(document, id))
}
