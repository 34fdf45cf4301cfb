import type { Show, WallSettings } from '@fieldhub/contract'
import { useCallback, useEffect, useRef } from 'react'
import type { ShownSource } from '../show/shown-source.ts'
import { useNewAlarms } from './new-alarms.ts'
import { reloadWhenUpgraded } from './reload-when-upgraded.ts'
import { WallAlarm } from './wall-alarm.tsx'
import { nextStop, type WallTour } from './wall-tour.ts'
import { watchUse } from './watch-use.ts'

export interface WallProps {
  readonly show: Show
  readonly source: ShownSource
  readonly settings: WallSettings
  /** The pages that take turns, in their order. */
  readonly pages: Show['pages']
  readonly currentId: number
  readonly onPage: (pageId: number) => void
}

const lookEveryMs = 1_000

/** Moves the pages of a screen on a wall: in turns, and to what is in alarm, of which it says below what it is. */
export function Wall(props: WallProps) {
  const { show, source, pages, settings, currentId, onPage } = props
  const { alarmingPages, news } = useNewAlarms(show, source)
  const isInUse = useIsInUse()
  const tour = useRef<WallTour>({ pageId: 0, since: 0, alarming: [] })
  useEffect(() => reloadWhenUpgraded(source.connection), [source])
  useEffect(() => {
    const now = performance.now()
    // The first page, or one that somebody has opened by hand: it stays as long as any.
    if (tour.current.pageId !== currentId) {
      tour.current = { ...tour.current, pageId: currentId, since: now }
    }
  }, [currentId])
  useEffect(() => {
    const ids = pages.map(({ id }) => id)
    const home = pages.find(({ isHome }) => isHome)?.id ?? ids[0] ?? currentId
    const timer = setInterval(() => {
      const next = nextStop(tour.current, {
        ...settings,
        pages: ids,
        home,
        alarming: alarmingPages.current,
        isInUse: isInUse(),
        now: performance.now(),
      })
      const isOther = next.pageId !== tour.current.pageId
      tour.current = next
      if (isOther) onPage(next.pageId)
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [pages, settings, alarmingPages, isInUse, onPage, currentId])
  return settings.followsAlarms ? <WallAlarm {...news} /> : null
}

/** Asks whether somebody uses the screen now. */
function useIsInUse(): () => boolean {
  const use = useRef<ReturnType<typeof watchUse> | undefined>(undefined)
  useEffect(() => {
    const watched = watchUse(window)
    use.current = watched
    return watched.stop
  }, [])
  return useCallback(() => use.current?.isInUse() === true, [])
}
