import type { Generated } from 'kysely'

/** Tables of what comes before and after a device's life, and of how its list is looked at. */
export interface DeviceLifeSchema {
  deviceBin: DeviceBinTable
  deviceImport: DeviceImportTable
  deviceImportRow: DeviceImportRowTable
  savedView: SavedViewTable
}

/** A deleted device: out of `device`, so that whatever asks for devices does not find it. */
export interface DeviceBinTable {
  deviceId: number
  ownerId: number
  name: string
  /** Stays taken. */
  sn: string
  modelId: number | null
  /** JSON of its row of `device`. */
  device: string
  deletedAt: number
}

export interface DeviceImportTable {
  id: Generated<number>
  ownerId: number
  fileName: string
  /** running, done. */
  state: string
  total: number
  done: number
  failed: number
  createdAt: number
}

/** A row that waits, or one that failed; a row whose device was added is gone. */
export interface DeviceImportRowTable {
  importId: number
  /** As the spreadsheet program counts, headings being 1. */
  number: number
  sn: string
  /** waiting, failed. */
  state: string
  /** JSON of the device; empty once it failed. */
  input: string
  /** JSON: `[{column, message, otherRow?}]`. */
  faults: string
}

export interface SavedViewTable {
  id: Generated<number>
  accountId: number
  page: string
  name: string
  search: string
  isDefault: number
}
