import type { ProviderSettings } from '#notify/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/process/config.ts'
import type { Log } from '#platform/process/log.ts'

export interface ComposeOptions {
  readonly config: Config
  readonly providers: ProviderSettings
  readonly clock: Clock
  readonly log: Log
  /** Folder of the built console. */
  readonly webFolder: string
  /** Called when another process took the store while this one had lost it, so this one can only end. */
  readonly onOvertaken?: (() => void) | undefined
}
