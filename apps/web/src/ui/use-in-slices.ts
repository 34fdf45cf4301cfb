import { useDeferredValue } from 'react'

/**
 * Whether what has become ready may be drawn. React draws what an answer brings in one piece, in which a slow phone
 * answers no touch for half a second. Behind this it is drawn in slices of some milliseconds, and what stood there while
 * it was read stands until it is whole. What is ready from the beginning is drawn at once.
 */
export function useInSlices(isReady: boolean): boolean {
  const isDrawn = useDeferredValue(isReady)
  return isReady && isDrawn
}
