import type { Show, ShownAlarm } from '@fieldhub/contract'
import { useEffect, useRef, useState } from 'react'
import { followAlarming, keyOf } from '../alarm/follow-alarming.ts'
import type { ShownSource } from '../show/shown-source.ts'
import { type PageContents, readPageContents } from './page-contents.ts'

/** Alarms come in storms, and that somebody acknowledged one elsewhere is told to nobody. */
const pace = { soonMs: 300, pauseMs: 2_000, everyMs: 15_000 }

/** What nobody has acknowledged yet. */
export interface NewAlarms {
  readonly alarms: readonly ShownAlarm[]
  /** The variables that are in alarm, where no page lists alarms and a share therefore tells no more of them. */
  readonly variables: readonly string[]
}

/** The alarms that nobody has acknowledged, and the pages that show them, as they were read last. */
export function useNewAlarms(show: Show, source: ShownSource) {
  const alarmingPages = useRef<readonly number[]>([])
  const [news, setNews] = useState<NewAlarms>({ alarms: [], variables: [] })
  useEffect(() => {
    const reading = readPageContents(show, source)
    let isOver = false
    const accept = async (keys: readonly string[]) => {
      const contents = await reading
      // The page comes at once, and what is read of its alarm after it.
      if (keys.length > 0 && !isOver) alarmingPages.current = pagesOf(contents, keys, [])
      const isListed = [...contents.values()].some(({ listsAlarms }) => listsAlarms)
      const alarms = keys.length > 0 || isListed ? await readAlarms(source) : []
      if (isOver) return
      alarmingPages.current = pagesOf(contents, keys, alarms)
      setNews({ alarms, variables: alarms.length > 0 ? [] : variableNames(show, keys) })
    }
    const stop = followAlarming(source, pace, (list) => {
      void accept(list.filter(({ isKnown }) => !isKnown).map(keyOf))
    })
    return () => {
      isOver = true
      stop()
    }
  }, [show, source])
  return { alarmingPages, news }
}

/** The alarms that last and that nobody knows of; none where they cannot be read. */
async function readAlarms({ alarms }: ShownSource): Promise<readonly ShownAlarm[]> {
  const list = await alarms.read().catch(() => [])
  return list.filter(({ endTime, state }) => endTime === null && state === 'open')
}

/** The pages that show what is in alarm; those that list alarms, where none does and there are some. */
function pagesOf(
  contents: ReadonlyMap<number, PageContents>,
  keys: readonly string[],
  alarms: readonly ShownAlarm[],
): readonly number[] {
  const pagesWith = (shows: (page: PageContents) => boolean) =>
    [...contents].filter(([, page]) => shows(page)).map(([id]) => id)
  const showing = pagesWith(({ variables }) => keys.some((key) => variables.has(key)))
  return showing.length > 0 || alarms.length === 0
    ? showing
    : pagesWith(({ listsAlarms }) => listsAlarms)
}

function variableNames({ devices }: Show, keys: readonly string[]): readonly string[] {
  return devices.flatMap(({ deviceId, name, var: variables }) =>
    variables
      .filter(({ varId }) => keys.includes(keyOf({ deviceId, varId })))
      .map((variable) => `${name} ${variable.name}`),
  )
}
