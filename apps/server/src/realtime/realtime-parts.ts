import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/log.ts'
import type { Watcher } from './live-connection.ts'
import type { RealtimeLimits } from './realtime-limits.ts'

/** What the live side asks of others. */
interface RealtimePorts {
  identify(token: string): Promise<Watcher | undefined>
  isSessionAlive(sessionId: number): Promise<boolean>
  /** Those of the ids that the account may see. */
  visibleDeviceIds(accountId: number, ids: readonly number[]): Promise<number[]>
}

export interface RealtimeParts {
  readonly ports: RealtimePorts
  readonly clock: Clock
  readonly log: Log
  readonly limits?: Partial<RealtimeLimits>
}
