import { capUntil } from './channel-cap.ts'
import type { PushKind } from './push-policy.ts'

const hourMs = 3_600_000

/** The contacts that pushes of a definition reach. */
export interface PushReach {
  /** How many contacts each of these channels reaches. */
  readonly reach: { readonly sms: number; readonly voice: number }
  readonly capPerHour: number | null
}

export interface ReplayedEpisode {
  readonly start: number
  /** Null: the episode still lasted when the points ended. */
  readonly end: number | null
  /** The value that lies farthest inside the alarm. */
  readonly peak: number
  readonly pushes: number
}

export interface WhatIfSummary {
  readonly alarms: number
  readonly pushes: number
  readonly sms: number
  readonly voice: number
  /** Total time in alarm, and the duration of the longest alarm. */
  readonly alarmMs: number
  readonly longestMs: number
  readonly episodes: readonly ReplayedEpisode[]
}

interface RunningEpisode {
  readonly start: number
  peak: number
  severity: number
  pushes: number
}

/** Adds up the effects of a replay. */
export class WhatIfTally {
  readonly #definition: PushReach
  readonly #episodesMax: number
  readonly #episodes: ReplayedEpisode[] = []
  /** Times of the messages to a contact of each channel within the last hour. */
  readonly #sentTimes = { sms: [] as number[], voice: [] as number[] }
  readonly #sums = { alarms: 0, pushes: 0, sms: 0, voice: 0, alarmMs: 0, longestMs: 0 }
  #running: RunningEpisode | undefined

  constructor(definition: PushReach, episodesMax: number) {
    this.#definition = definition
    this.#episodesMax = episodesMax
  }

  open(start: number, value: number): void {
    this.#running = { start, peak: value, severity: Number.NEGATIVE_INFINITY, pushes: 0 }
    this.#sums.alarms += 1
  }

  extend(value: number, severity: number): void {
    const running = this.#running
    if (running === undefined || severity <= running.severity) return
    running.peak = value
    running.severity = severity
  }

  push(kind: PushKind, now: number): void {
    this.#sums.pushes += 1
    if (this.#running !== undefined) this.#running.pushes += 1
    for (const channel of ['sms', 'voice'] as const) {
      if (this.#takes(channel, kind, now)) {
        this.#sums[channel] += this.#definition.reach[channel]
      }
    }
  }

  close(end: number): void {
    this.#end(end, end)
  }

  /** An episode that still lasts is counted up to `last`, the time of the last point. */
  finish(last: number): WhatIfSummary {
    this.#end(last, null)
    return { ...this.#sums, episodes: this.#episodes }
  }

  #takes(channel: 'sms' | 'voice', kind: PushKind, now: number): boolean {
    const sentTimes = this.#sentTimes[channel]
    while ((sentTimes[0] ?? now) <= now - hourMs) sentTimes.shift()
    const perHour = this.#definition.capPerHour
    if (capUntil({ kind, channel, sentTimes, perHour, now }) !== null) return false
    sentTimes.push(now)
    return true
  }

  #end(until: number, end: number | null): void {
    const running = this.#running
    if (running === undefined) return
    const { start, peak, pushes } = running
    this.#running = undefined
    const lastedMs = until - start
    this.#sums.alarmMs += lastedMs
    this.#sums.longestMs = Math.max(this.#sums.longestMs, lastedMs)
    if (this.#episodes.length < this.#episodesMax) this.#episodes.push({ start, end, peak, pushes })
  }
}
