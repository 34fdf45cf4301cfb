import type { ShareKey } from '#facts/share-key.ts'

/** What a share of pages or of a dashboard shows at this moment, to whoever came with its code. */
export interface ShownPages {
  readonly shareKey: ShareKey
  /** Null: a dashboard is shown. */
  readonly configurationId: number | null
  /** Null: pages are shown. */
  readonly dashboardId: number | null
  /** Account id of who shares it. */
  readonly ownerId: number
  /** The variables of each device, and no others. */
  readonly variables: ReadonlyMap<number, ReadonlySet<number>>
  readonly hasAlarmList: boolean
  /** Devices on a map of the pages: where others are is nothing that is shown. */
  readonly mapped: ReadonlySet<number>
  /** Null: it lasts until it is revoked. */
  readonly expireTime: number | null
}

export function isShown(pages: ShownPages | undefined, deviceId: number, varId: number): boolean {
  return pages?.variables.get(deviceId)?.has(varId) === true
}
