import { useEffect, useMemo, useRef, useState } from 'react'
import type { CellState } from '../cell/cell-state.ts'
import { clockOf } from '../viewer-clock.ts'
import { joinedLine, type TrendPoint, withPoint } from './trend/trend-lines.ts'
import {
  boundSlots,
  noLines,
  type StoredSettings,
  type TrendLines,
  useStoredLines,
} from './use-stored-lines.ts'

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
function useLive({ cell, host, state, spanMs }: TrendSettings): TrendLines {
  const clock = clockOf(host)
  const [{ of, lines }, setLines] = useState({ of: clock, lines: noLines })
  const newest = useRef(state)
  useEffect(() => {
    newest.current = state
  })
  useEffect(() => {
    const add = () => {
      const time = clock.now()
      const { slots, poor } = newest.current
      const valueOf = (name: string) => {
        const value = poor[name] === undefined ? slots[name] : undefined
        return typeof value === 'number' ? value : undefined
      }
      setLines((before) => {
        const known = before.of === clock ? before.lines : noLines
        const next = each(boundSlots(cell), (name) =>
          withPoint(known[name] ?? [], { time, value: valueOf(name) }, spanMs),
        )
        return { of: clock, lines: next }
      })
    }
    add()
    return clock.onTick(add)
  }, [cell, clock, spanMs])
  // Points of another time are none of this one.
  return of === clock ? lines : noLines
}

function each(names: readonly string[], line: (name: string) => readonly TrendPoint[]): TrendLines {
  return Object.fromEntries(names.map((name) => [name, line(name)]))
}
