import { useEffect, useRef } from 'react'
import { holdUnsaved } from './unsaved-work.ts'

/** While this is so, no new version of the console replaces the page. */
export function useUnsavedHold(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved)
  useEffect(() => {
    latest.current = isUnsaved
  })
  useEffect(() => holdUnsaved(() => latest.current()), [])
}
