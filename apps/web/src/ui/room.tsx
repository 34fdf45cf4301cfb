import { useEffect, useRef, useState } from 'react'

interface RoomProps {
  /** About the height of what comes, in pixels. */
  readonly height: number
  /** How far ahead of what is in sight it comes, of the window's height. */
  readonly ahead: `${number}%`
  readonly onNear: () => void
}

/** What touches the lower edge of the window is not in sight. */
const inSight = '-1%'
const moves = ['scroll', 'pointerdown', 'keydown'] as const

/**
 * The room of what is not drawn before somebody scrolls to it. Until the reader has moved, only what is in sight comes:
 * what nobody may ever look at must not stand in the way of what is looked at now.
 */
export function Room({ height, ahead, onNear }: RoomProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  const margin = useHasMoved() ? ahead : inSight
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [margin])
  return <div ref={place} style={{ height }} />
}

/** Whether the reader has scrolled, touched or pressed a key since this was drawn. */
function useHasMoved(): boolean {
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    if (hasMoved) return undefined
    const over = new AbortController()
    // The scrolling of a frame within the page does not rise to the window.
    const listening = { capture: true, passive: true, signal: over.signal }
    for (const move of moves) window.addEventListener(move, () => setMoved(true), listening)
    return () => over.abort()
  }, [hasMoved])
  return hasMoved
}
