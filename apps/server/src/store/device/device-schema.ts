import type {
  Device,
  DeviceMode,
  DeviceRegistration,
  DeviceStatus,
  StateLogType,
} from '@fieldhub/contract'
import type { Generated } from 'kysely'

export interface DeviceTable {
  id: Generated<number>
  ownerId: number
  name: string
  /** How the name sounds, for searches. */
  nameKey: Generated<string>
  /** What lists are ordered by: the name by its sound, numbers by their size. */
  nameOrder: Generated<string>
  /** A value of the contract's `deviceStatus`. */
  status: Generated<DeviceStatus>
  /** Time of its last values, or of its creation while it sent none; some minutes behind while it sends. */
  quietSince: Generated<number>
  /** Unique on the platform. */
  sn: string
  password: string
  typeId: number
  mode: DeviceMode
  /** What a connection must bring to be accepted as the device. */
  registration: Generated<DeviceRegistration>
  /** Seconds of silence. */
  offlineAfter: Generated<number>
  /** Milliseconds for an answer. */
  answerTimeout: Generated<number>
  /** Milliseconds between two requests; null: as its kind of line has it. */
  pause: number | null
  /** Polls under way together, over Modbus TCP. */
  inFlight: Generated<number>
  heartbeatAck: Generated<number>
  /** `9600,8,N,1`; empty: as the device has it. */
  serial: Generated<string>
  /** JSON of the transformers in place of those of its model. */
  ratios: Generated<string>
  modelId: number | null
  groupId: number | null
  address: string
  longitude: number | null
  latitude: number | null
  locationMode: Device['locationMode']
  loginTime: number | null
  activatedTime: number | null
  firmware: string
  csq: number | null
  createdAt: number
}

export interface DeviceGroupTable {
  id: Generated<number>
  ownerId: number
  /** Null: the group is of the first level. */
  parentId: number | null
  name: string
  createdAt: number
}

export interface PinnedVariableTable {
  deviceId: number
  varId: number
}

export interface StateLogTable {
  id: Generated<number>
  deviceId: number
  ownerId: number
  type: StateLogType
  content: string
  ip: string
  time: number
}
