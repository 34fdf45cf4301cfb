import type { Generated } from 'kysely'

/** Tables of what comes before and after a device's life, and of how its list is looked at. */
export interface DeviceLifeSchema {
  device_bin: DeviceBinTable
  device_import: DeviceImportTable
  device_import_row: DeviceImportRowTable
  saved_view: SavedViewTable
}

/** A deleted device: out of `device`, so that whatever asks for devices does not find it. */
export interface DeviceBinTable {
  device_id: number
  owner_id: number
  name: string
  /** Stays taken. */
  sn: string
  model_id: number | null
  /** JSON of its row of `device`. */
  device: string
  deleted_at: number
}

export interface DeviceImportTable {
  id: Generated<number>
  owner_id: number
  file_name: string
  /** running, done. */
  state: string
  total: number
  done: number
  failed: number
  created_at: number
}

/** A row that waits, or one that failed; a row whose device was added is gone. */
export interface DeviceImportRowTable {
  import_id: number
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
  account_id: number
  page: string
  name: string
  search: string
  is_default: number
}
