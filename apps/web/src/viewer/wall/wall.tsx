import type { Show, ShownAlarm, WallSettings } from '@fieldhub/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { followAlarming, keyOf } from '../alarm/follow-alarming.ts'
import type { ShownSource } from '../show/shown-source.ts'
import { readPageVariables } from './page-variables.ts'
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
/** Alarms come in storms, and that somebody acknowledged one elsewhere is told to nobody. */
const pace = { soonMs: 300, pauseMs: 2_000, everyMs: 15_000 }

/** Moves the pages of a screen on a wall: in turns, and to what is in alarm, of which it says below what it is. */
export function Wall(props: WallProps) {
  const { show, source, pages, settings, currentId, onPage } = props
  const { alarmingPages, alarms } = useNewAlarms(show, source)
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
  return settings.followsAlarms ? <WallAlarm alarms={alarms} /> : null
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

/** The alarms that nobody has acknowledged, and the pages that show them, as they were read last. */
function useNewAlarms(show: Show, source: ShownSource) {
  const alarmingPages = useRef<readonly number[]>([])
  const [alarms, setAlarms] = useState<readonly ShownAlarm[]>([])
  useEffect(() => {
    const reading = readPageVariables(show, source)
    let isOver = false
    const stop = followAlarming(source, pace, (list) => {
      const keys = list.filter(({ isKnown }) => !isKnown).map(keyOf)
      void reading.then((byPage) => {
        if (!isOver) alarmingPages.current = pagesWith(byPage, keys)
      })
      void readAlarms(source, keys).then((read) => {
        if (!isOver && read !== undefined) setAlarms(read)
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [show, source])
  return { alarmingPages, alarms }
}

/** The alarms that last and that nobody knows of. Undefined: they cannot be read now. */
async function readAlarms(
  { alarms }: ShownSource,
  keys: readonly string[],
): Promise<readonly ShownAlarm[] | undefined> {
  if (keys.length === 0) return []
  const list = await alarms.read().catch(() => undefined)
  return list?.filter(({ endTime, state }) => endTime === null && state === 'open')
}

function pagesWith(
  byPage: ReadonlyMap<number, ReadonlySet<string>>,
  keys: readonly string[],
): readonly number[] {
  return [...byPage].filter(([, shown]) => keys.some((key) => shown.has(key))).map(([id]) => id)
}
