import { type RefObject, useLayoutEffect, useState } from 'react'

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
  useLayoutEffect(() => {
    const measure = () => {
      const element = ref.current
      if (element === null) return
      const top = element.getBoundingClientRect().top + window.scrollY
      setHeight(Math.max(window.innerHeight - top - rest, heightMin))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [ref, rest, heightMin])
  return height
}
