export interface RouteLocation {
  readonly pathname: string
  /** The query with its `?`, or ''. */
  readonly search: string
  /** The fragment with its `#`, or ''. */
  readonly hash: string
  readonly href: string
}

/** An address of the console; without a path of its own it belongs to the one that is shown. */
export function toLocation(address: string): RouteLocation {
  const { pathname, search, hash } = new URL(address, location.href)
  return { pathname, search, hash, href: pathname + search + hash }
}

/** What an entry of the browser's history keeps. */
interface HistoryEntry {
  /** Its place among the entries of this tab, so that a step back is told from one forward. */
  readonly index: number
  /** The pixels by which the page was scrolled when it was reloaded. */
  readonly top: number
}

/** Undefined for an entry that the console did not make: the first one, and those of links to a fragment. */
export function readEntry(state: unknown): HistoryEntry | undefined {
  if (typeof state !== 'object' || state === null || !('index' in state)) return undefined
  const top = 'top' in state ? Number(state.top) : 0
  return { index: Number(state.index), top }
}
