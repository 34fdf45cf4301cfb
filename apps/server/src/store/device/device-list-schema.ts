import type { Generated } from 'kysely'

/** Tables by which lists of devices are filtered. */
export interface DeviceListSchema {
  deviceTag: DeviceTagTable
  smartGroup: SmartGroupTable
  deviceTextVersion: DeviceTextVersionTable
}

/** A tag on a device, with the device's owner. */
interface DeviceTagTable {
  ownerId: number
  tag: string
  deviceId: number
}

/** How often the texts that an account's devices are searched by have changed. */
interface DeviceTextVersionTable {
  ownerId: number
  version: number
  /** Ids of the devices that changed last, each behind a blank, one for each version. */
  recent: string
}

export interface SmartGroupTable {
  id: Generated<number>
  ownerId: number
  name: string
  /** JSON of the contract's `SmartRule`. */
  rule: string
  createdAt: number
}
