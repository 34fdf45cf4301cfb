import type {
  CommandOrigin,
  CommandReason,
  CommandState,
  Confirmed,
  Device,
  DeviceMode,
  DeviceRegistration,
  DeviceStatus,
  FrameDirection,
  FrameKind,
  ShareRole,
  StateLogType,
} from '@fieldhub/contract'
import type { Generated } from 'kysely'
import type { JogSchema } from '#store/command/jog-schema.ts'
import type { AccountSchema } from './account/account-schema.ts'
import type { AlarmSchema } from './alarm/alarm-schema.ts'
import type { DashboardSchema } from './dashboard/dashboard-schema.ts'
import type { CloudSchema } from './device/cloud-schema.ts'
import type { DeviceLifeSchema } from './device/device-life-schema.ts'
import type { DeviceListSchema } from './device/device-list-schema.ts'
import type { FormulaTotalSchema } from './device-model/formula-total-schema.ts'
import type { ScaleChangeSchema } from './device-model/scale-change-schema.ts'
import type { FirmwareSchema } from './firmware/firmware-schema.ts'
import type { ForwardingSchema } from './forwarding/forwarding-schema.ts'
import type { ConfigurationSchema } from './page/configuration-schema.ts'
import type { PositionSchema } from './position/position-schema.ts'
import type { ReportScheduleSchema } from './report-schedule/report-schedule-schema.ts'
import type { SecondFactorSchema } from './session/second-factor-schema.ts'
import type { SignInSchema } from './session/sign-in-schema.ts'
import type { TimedTaskSchema } from './timed-task/timed-task-schema.ts'
import type { TransmissionSchema } from './transmission/transmission-schema.ts'

/**
 * Tables of the relational part, one type for both engines. Times are epoch milliseconds, flags 0 or 1,
 * documents JSON text. `samples/` owns its own tables (journal, chunk, hourly) in raw SQL.
 */
export interface Schema
  extends AccountSchema,
    AlarmSchema,
    CloudSchema,
    ConfigurationSchema,
    DashboardSchema,
    DeviceLifeSchema,
    DeviceListSchema,
    FirmwareSchema,
    FormulaTotalSchema,
    ForwardingSchema,
    JogSchema,
    PositionSchema,
    ReportScheduleSchema,
    ScaleChangeSchema,
    SecondFactorSchema,
    SignInSchema,
    TimedTaskSchema,
    TransmissionSchema {
  oneTimeCode: OneTimeCodeTable
  callClaim: CallClaimTable
  session: SessionTable
  counter: CounterTable
  model: ModelTable
  modelVersion: ModelVersionTable
  device: DeviceTable
  deviceGroup: DeviceGroupTable
  pinnedVariable: PinnedVariableTable
  stateLog: StateLogTable
  commandLog: CommandLogTable
  seriesLog: SeriesLogTable
  sampleCount: SampleCountTable
  deviceShare: DeviceShareTable
  groupShare: GroupShareTable
  sharedPin: SharedPinTable
  purchaseOrder: PurchaseOrderTable
  quotaUse: QuotaUseTable
  audit: AuditTable
}

/** The newest code of a phone number or mail address, with what its limits need. */
export interface OneTimeCodeTable {
  address: string
  /** The purpose that it may be used for. */
  purpose: string
  /** Empty after it was used. */
  codeHash: string
  expiresAt: number
  triesLeft: number
  sentAt: number
  /** JSON of the times of the last day, newest first. */
  sentTimes: string
}

/** A call that was begun. */
export interface CallClaimTable {
  /** SHA-256 of who called what with which key and body. */
  callHash: string
  time: number
}

export interface SessionTable {
  id: Generated<number>
  accountId: number
  /** SHA-256 of the token, hex, unique. */
  tokenHash: string
  /** The token before the last rotation, good until `replaced_until`. */
  replacedHash: string | null
  replacedUntil: number
  createdAt: number
  seenAt: number
  ip: string
  agent: string
}

/** Numbers given inside documents (slaveId, varId); `value` is the last one given. */
interface CounterTable {
  name: string
  value: number
}

export interface ModelTable {
  id: Generated<number>
  ownerId: number
  name: string
  version: number
  /** JSON of the contract's `Slave[]`. */
  slaves: string
  varCount: number
  updatedAt: number
}

interface ModelVersionTable {
  modelId: number
  version: number
  name: string
  slaves: string
  createdAt: number
}

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

interface PinnedVariableTable {
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

export interface SeriesLogTable {
  id: Generated<number>
  deviceId: number
  direction: FrameDirection
  kind: FrameKind
  hex: string
  note: string
  time: number
}

export interface CommandLogTable {
  id: Generated<number>
  deviceId: number
  ownerId: number
  varId: number
  /** The variable's name at that time. */
  varName: string
  /** The account that ordered it; 0: no account did. */
  accountId: number
  /** Name of somebody without an account who ordered it, otherwise empty. */
  byName: Generated<string>
  value: number
  readBack: number | null
  state: CommandState
  result: CommandReason
  origin: CommandOrigin
  sourceId: number | null
  /** Name that the configuration had from whose pages it was ordered; empty: it was ordered elsewhere. */
  pageName: Generated<string>
  confirmed: Generated<Confirmed>
  depth: number
  exceptionCode: number | null
  tx: string
  rx: string
  costMs: number
  /** When it was recorded. */
  time: number
  sentAt: number | null
  answeredAt: number | null
  /** Null: it is under way. */
  settledAt: number | null
}

/** Number of stored samples in an hour of the devices that an account saw, for its home page. */
interface SampleCountTable {
  /** The account, also where the device belongs to another that shares it. */
  ownerId: number
  hour: number
  count: number
}

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
interface SharedPinTable {
  deviceId: number
  accountId: number
  varId: number
  isTop: number
}

export interface PurchaseOrderTable {
  id: Generated<number>
  /** Our number of the order, by which we ask the provider. */
  transactionId: string
  accountId: number
  kind: 'sms' | 'space'
  package: number
  /** Number of messages, or bytes. */
  quantity: number
  /** Amount in fen. */
  amount: number
  provider: 'wechat' | 'alipay'
  codeUrl: string
  /** A value of the contract's `orderState`. */
  state: number
  createdAt: number
  creditedAt: number | null
  /** The provider's number of the payment, unique so that no payment credits two orders. */
  paymentNo: string | null
}

export interface QuotaUseTable {
  accountId: number
  kind: 'sms' | 'space'
  /** Day in the account's zone, `2026-06-01`. */
  day: string
  amount: number
}

export interface AuditTable {
  id: Generated<number>
  time: number
  /** The account that acted. */
  accountId: number
  /** The account whose device was changed. */
  ownerId: number
  via: string
  action: string
  target: string
  /** JSON of the input without secrets, cut. */
  detail: string
  code: number
  ip: string
  /** Name and rights of the program's API token at that time; null: it was no program. */
  tokenName: string | null
  tokenRights: string | null
}
