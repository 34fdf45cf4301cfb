import type { Bind, NodeCell } from '@fieldhub/page'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CellState } from '../cell-state.ts'
import { getDevice } from '../device-of.ts'
import type { ViewerHost } from '../viewer-host.ts'
import {
  historyLine,
  joinedLine,
  type TrendName,
  type TrendPoint,
  trendNames,
  withPoint,
} from './trend-lines.ts'

type Lines = Readonly<Record<TrendName, readonly TrendPoint[]>>

const noLines: Lines = { a: [], b: [], c: [] }
const everyMs = 1_000
const retryMs = 30_000

interface TrendSettings {
  readonly cell: NodeCell
  readonly host: ViewerHost
  readonly state: CellState
  readonly spanMs: number
}

/** The lines of a trend: its history at once, and every second the value of now. */
export function useTrendLines(settings: TrendSettings): Lines {
  const stored = useStored(settings)
  const live = useLive(settings)
  const to = Math.max(...trendNames.map((name) => live[name].at(-1)?.time ?? 0))
  return useMemo(() => {
    const from = to - settings.spanMs
    return each((name) => joinedLine(stored[name], live[name], from))
  }, [stored, live, to, settings.spanMs])
}

/** Collects a point a second. A masked, held or missing value is a gap. */
function useLive({ state, spanMs }: TrendSettings): Lines {
  const [lines, setLines] = useState(noLines)
  const newest = useRef(state)
  useEffect(() => {
    newest.current = state
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const time = Date.now()
      const { slots, quality } = newest.current
      const valueOf = (name: TrendName) => {
        const value = quality === 'good' ? slots[name] : undefined
        return typeof value === 'number' ? value : undefined
      }
      setLines((before) =>
        each((name) => withPoint(before[name], { time, value: valueOf(name) }, spanMs)),
      )
    }, everyMs)
    return () => clearInterval(timer)
  }, [spanMs])
  return lines
}

/** Reads what is stored, and again when the connection is back: what was missed meanwhile is stored by then. */
function useStored({ cell, host, spanMs }: TrendSettings): Lines {
  const [lines, setLines] = useState(noLines)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      clearTimeout(timer)
      const found = await readLines(cell, host, spanMs).catch(() => undefined)
      if (isOver) return
      if (found === undefined) timer = setTimeout(() => void read(), retryMs)
      else setLines(found)
    }
    void read()
    const stop = host.connection.subscribe(() => {
      if (host.connection.get() === 'live') void read()
    })
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [cell, host, spanMs])
  return lines
}

async function readLines(cell: NodeCell, host: ViewerHost, spanMs: number): Promise<Lines> {
  const { history } = host
  const binds = new Map((cell.data.binds ?? []).map((bind) => [bind.to, bind]))
  const lineOf = async (name: TrendName): Promise<readonly TrendPoint[]> => {
    const bind = binds.get(name)
    return bind === undefined || history === undefined ? [] : readLine(bind, host, spanMs)
  }
  const [a, b, c] = await Promise.all([lineOf('a'), lineOf('b'), lineOf('c')])
  return { a, b, c }
}

async function readLine(bind: Bind, host: ViewerHost, spanMs: number) {
  const deviceId = getDevice(bind.src, host.selfId)
  const { varId } = bind.src
  const points = (await host.history?.(deviceId, varId, spanMs)) ?? []
  const rateSeconds = host.variable(deviceId, varId)?.rateSeconds ?? 0
  return historyLine(points, bind, { rateSeconds, spanMs })
}

function each(line: (name: TrendName) => readonly TrendPoint[]): Lines {
  return { a: line('a'), b: line('b'), c: line('c') }
}
