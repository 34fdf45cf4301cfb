import type { Generated } from 'kysely'

/** Tables of restarts, firmware and, on PostgreSQL, files. */
export interface FirmwareSchema {
  device_reboot: DeviceRebootTable
  firmware: FirmwareTable
  firmware_rollout: FirmwareRolloutTable
  firmware_offer: FirmwareOfferTable
  blob: BlobTable
  blob_part: BlobPartTable
}

export interface DeviceRebootTable {
  id: Generated<number>
  device_id: number
  owner_id: number
  /** Who ordered it. */
  account_id: number
  /** sent, acknowledged, online, timeout, failed. */
  state: string
  /** The fault's kind. */
  reason: string
  started_at: number
  answered_at: number | null
  settled_at: number | null
}

export interface FirmwareTable {
  id: Generated<number>
  owner_id: number
  /** The platform's: for the devices of every account. */
  is_public: number
  type_id: number
  version: string
  note: string
  file_name: string
  bytes: number
  /** Hex, and the name of the blob. */
  sha256: string
  md5: string
  created_at: number
}

export interface FirmwareRolloutTable {
  id: Generated<number>
  owner_id: number
  firmware_id: number
  /** running, paused, stopped, done. */
  state: string
  reason: string
  /** JSON of how many devices each stage has. */
  stages: string
  /** The one under way, from 0. */
  stage: number
  /** Failures that a person allowed at the start, and again with each `continue`. */
  failure_limit: number
  failures_max: number
  base_url: string
  created_at: number
  settled_at: number | null
}

export interface FirmwareOfferTable {
  id: Generated<number>
  device_id: number
  owner_id: number
  account_id: number
  firmware_id: number
  rollout_id: number | null
  stage: number
  version: string
  from_version: string
  /** The contract's `UpdateState`. */
  state: string
  percent: number | null
  /** The device's own code of a failure. */
  code: number | null
  reason: string
  created_at: number
  told_at: number | null
  /** The last sign of it. */
  seen_at: number
  settled_at: number | null
  /** SHA-256 of the token, hex; empty: none is out. */
  token_hash: string
  token_until: number
  base_url: string
}

/** A file by its content; its parts lie under the upload that brought it. */
interface BlobTable {
  sha256: string
  upload: string
  bytes: number
}

interface BlobPartTable {
  upload: string
  place: number
  data: Uint8Array
}
