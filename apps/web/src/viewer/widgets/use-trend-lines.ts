import { useEffect, useMemo, useRef, useState } from 'react'
import type { CellState } from '../cell-state.ts'
import { joinedLine, type TrendPoint, withPoint } from './trend/trend-lines.ts'
import {
  boundSlots,
  noLines,
  type StoredSettings,
  type TrendLines,
  useStoredLines,
} from './use-stored-lines.ts'

const everyMs = 1_000

interface TrendSettings extends StoredSettings {
  readonly state: CellState
}

/** The lines of a trend: its history at once, and every second the value of now. */
export function useTrendLines(settings: TrendSettings): TrendLines {
  const { cell, spanMs } = settings
  const { lines: stored } = useStoredLines(settings)
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

function each(names: readonly string[], line: (name: string) => readonly TrendPoint[]): TrendLines {
  return Object.fromEntries(names.map((name) => [name, line(name)]))
}
