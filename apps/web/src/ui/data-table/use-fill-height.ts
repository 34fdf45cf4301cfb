import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The pixels from the element's top to the bottom of the window, less `rest`, so that the table scrolls and not the
 * page.
 */
export function useFillHeight(
  ref: RefObject<HTMLElement | null>,
  rest: number,
  heightMin: number,
): number {
  const [height, setHeight] = useState(heightMin)
  // Drawn within the same picture, as the rest of the page would else move in the next one.
  useFilling(ref, { rest, heightMin, fill: (next) => flushSync(() => setHeight(next)) })
  return height
}

/** The same for a frame that only has to be no higher than that: nothing is drawn again. */
export function useFilledFrame(
  ref: RefObject<HTMLElement | null>,
  rest: number,
  heightMin: number,
): void {
  const fill = useCallback(
    (height: number) => ref.current?.style.setProperty('max-height', `${height}px`),
    [ref],
  )
  // A list that was left is scrolled to its place as soon as it stands.
  useLayoutEffect(() => fill(heightMin), [fill, heightMin])
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
