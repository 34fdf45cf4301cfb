import type { Partitions } from '#facts/partition.ts'
import type { RemoteGateway } from '#gateway/index.ts'
import type { ProviderSettings } from '#notify/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { DiskQueue } from '#platform/disk/disk-queue.ts'
import type { Config } from '#platform/process/settings/config.ts'
import type { Timers } from '#platform/timers.ts'
import type { Observed } from '#platform/traces/open-tracer.ts'
import type { StoreOptions } from '#store/index.ts'

export interface ComposeOptions extends Observed {
  readonly config: Config
  readonly providers: ProviderSettings
  readonly clock: Clock
  /** The timers of the gateways, the timed tasks and the jobs; the machine's own when left out. */
  readonly timers?: Timers
  /** The embedded store, opened ahead. */
  readonly ahead?: StoreOptions['ahead']
  /** Folder of the built console. */
  readonly webFolder: string
  /** Devices whose lines other processes hold. */
  readonly remote?: RemoteGateway | undefined
  readonly waiting?: DiskQueue | undefined
  readonly partitions?: Partitions | undefined
  /** Called when another process took the store while this one had lost it, so this one can only end. */
  readonly onOvertaken?: (() => void) | undefined
  readonly onStandby?: ((leave: (() => Promise<void>) | undefined) => void) | undefined
  /** Called as soon as the first account is stored with a password that was made for it. */
  readonly onRootPassword?: ((password: string) => void) | undefined
}
