import type { RebootState, Rollout, UpdateState } from '@fieldhub/contract'
import type { Generated } from 'kysely'

/** Tables of restarts, firmware and, on PostgreSQL, files. */
export interface FirmwareSchema {
  deviceReboot: DeviceRebootTable
  firmware: FirmwareTable
  firmwareRollout: FirmwareRolloutTable
  firmwareOffer: FirmwareOfferTable
  blob: BlobTable
  blobPart: BlobPartTable
}

export interface DeviceRebootTable {
  id: Generated<number>
  deviceId: number
  ownerId: number
  /** The account that ordered it. */
  accountId: number
  state: RebootState
  /** Kind of the fault. */
  reason: string
  startedAt: number
  answeredAt: number | null
  settledAt: number | null
}

export interface FirmwareTable {
  id: Generated<number>
  ownerId: number
  /** A package of the platform, for the devices of every account. */
  isPublic: number
  typeId: number
  version: string
  note: string
  fileName: string
  bytes: number
  /** Hex of the hash, which is the blob's name. */
  sha256: string
  md5: string
  createdAt: number
}

export interface FirmwareRolloutTable {
  id: Generated<number>
  ownerId: number
  firmwareId: number
  state: Rollout['state']
  reason: Rollout['reason']
  /** JSON: the number of devices in each stage. */
  stages: string
  /** The stage under way, counted from 0. */
  stage: number
  /** Number of failures that a person allowed at the start, and again with each `continue`. */
  failureLimit: number
  failuresMax: number
  baseUrl: string
  createdAt: number
  settledAt: number | null
}

export interface FirmwareOfferTable {
  id: Generated<number>
  deviceId: number
  ownerId: number
  accountId: number
  firmwareId: number
  rolloutId: number | null
  stage: number
  version: string
  fromVersion: string
  state: UpdateState
  percent: number | null
  /** The device's own code of a failure. */
  code: number | null
  reason: string
  createdAt: number
  toldAt: number | null
  /** Time of the last sign of it. */
  seenAt: number
  settledAt: number | null
  /** SHA-256 of the token in hex; empty: no token is out. */
  tokenHash: string
  tokenUntil: number
  baseUrl: string
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
