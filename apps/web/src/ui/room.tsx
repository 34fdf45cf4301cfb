import { useEffect, useRef } from 'react'

interface RoomProps {
  /** About the height of what comes, in pixels. */
  readonly height: number
  /** How far ahead of what is in sight it comes, of the window's height. */
  readonly ahead: `${number}%`
  readonly onNear: () => void
}

/** The room of what is not drawn before somebody scrolls to it. */
export function Room({ height, ahead, onNear }: RoomProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { rootMargin: ahead },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [ahead])
  return <div ref={place} style={{ height }} />
}
