import { type Bind, getSymbol, type NodeCell } from '@fieldhub/page'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CellState } from '../cell-state.ts'
import { getDevice } from '../device-of.ts'
import type { ViewerHost } from '../viewer-host.ts'
import { historyLine, joinedLine, type TrendPoint, withPoint } from './trend-lines.ts'

/** The line of each slot that has one. */
export type TrendLines = Readonly<Record<string, readonly TrendPoint[]>>

const noLines: TrendLines = {}
const everyMs = 1_000
const retryMs = 30_000

interface TrendSettings {
  readonly cell: NodeCell
  readonly host: ViewerHost
  readonly state: CellState
  readonly spanMs: number
}

/** The lines of a trend: its history at once, and every second the value of now. */
export function useTrendLines(settings: TrendSettings): TrendLines {
  const { cell, spanMs } = settings
  const stored = useStored(settings)
  const live = useLive(settings)
  const to = Math.max(0, ...Object.values(live).map((points) => points.at(-1)?.time ?? 0))
  return useMemo(() => {
    const from = to - spanMs
    return each(boundSlots(cell), (name) => joinedLine(stored[name] ?? [], live[name] ?? [], from))
  }, [cell, stored, live, to, spanMs])
}

/** Collects a point a second. A masked, held or missing value is a gap. */
function useLive({ cell, state, spanMs }: TrendSettings): TrendLines {
  const [lines, setLines] = useState(noLines)
  const newest = useRef(state)
  useEffect(() => {
    newest.current = state
  })
  useEffect(() => {
    const timer = setInterval(() => {
      const time = Date.now()
      const { slots, poor } = newest.current
      const valueOf = (name: string) => {
        const value = poor[name] === undefined ? slots[name] : undefined
        return typeof value === 'number' ? value : undefined
      }
      setLines((before) =>
        each(boundSlots(cell), (name) =>
          withPoint(before[name] ?? [], { time, value: valueOf(name) }, spanMs),
        ),
      )
    }, everyMs)
    return () => clearInterval(timer)
  }, [cell, spanMs])
  return lines
}

/** Reads what is stored, and again when the connection is back: what was missed meanwhile is stored by then. */
function useStored({ cell, host, spanMs }: TrendSettings): TrendLines {
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

function each(names: readonly string[], line: (name: string) => readonly TrendPoint[]): TrendLines {
  return Object.fromEntries(names.map((name) => [name, line(name)]))
}
