import type { Generated } from 'kysely'

/** Tables about the time before and after a device's life, and about views of the list. */
export interface DeviceLifeSchema {
  deviceBin: DeviceBinTable
  deviceImport: DeviceImportTable
  deviceImportRow: DeviceImportRowTable
  savedView: SavedViewTable
}

/** A deleted device. It is not in `device`, so that no query for devices finds it. */
export interface DeviceBinTable {
  deviceId: number
  ownerId: number
  name: string
  /** The serial number stays taken. */
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
  state: 'running' | 'done'
  total: number
  done: number
  failed: number
  createdAt: number
}

/** A row that waits or that failed. Rows whose device was added are removed. */
export interface DeviceImportRowTable {
  importId: number
  /** Number of the row as spreadsheet programs count, with the headings as 1. */
  number: number
  sn: string
  state: 'waiting' | 'failed'
  /** JSON of the device; empty after it failed. */
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
