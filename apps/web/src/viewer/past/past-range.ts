import { toMoment, wallClock } from '#i18n/time-zone.ts'
import type { TimeRange } from './time-machine.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** The clocks of the server and of the viewer may differ by so much. */
const marginMs = 30_000

/** Lengths of time that end now, in hours. */
export const spans = [1, 8, 24, 168] as const
export type Span = (typeof spans)[number]

/** The time before now, as far back as it may be read. */
export function rangeBefore(now: number, span: Span, hours: number): TimeRange {
  return { from: Math.max(now - span * hourMs, earliest(now, hours)), to: now }
}

/** A day of the account's zone, as much of it as there is and may be read; undefined: nothing of it. */
export function rangeOfDay(day: string, now: number, hours: number): TimeRange | undefined {
  const start = toMoment(`${day}T00:00`)
  if (start === null) return undefined
  // A day on which the clocks change is an hour longer or shorter.
  const next = wallClock(start + dayMs + 3 * hourMs)
    .toISOString()
    .slice(0, 10)
  const from = Math.max(start, earliest(now, hours))
  const to = Math.min(toMoment(`${next}T00:00`) ?? start + dayMs, now)
  return from < to ? { from, to } : undefined
}

export function earliest(now: number, hours: number): number {
  return now - hours * hourMs + marginMs
}

export const dayOf = (time: number): string => wallClock(time).toISOString().slice(0, 10)
