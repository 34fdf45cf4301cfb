import { type Bind, getSymbol, type NodeCell } from '@fieldhub/page'
import { useCallback, useEffect, useRef, useState } from 'react'
import { getDevice } from '../get-device.ts'
import { clockOf } from '../viewer-clock.ts'
import type { ViewerHost } from '../viewer-host.ts'
import { historyLine, type TrendPoint } from './trend/trend-lines.ts'

/** The line of each slot that has one. */
export type TrendLines = Readonly<Record<string, readonly TrendPoint[]>>

export const noLines: TrendLines = {}
const retryMs = 30_000

export interface StoredSettings {
  readonly cell: NodeCell
  readonly host: ViewerHost
  readonly spanMs: number
  /** After how long it is read again; missing where live values go on from there. */
  readonly againMs?: number
}

interface StoredLines {
  readonly lines: TrendLines
  readonly state: 'loading' | 'failed' | 'there'
}

const nothingYet: StoredLines = { lines: noLines, state: 'loading' }
/** The least time between two reads while the past is played fast. */
const playedReadMs = 3_000

/** Reads what is stored, and again when the connection is back: what was missed meanwhile is stored by then. */
export function useStoredLines({ cell, host, spanMs, againMs }: StoredSettings) {
  const clock = clockOf(host)
  const [{ of, ...stored }, setStored] = useState({ ...nothingYet, of: clock })
  const readNow = useRef<() => void>(undefined)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      clearTimeout(timer)
      const lines = await readLines(cell, host, spanMs).catch(() => undefined)
      if (isOver) return
      clearTimeout(timer)
      const nextMs = lines === undefined ? retryMs : againMs
      if (nextMs !== undefined) timer = setTimeout(() => void read(), nextMs)
      // What was read before stays while it cannot be read again, but nothing of another time.
      setStored((before) => {
        if (lines !== undefined) return { of: clock, lines, state: 'there' }
        return { ...(before.of === clock ? before : nothingYet), of: clock, state: 'failed' }
      })
    }
    readNow.current = () => void read()
    void read()
    const stopPlayed = onPlayed(host.clock, againMs, read)
    const stop = host.connection.subscribe(() => {
      if (host.connection.get() === 'live') void read()
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
      stopPlayed()
    }
  }, [cell, host, clock, spanMs, againMs])
  const read = useCallback(() => readNow.current?.(), [])
  return { ...(of === clock ? stored : nothingYet), read }
}

/** Reads again as often as it would while time went on by itself, but spares the server. */
function onPlayed(
  clock: ViewerHost['clock'],
  againMs: number | undefined,
  read: () => Promise<void>,
): () => void {
  if (clock === undefined || againMs === undefined) return () => undefined
  let shownAt = clock.now()
  let readAt = Date.now()
  return clock.onTick(() => {
    if (clock.now() - shownAt < againMs || Date.now() - readAt < playedReadMs) return
    shownAt = clock.now()
    readAt = Date.now()
    void read()
  })
}

async function readLines(cell: NodeCell, host: ViewerHost, spanMs: number): Promise<TrendLines> {
  const names = boundSlots(cell)
  const lines = await Promise.all(
    names.map(async (name): Promise<readonly TrendPoint[]> => {
      const bind = cell.data.binds?.find(({ to }) => to === name)
      return bind === undefined ? [] : readLine(bind, host, spanMs)
    }),
  )
  return Object.fromEntries(names.map((name, at) => [name, lines[at] ?? []]))
}

async function readLine(bind: Bind, host: ViewerHost, spanMs: number) {
  // Of what is worked out nothing is stored.
  if (bind.logic !== undefined) return []
  const deviceId = getDevice(bind.src, host.selfId)
  const { varId } = bind.src
  const points = (await host.history?.(deviceId, varId, spanMs)) ?? []
  const rateSeconds = host.variable(deviceId, varId)?.rateSeconds ?? 0
  return historyLine(points, bind, { rateSeconds, spanMs })
}

/** The slots of a widget that a variable is bound to, in their order. */
export function boundSlots(cell: NodeCell): readonly string[] {
  const slots = (getSymbol(cell.shape)?.slots ?? []).map(({ name }) => name)
  return slots.filter((name) => cell.data.binds?.some(({ to }) => to === name))
}
