/** What a shared configuration shows at this moment, to whoever came with its code. */
export interface ShownPages {
  readonly shareId: number
  readonly configurationId: number
  /** Account id of the configuration's owner. */
  readonly ownerId: number
  /** The variables of each device, and no others. */
  readonly variables: ReadonlyMap<number, ReadonlySet<number>>
  readonly hasAlarmList: boolean
  /** Null: it lasts until it is revoked. */
  readonly expireTime: number | null
}

export function isShown(pages: ShownPages | undefined, deviceId: number, varId: number): boolean {
  return pages?.variables.get(deviceId)?.has(varId) === true
}
