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
  /** Who ordered it. */
  accountId: number
  /** sent, acknowledged, online, timeout, failed. */
  state: string
  /** The fault's kind. */
  reason: string
  startedAt: number
  answeredAt: number | null
  settledAt: number | null
}

export interface FirmwareTable {
  id: Generated<number>
  ownerId: number
  /** The platform's: for the devices of every account. */
  isPublic: number
  typeId: number
  version: string
  note: string
  fileName: string
  bytes: number
  /** Hex, and the name of the blob. */
  sha256: string
  md5: string
  createdAt: number
}

export interface FirmwareRolloutTable {
  id: Generated<number>
  ownerId: number
  firmwareId: number
  /** running, paused, stopped, done. */
  state: string
  reason: string
  /** JSON of how many devices each stage has. */
  stages: string
  /** The one under way, from 0. */
  stage: number
  /** Failures that a person allowed at the start, and again with each `continue`. */
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
  /** The contract's `UpdateState`. */
  state: string
  percent: number | null
  /** The device's own code of a failure. */
  code: number | null
  reason: string
  createdAt: number
  toldAt: number | null
  /** The last sign of it. */
  seenAt: number
  settledAt: number | null
  /** SHA-256 of the token, hex; empty: none is out. */
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
