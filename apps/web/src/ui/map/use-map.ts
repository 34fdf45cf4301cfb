import type { Place } from '@fieldhub/geo'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '#i18n/use-t.ts'
import { type OpenedMap, openMap } from './open-map.ts'

const viewportMargin = '200px'

interface MapOptions {
  readonly mapKey: string
  readonly isDark: boolean
  readonly onPick: ((place: Place) => void) | undefined
}

/** Keeps a map in the container while the component is mounted. `view` changes whenever the map shows another part. */
export function useMap(
  container: RefObject<HTMLDivElement | null>,
  { mapKey, isDark, onPick }: MapOptions,
) {
  const language = useLanguage()
  const [map, setMap] = useState<OpenedMap>()
  const [view, setView] = useState(0)
  const pick = useEffectEvent((place: Place) => onPick?.(place))
  useEffect(() => {
    const element = container.current
    if (element === null) return
    let opened: OpenedMap | undefined
    const stop = new AbortController()
    const events = { onClick: pick, onView: () => setView((count) => count + 1) }
    const open = async () => {
      const start = { container: element, events, language, isDark }
      opened = await openMap(mapKey, start, stop.signal)
      if (opened !== undefined) setMap(opened)
    }
    // A map below the visible part is opened later, since its library is the largest of the page.
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        sight.disconnect()
        void open()
      },
      { rootMargin: viewportMargin },
    )
    sight.observe(element)
    const sizes = new ResizeObserver(() => opened?.driver.resize())
    sizes.observe(element)
    return () => {
      stop.abort()
      sight.disconnect()
      sizes.disconnect()
      setMap(undefined)
      opened?.driver.close()
    }
  }, [container, mapKey, language, isDark])
  return { map, view }
}
