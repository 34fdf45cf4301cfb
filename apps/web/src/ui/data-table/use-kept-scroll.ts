import { type RefObject, useLayoutEffect } from 'react'

/** Where each named table was left. There are as many entries as named tables. */
const positions = new Map<string, number>()

/** Restores the scroll position of a table on the way back from a detail page. */
export function useKeptScroll(
  frame: RefObject<HTMLElement | null>,
  key: string | undefined,
  isReady: boolean,
): void {
  useLayoutEffect(() => {
    const element = frame.current
    if (key === undefined || element === null || !isReady) return
    element.scrollTo({ top: positions.get(key) ?? 0 })
    const keep = () => positions.set(key, element.scrollTop)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [frame, key, isReady])
}
