import type { ShareRole } from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** One row for each device and account. */
export interface DeviceShareTable {
  id: Generated<number>
  deviceId: number
  accountId: number
  role: ShareRole
  /** Null: it lasts until it is revoked. */
  until: number | null
  createdAt: number
}

/** One row for each group and account; it includes the groups below. Otherwise as `DeviceShareTable`. */
export interface GroupShareTable {
  id: Generated<number>
  groupId: number
  accountId: number
  role: ShareRole
  until: number | null
  createdAt: number
}

/** Pins of a share holder that differ from the owner's. */
export interface SharedPinTable {
  deviceId: number
  accountId: number
  varId: number
  isTop: number
}
