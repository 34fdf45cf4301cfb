import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { narrowQuery } from './narrow-query.ts'

interface WhenNearProps {
  /** About the height of what comes, in pixels. */
  readonly height: number
  readonly children: ReactNode
}

/**
 * On a phone it leaves room for its children until their place comes near to what is in sight, and then shows them for
 * good: what nobody scrolls to costs it neither files nor calls nor drawing. A wider window has them in sight at once.
 */
export function WhenNear({ height, children }: WhenNearProps) {
  const isNarrow = useMediaQuery(narrowQuery, undefined, { getInitialValueInEffect: false })
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          startTransition(() => setNear(true))
      },
      // Half a screen ahead of a thumb.
      { rootMargin: '50%' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNarrow])
  return isNarrow === true && !isNear ? <div ref={place} style={{ height }} /> : children
}
