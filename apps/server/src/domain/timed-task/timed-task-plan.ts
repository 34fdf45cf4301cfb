import type { TimedTaskInput, TimedTaskType } from '@fieldhub/contract'
import { exhaustive } from '@fieldhub/kernel'
import { nextRun, type Schedule } from '@fieldhub/rules'
import { type ZoneOffset, zoneOffsetMs } from '@fieldhub/zones'
import { BoundedMap } from '#platform/bounded-map.ts'
import type { TimedTaskRow } from '#store/timed-task/timed-task-store.ts'

/** Asking for an offset costs as much as a thousand look-ups. */
const knownOffsetsMax = 20_000
const known = new BoundedMap<string, number>(knownOffsetsMax)

export function getOffsets(zone: string): ZoneOffset {
  return (time) => {
    const key = `${zone} ${time}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const offset = zoneOffsetMs(zone, time)
    known.set(key, offset)
    return offset
  }
}

/** When a task runs, as calls and tables name it. */
export interface TimedTaskPlan {
  readonly type: TimedTaskType
  readonly at: number | null
  readonly weekdays: readonly number[] | null
  readonly time: string | null
  readonly every: number | null
  readonly anchor: number | null
  readonly zone: string
}

export type PlanInput = Pick<
  TimedTaskInput,
  'type' | 'at' | 'weekdays' | 'time' | 'every' | 'anchor' | 'zone'
>

const none = { at: null, weekdays: null, time: null, every: null, anchor: null } as const

/** Only what its type runs by. */
export function planFields(input: PlanInput, now: number): Omit<TimedTaskPlan, 'zone'> {
  const { type } = input
  switch (type) {
    case 'single':
      return { ...none, type, at: input.at ?? null }
    case 'repeat':
      return { ...none, type, weekdays: inOrder(input.weekdays ?? []), time: input.time ?? null }
    case 'interval':
      return { ...none, type, every: input.every ?? null, anchor: input.anchor ?? now }
    default:
      return exhaustive(type)
  }
}

function inOrder(days: readonly number[]): number[] {
  return [...new Set(days)].toSorted((one, other) => one - other)
}

export function toPlan(row: TimedTaskRow): TimedTaskPlan {
  return {
    type: row.type,
    at: row.at,
    weekdays: row.weekdays,
    time: row.time,
    every: row.everySeconds,
    anchor: row.anchor,
    zone: row.zone,
  }
}

/** A field that its type needs is there: whoever stores a plan has checked it. */
export function toSchedule({ type, at, weekdays, time, every, anchor }: TimedTaskPlan): Schedule {
  switch (type) {
    case 'single':
      return { type, at: at ?? 0 }
    case 'repeat':
      return { type, weekdays: weekdays ?? [], timeOfDayMs: timeOfDayMs(time ?? '') }
    case 'interval':
      return { type, everyMs: (every ?? 1) * 1_000, anchor: anchor ?? 0 }
    default:
      return exhaustive(type)
  }
}

function timeOfDayMs(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000
}

export function nextOfPlan(plan: TimedTaskPlan, after: number): number | null {
  return nextRun(toSchedule(plan), after, getOffsets(plan.zone))
}
