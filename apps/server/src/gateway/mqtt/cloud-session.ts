import type { DeviceProfile } from '#facts/device-profile.ts'
import type { Clock } from '#platform/clock.ts'
import type { Timers } from '#platform/timers.ts'
import { Answers } from './answers.ts'
import type { CloudConnection } from './broker.ts'
import { SessionTable } from './config/session-table.ts'

interface SessionTime {
  readonly clock: Clock
  readonly timers: Timers
}

/** A cloud device that is online, with its profile and the requests that it still has to answer. */
export class CloudSession {
  readonly connection: CloudConnection
  readonly answers: Answers
  readonly table: SessionTable
  #profile: DeviceProfile
  imei = ''
  /** Number of the configuration that the device reported to work by; undefined until it has. */
  config: number | undefined
  /** Number of the configuration that is being sent to it. */
  pushing: number | undefined
  /** Resolves when that one is confirmed, or given up. */
  pushed: Promise<unknown> | undefined
  isEnded = false
  readonly #time: SessionTime
  #lastSignAt: number
  #lastSeenAt: number

  constructor(connection: CloudConnection, answersMax: number, time: SessionTime) {
    this.#time = time
    this.#lastSignAt = time.timers.monotonicMs()
    this.#lastSeenAt = time.clock.now()
    this.connection = connection
    this.#profile = connection.profile
    this.table = new SessionTable(connection.profile.variables)
    this.answers = new Answers(answersMax, time.timers)
  }

  get profile(): DeviceProfile {
    return this.#profile
  }

  /** Reports are read by the new model from now on. */
  renew(profile: DeviceProfile): void {
    this.#profile = profile
    this.table.follow(profile.variables)
  }

  recordSign(): void {
    this.#lastSignAt = this.#time.timers.monotonicMs()
    this.#lastSeenAt = this.#time.clock.now()
  }

  /** The wall clock's time of its last message or ping. */
  get lastSeenAt(): number {
    return this.#lastSeenAt
  }

  /** What waits for an answer gets none. */
  end(): void {
    this.isEnded = true
    this.answers.endAll()
  }

  silentForMs(now: number): number {
    return now - this.#lastSignAt
  }
}
