import {
  type Cell,
  getAncestors,
  isHidden,
  type PageDocument,
  type PageSettings,
} from '@fieldhub/page'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
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

/**
 * A cell that counts as the same while only its place changes, which needs no new picture: `CellPlaces` moves it.
 */
export function useCellLook(id: string): Cell | undefined {
  const document = useDocument()
  const look = useMemo(() => new CellLook(document, id), [document, id])
  return useSyncExternalStore(look.subscribe, look.get)
}

class CellLook {
  readonly #document: PageDocument
  readonly #id: string
  #known: Cell | undefined

  constructor(document: PageDocument, id: string) {
    this.#document = document
    this.#id = id
  }

  readonly get = (): Cell | undefined => {
    const cell = this.#document.get(this.#id)
    if (cell !== this.#known && !isSameLook(cell, this.#known)) this.#known = cell
    return this.#known
  }

  readonly subscribe = (listener: () => void): (() => void) =>
    this.#document.subscribeCell(this.#id, listener)
}

function isSameLook(a: Cell | undefined, b: Cell | undefined): boolean {
  if (a === undefined || b === undefined || a.kind === 'unknown' || b.kind === 'unknown') {
    return a === b
  }
  const isSame = a.shape === b.shape && a.data === b.data
  if (a.kind === 'pipe' || b.kind === 'pipe') return isSame && a.kind === b.kind
  const { width, height } = a.size
  return isSame && a.flip === b.flip && width === b.size.width && height === b.size.height
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
