import type { AlarmingVariable, Past, PastAlarm } from '@fieldhub/contract'
import { keyOf } from '../alarm/follow-alarming.ts'

export interface PastReading {
  readonly time: number
  readonly value: number
}

type Points = Past['series'][number]['points']
type Changes = Past['links'][number]['changes']

/** Answers about the past that follow each other, and what was there at an instant of them. */
export class PastRecord {
  readonly stepMs: number
  readonly from: number
  #to: number
  readonly #points = new Map<string, Points>()
  readonly #goodMs = new Map<string, number>()
  readonly #changes = new Map<number, Changes>()

  constructor(answer: Past, stepMs: number) {
    this.stepMs = stepMs
    this.from = answer.from
    this.#to = answer.to
    this.#append(answer)
  }

  /** The last instant that it knows. */
  get to(): number {
    return this.#to
  }

  /** Adds what follows. Instants that nobody can go back to without another record are let go. */
  add(answer: Past, now: number): void {
    this.#append(answer)
    this.#to = answer.to
    for (const [key, points] of this.#points) {
      const first = lastIndex(points, now)
      if (first > 0) this.#points.set(key, points.slice(first))
    }
  }

  /** What was stored last of a variable; undefined: nothing was. */
  reading(deviceId: number, varId: number, time: number): PastReading | undefined {
    const points = this.#points.get(keyOf({ deviceId, varId })) ?? []
    const point = points[lastIndex(points, time)]
    return point && { time: point[0], value: point[1] }
  }

  /** How old a value of the variable may be; undefined: nothing is known of it. */
  goodMs(deviceId: number, varId: number): number | undefined {
    return this.#goodMs.get(keyOf({ deviceId, varId }))
  }

  /** Whether a device was there. One of which nobody noted that it went is taken to be; its values tell by their age. */
  isOnline(deviceId: number, time: number): boolean {
    const changes = this.#changes.get(deviceId) ?? []
    return changes[lastIndex(changes, time)]?.[1] !== 0
  }

  #append({ series, links }: Past): void {
    for (const { deviceId, varId, goodMs, points } of series) {
      const key = keyOf({ deviceId, varId })
      this.#goodMs.set(key, goodMs)
      this.#points.set(key, following(this.#points.get(key) ?? [], points))
    }
    for (const { deviceId, changes } of links) {
      this.#changes.set(deviceId, following(this.#changes.get(deviceId) ?? [], changes))
    }
  }
}

/** An answer begins with the newest of before it, which the answer before holds already. */
function following<T extends readonly [number, number]>(before: T[], next: readonly T[]): T[] {
  const last = before.at(-1)?.[0] ?? Number.NEGATIVE_INFINITY
  return [...before, ...next.filter(([time]) => time > last)]
}

/** The place of the last entry that is not later; −1: there is none. */
function lastIndex(entries: readonly (readonly [number, number])[], time: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((entries[middle]?.[0] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The variables that were in alarm at a time, each alarm by itself. */
export function alarmingAt(alarms: readonly PastAlarm[], time: number): AlarmingVariable[] {
  return alarms
    .filter(({ startTime, endTime }) => startTime <= time && (endTime === null || endTime > time))
    .map(({ deviceId, varId, severity, knownTime }) => ({
      deviceId,
      varId,
      severity,
      isKnown: knownTime !== null && knownTime <= time,
    }))
}

/** When the next alarm began after a time, or (−1) the one before it; undefined: none did. */
export function alarmBeside(
  alarms: readonly PastAlarm[],
  time: number,
  direction: 1 | -1,
): number | undefined {
  const starts = alarms.map(({ startTime }) => startTime)
  const found = starts.filter((start) => (direction === 1 ? start > time : start < time))
  if (found.length === 0) return undefined
  return direction === 1 ? Math.min(...found) : Math.max(...found)
}
