import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/** Lets a frame be no higher than the room that is left in the window, or as high as it: nothing is drawn again. */
export function useFilledFrame(
  ref: RefObject<HTMLElement | null>,
  rest: number,
  heightMin: number,
  property: 'max-height' | 'height' = 'max-height',
): void {
  const fill = useCallback(
    (height: number) => ref.current?.style.setProperty(property, `${height}px`),
    [ref, property],
  )
  // A list that was left is scrolled to its place as soon as it stands. One that was hidden for a while keeps its height.
  useLayoutEffect(() => {
    if (ref.current?.style.getPropertyValue(property) === '') fill(heightMin)
  }, [ref, property, fill, heightMin])
  useFilling(ref, { rest, heightMin, fill })
}

interface Filling {
  readonly rest: number
  readonly heightMin: number
  readonly fill: (height: number) => void
}

/**
 * Measures once a picture, before it is painted, where the browser lays the page out in any case. Measured as soon as the
 * element stands, the page would be laid out within the task that has just drawn it: a phone answered nothing for half a
 * second.
 */
function useFilling(ref: RefObject<HTMLElement | null>, filling: Filling): void {
  const { rest, heightMin } = filling
  const fill = useRef(filling.fill)
  useLayoutEffect(() => {
    fill.current = filling.fill
  })
  useLayoutEffect(() => {
    let wanted = 0
    const measure = () => {
      const element = ref.current
      if (element === null) return
      const top = element.getBoundingClientRect().top + window.scrollY
      fill.current(Math.max(window.innerHeight - top - rest, heightMin))
    }
    const measureSoon = () => {
      cancelAnimationFrame(wanted)
      wanted = requestAnimationFrame(measure)
    }
    measureSoon()
    const observer = new ResizeObserver(measureSoon)
    observer.observe(document.body)
    window.addEventListener('resize', measureSoon)
    return () => {
      cancelAnimationFrame(wanted)
      observer.disconnect()
      window.removeEventListener('resize', measureSoon)
    }
  }, [ref, rest, heightMin])
}
