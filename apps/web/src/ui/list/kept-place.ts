import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Where a list was left. */
interface KeptPlace {
  /** What the list showed: filters, order and page. */
  readonly address: string
  readonly top: number
  readonly rowId: string | null
}

/** The newest place of each list; there are as many entries as named lists. */
const places = new Map<string, KeptPlace>()

/** The list whose place is kept, and what it shows now. */
export interface ListPlace {
  readonly name: string
  readonly address: string
}

/** Where the same list was left; undefined when it shows something else by now. */
function keptPlace({ name, address }: ListPlace): KeptPlace | undefined {
  const place = places.get(name)
  return place?.address === address ? place : undefined
}

/** Remembers the row that a person was at. */
export function keepRow(list: ListPlace, rowId: string): void {
  places.set(list.name, { address: list.address, top: keptPlace(list)?.top ?? 0, rowId })
}

function keepTop(list: ListPlace, top: number): void {
  places.set(list.name, { address: list.address, top, rowId: keptPlace(list)?.rowId ?? null })
}

/** The row that was left, if it is still shown. */
export function keptIndex(list: ListPlace | undefined, ids: readonly string[]): number | null {
  const rowId = list === undefined ? undefined : keptPlace(list)?.rowId
  const index = rowId === undefined || rowId === null ? -1 : ids.indexOf(rowId)
  return index < 0 ? null : index
}

/** The pixels by which the list was scrolled. */
export function keptTop(list: ListPlace | undefined): number {
  return (list === undefined ? undefined : keptPlace(list)?.top) ?? 0
}

/** Restores the scroll position on the way back from a detail page; another page or filter begins at the top. */
export function useKeptScroll(
  frame: RefObject<HTMLElement | null>,
  list: ListPlace | undefined,
  isReady: boolean,
): void {
  const isScrolled = useRef(false)
  const name = list?.name
  const address = list?.address ?? ''
  useLayoutEffect(() => {
    const element = frame.current
    if (name === undefined || element === null || !isReady) return
    const place = { name, address }
    const top = keptPlace(place)?.top ?? 0
    // To scroll lays the page out on the spot, and a list begins at its top by itself.
    if (top > 0 || isScrolled.current) element.scrollTo({ top })
    const keep = () => {
      isScrolled.current = true
      keepTop(place, element.scrollTop)
    }
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [frame, name, address, isReady])
}
