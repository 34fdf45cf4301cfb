import type { ServerMessage } from '@fieldhub/contract'
import type { ShareKey } from '#facts/share-key.ts'
import type { Value, ValuesByVariable } from '#facts/values.ts'

export interface LatestValues {
  /** The newest values by `varId`. */
  latest(deviceId: number): ValuesByVariable | undefined
  /** Called before people are shown values: resolves when those that another process stores are known here. */
  freshen(deviceIds: readonly number[]): Promise<void>
  /** Called when the device was deleted: readings of it that are still under way are dropped. */
  forget(deviceId: number): void
  /** Called when variables mean something else from this time on: what was read before is no value of theirs. */
  clear(deviceId: number, varIds: readonly number[], time: number): void
  /** Called when the device was restored, with its stored values. */
  restore(deviceId: number, values: readonly Value[]): void
}

/** Subscriptions of live connections to devices. */
export interface LiveSubscriptions {
  /** Called when the account may no longer see the device: its open connections receive nothing more of it. */
  end(accountId: number, deviceId: number): void
  /** Publishes progress of something to the device's subscribers. */
  publish(deviceId: number, message: ServerMessage): void
}

/** Consoles that show what an account has. */
export interface LiveChanges {
  /** Called when a session of the account, or a program (null), changed what the account has. */
  record(accountId: number, sessionId: number | null): void
}

/** Shared pages and dashboards that are open now. */
export interface LiveShows {
  /** Ends all connections that came by the share's code. */
  end(share: ShareKey): void
  endExpired(): void
  /** Number of connections that have its pages open. */
  viewersOf(share: ShareKey): number
  /** Whether a connection from the address has its pages open: reading them again is then no new view. */
  isOpenFrom(share: ShareKey, ip: string): boolean
  /** Called when the share allows something else; resolves when open connections follow it. */
  changed(share: ShareKey): Promise<void>
  /**
   * Called when a page was made or saved; resolves when open connections use it and were notified, those of other
   * accounts that watch one of the devices too.
   */
  pageSaved(ownerId: number, page: SavedPage, deviceIds: readonly number[]): Promise<void>
  /** Called when the content of a dashboard was saved; resolves like `pageSaved`. */
  dashboardSaved(ownerId: number, dashboard: SavedDashboard): Promise<void>
  /** Called when the configuration or a page of it was deleted. */
  configurationChanged(configurationId: number): Promise<void>
  /** Called when the device has another model, or was deleted. */
  deviceChanged(deviceId: number): Promise<void>
}

interface SavedPage {
  readonly configurationId: number
  readonly pageId: number
  readonly updateTime: number
}

interface SavedDashboard {
  readonly dashboardId: number
  readonly updateTime: number
}

/** Present rates of values by account. */
export interface ValueFlows {
  /** `isHeld`: the rate is above the limit, so the devices are read more slowly. */
  stateOf(accountId: number): { readonly valuesPerSecond: number; readonly isHeld: boolean }
}
