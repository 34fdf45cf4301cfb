import {
  type Cell,
  getAncestors,
  getLabel,
  getSkin,
  isHidden,
  type NodeCell,
  type PageDocument,
  type PageSettings,
  type Skin,
} from '@fieldhub/page'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useEditor } from '../session-context.ts'
import { useStore } from '../value-store.ts'

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
  return isSameNode(a, b)
}

function isSameNode(a: NodeCell, b: NodeCell): boolean {
  const isSameSize = a.size.width === b.size.width && a.size.height === b.size.height
  const isSameSymbol = a.shape === b.shape && a.data === b.data && a.flip === b.flip
  return isSameSize && isSameSymbol && (a.angle === b.angle || !isUpright(a))
}

/** Whether a part of the picture stands upright however the symbol is turned: its label, and its shadow. */
const isUpright = (cell: NodeCell): boolean =>
  cell.data.props['shadow'] === true || getLabel(cell, {}) !== undefined

/** The state of the page as a number. Its caller renders again with every change that can be undone. */
export function useRevision(): number {
  const document = useDocument()
  const subscribe = useCallback(
    (listener: () => void) => document.subscribe(({ history }) => history && listener()),
    [document],
  )
  return useSyncExternalStore(subscribe, document.revision)
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

/** The page's skin. Its caller renders again when that changes, and for no other setting. */
export function useSkin(): Skin {
  const document = useDocument()
  return useSyncExternalStore(document.subscribeSettings, () => getSkin(document.settings()))
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
