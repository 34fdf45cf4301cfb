import type { Generated } from 'kysely'
import type { AlarmSchema } from './alarm/alarm-schema.ts'
import type { CloudSchema } from './device/cloud-schema.ts'
import type { DeviceLifeSchema } from './device/device-life-schema.ts'
import type { FirmwareSchema } from './firmware/firmware-schema.ts'
import type { ConfigurationSchema } from './page/configuration-schema.ts'
import type { PositionSchema } from './position/position-schema.ts'
import type { SecondFactorSchema } from './session/second-factor-schema.ts'
import type { SignInSchema } from './session/sign-in-schema.ts'
import type { TimedTaskSchema } from './timed-task/timed-task-schema.ts'

/**
 * Tables of the relational part, one type for both engines. Times are epoch milliseconds, flags 0 or 1,
 * documents JSON text. `samples/` owns its own tables (journal, chunk, hourly) in raw SQL.
 */
export interface Schema
  extends AlarmSchema,
    CloudSchema,
    ConfigurationSchema,
    DeviceLifeSchema,
    FirmwareSchema,
    PositionSchema,
    SecondFactorSchema,
    SignInSchema,
    TimedTaskSchema {
  account: AccountTable
  avatar: AvatarTable
  one_time_code: OneTimeCodeTable
  session: SessionTable
  counter: CounterTable
  model: ModelTable
  model_version: ModelVersionTable
  device: DeviceTable
  device_group: DeviceGroupTable
  pinned_variable: PinnedVariableTable
  state_log: StateLogTable
  command_log: CommandLogTable
  series_log: SeriesLogTable
  sample_count: SampleCountTable
  device_share: DeviceShareTable
  group_share: GroupShareTable
  shared_pin: SharedPinTable
  purchase_order: PurchaseOrderTable
  quota_use: QuotaUseTable
  audit: AuditTable
  account_history: AccountHistoryTable
}

/** How the stored history of an account stands to its limit; none: it never was near it. */
export interface AccountHistoryTable {
  account_id: number
  /** Per cent that its owner was told of: 0, 80 or 100. */
  told: number
  /** When it last became full, and when it had room again; null: it never was, it has none yet. */
  full_since: number | null
  full_until: number | null
  /** Values that were not stored in that time. */
  skipped: number
}

export interface AccountTable {
  id: Generated<number>
  /** Sign-in name, unique. */
  name: string
  /** Empty: none is set; the account comes in by phone or WeChat. */
  password_hash: string
  role: string
  nickname: string
  phone: string
  email: string
  company_name: string
  company_address: string
  wechat_name: string
  sms_current: number
  sms_max: number
  space_used: number
  space_max: number
  is_demo: number
  created_at: number
  /** Last call of the account: what "idle" of a demo sandbox is measured by. */
  seen_at: number
  /** Empty: the platform's default. */
  language: Generated<string>
  /** IANA name, empty as above. */
  zone: Generated<string>
  /** WeChat's number of the person at the official account; empty when not bound. */
  open_id: Generated<string>
  /** The same at the website application. */
  site_open_id: Generated<string>
  /** Joins the two. */
  union_id: Generated<string>
  disabled: Generated<number>
  /** When the picture was changed; 0 without one. */
  avatar_at: Generated<number>
}

interface AvatarTable {
  account_id: number
  /** JPEG. */
  picture: Uint8Array
}

/** The newest code of a phone or mail address, with what its limits need. */
export interface OneTimeCodeTable {
  address: string
  /** What it may be used for. */
  purpose: string
  /** Empty once it is used. */
  code_hash: string
  expires_at: number
  tries_left: number
  sent_at: number
  /** JSON of the times of the last day, newest first. */
  sent_times: string
}

export interface SessionTable {
  id: Generated<number>
  account_id: number
  /** SHA-256 of the token, hex, unique. */
  token_hash: string
  /** The token before the last rotation, good until `replaced_until`. */
  replaced_hash: string | null
  replaced_until: number
  created_at: number
  seen_at: number
  ip: string
  agent: string
}

/** Numbers handed out inside documents (slaveId, varId): `value` is the last one given. */
interface CounterTable {
  name: string
  value: number
}

export interface ModelTable {
  id: Generated<number>
  owner_id: number
  name: string
  version: number
  /** JSON of the contract's `Slave[]`. */
  slaves: string
  var_count: number
  updated_at: number
}

interface ModelVersionTable {
  model_id: number
  version: number
  name: string
  slaves: string
  created_at: number
}

export interface DeviceTable {
  id: Generated<number>
  owner_id: number
  name: string
  /** Unique on the platform. */
  sn: string
  password: string
  type_id: number
  mode: string
  /** `password` or `identity`: what a connection has to bring to be the device. */
  registration: Generated<string>
  /** Seconds. */
  offline_after: Generated<number>
  /** Milliseconds. */
  answer_timeout: Generated<number>
  heartbeat_ack: Generated<number>
  /** `9600,8,N,1`; empty: as the device has it. */
  serial: Generated<string>
  model_id: number | null
  group_id: number | null
  address: string
  longitude: number | null
  latitude: number | null
  location_mode: string
  login_time: number | null
  activated_time: number | null
  firmware: string
  csq: number | null
  created_at: number
}

export interface DeviceGroupTable {
  id: Generated<number>
  owner_id: number
  /** Null: of the first level. */
  parent_id: number | null
  name: string
  created_at: number
}

interface PinnedVariableTable {
  device_id: number
  var_id: number
}

export interface StateLogTable {
  id: Generated<number>
  device_id: number
  owner_id: number
  type: string
  content: string
  ip: string
  time: number
}

export interface SeriesLogTable {
  id: Generated<number>
  device_id: number
  /** up, down. */
  direction: string
  /** reg, heartbeat, poll, answer or manual. */
  kind: string
  hex: string
  note: string
  time: number
}

export interface CommandLogTable {
  id: Generated<number>
  device_id: number
  owner_id: number
  var_id: number
  /** As the variable was called then. */
  var_name: string
  /** Who ordered it; 0: nobody in person. */
  account_id: number
  /** How somebody without an account is called, else empty. */
  by_name: Generated<string>
  value: number
  read_back: number | null
  /** The contract's `CommandState`, `CommandReason` and `CommandOrigin`. */
  state: string
  result: string
  origin: string
  source_id: number | null
  depth: number
  exception_code: number | null
  tx: string
  rx: string
  cost_ms: number
  /** When it was written down. */
  time: number
  sent_at: number | null
  answered_at: number | null
  /** Null: under way. */
  settled_at: number | null
}

/** Stored samples of the devices that an account saw in an hour, for its home page. */
interface SampleCountTable {
  /** Of the account, also where the device is another's who shares it. */
  owner_id: number
  hour: number
  count: number
}

/** One a device and account. */
export interface DeviceShareTable {
  id: Generated<number>
  device_id: number
  account_id: number
  /** viewer, operator or engineer. */
  role: string
  /** Null: until it is revoked. */
  until: number | null
  created_at: number
}

/** One a group and account; it takes in the groups below. Otherwise as `DeviceShareTable`. */
export interface GroupShareTable {
  id: Generated<number>
  group_id: number
  account_id: number
  role: string
  until: number | null
  created_at: number
}

/** What an account that a device is shared with pins otherwise than its owner. */
interface SharedPinTable {
  device_id: number
  account_id: number
  var_id: number
  is_top: number
}

export interface PurchaseOrderTable {
  id: Generated<number>
  /** Our number of the order, which the provider is asked by. */
  transaction_id: string
  account_id: number
  kind: 'sms' | 'space'
  package: number
  /** Messages, or bytes. */
  quantity: number
  /** Fen. */
  amount: number
  provider: 'wechat' | 'alipay'
  code_url: string
  /** The contract's `orderState`. */
  state: number
  created_at: number
  credited_at: number | null
  /** The provider's number of the payment: no payment credits two orders. */
  payment_no: string | null
}

export interface QuotaUseTable {
  account_id: number
  kind: 'sms' | 'space'
  /** Of the account's zone, `2026-06-01`. */
  day: string
  amount: number
}

export interface AuditTable {
  id: Generated<number>
  time: number
  /** Who did it. */
  account_id: number
  /** Whose device it was done to. */
  owner_id: number
  via: string
  action: string
  target: string
  /** JSON of the input without secrets, cut. */
  detail: string
  code: number
  ip: string
}
