import type { LiveTransmission } from '@fieldhub/contract'
import type { InterestChanges } from '#facts/partition.ts'
import type { ShareKey } from '#facts/share-key.ts'
import type { Clock } from '#platform/clock.ts'
import type { Log } from '#platform/process/log/log.ts'
import type { Timers } from '#platform/timers.ts'
import type { Subscriber } from './live-connection.ts'
import type { RealtimeLimits } from './realtime-limits.ts'
import type { ShownPages } from './shown-pages.ts'

/** What a client without an account sends. */
interface ShareEntry {
  readonly code: string
  readonly password: string | undefined
  readonly address: string
}

/** What the live side needs of other layers. */
interface RealtimePorts {
  identify(token: string): Promise<Subscriber | undefined>
  isSignedIn(subscriber: Subscriber): Promise<boolean>
  /** Which of the ids the account may see. */
  visibleDeviceIds(accountId: number, ids: readonly number[]): Promise<number[]>
  /** How a transmission policy of the account's own is doing; undefined: it has none such. */
  readTransmission(accountId: number, id: number): Promise<LiveTransmission | undefined>
  /** The name under which the account edits the configuration; undefined: it may not. */
  readEditorName(accountId: number, configurationId: number): Promise<string | undefined>
  /** Accounts with which this one shares devices. */
  holdersOf(accountId: number): Promise<readonly number[]>
  /** Rejects with an `AppError` where the code or the password is wrong. */
  enterShare(entry: ShareEntry): Promise<ShownPages>
  /** For connections that have entered already; undefined: the share is over. */
  reopenShare(shareKey: ShareKey): Promise<ShownPages | undefined>
}

export interface RealtimeParts {
  readonly ports: RealtimePorts
  readonly clock: Clock
  readonly log: Log
  readonly timers?: Timers
  readonly limits?: Partial<RealtimeLimits>
  /** Other processes pass on what is watched here. */
  readonly interest?: InterestChanges | undefined
}
