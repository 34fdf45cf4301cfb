import type { FrameDirection, FrameKind } from '@fieldhub/contract'
import type { Generated } from 'kysely'
import type { JogSchema } from '#store/command/jog-schema.ts'
import type { AccountSchema } from './account/account-schema.ts'
import { type PurchaseOrderTable, type QuotaUseTable } from './account/quota-schema.ts'
import type { AlarmSchema } from './alarm/alarm-schema.ts'
import { type AuditTable } from './audit/audit-schema.ts'
import { type CommandLogTable } from './command/command-log-schema.ts'
import type { DashboardSchema } from './dashboard/dashboard-schema.ts'
import type { CloudSchema } from './device/cloud-schema.ts'
import type { DeviceLifeSchema } from './device/device-life-schema.ts'
import type { DeviceListSchema } from './device/device-list-schema.ts'
import {
  type DeviceGroupTable,
  type DeviceTable,
  type PinnedVariableTable,
  type StateLogTable,
} from './device/device-schema.ts'
import type { FormulaTotalSchema } from './device-model/formula-total-schema.ts'
import { type ModelTable, type ModelVersionTable } from './device-model/model-schema.ts'
import type { ScaleChangeSchema } from './device-model/scale-change-schema.ts'
import type { FirmwareSchema } from './firmware/firmware-schema.ts'
import type { ForwardingSchema } from './forwarding/forwarding-schema.ts'
import type { ConfigurationSchema } from './page/configuration-schema.ts'
import type { PositionSchema } from './position/position-schema.ts'
import type { ReportScheduleSchema } from './report-schedule/report-schedule-schema.ts'
import type { SecondFactorSchema } from './session/second-factor-schema.ts'
import { type OneTimeCodeTable, type SessionTable } from './session/session-schema.ts'
import type { SignInSchema } from './session/sign-in-schema.ts'
import {
  type DeviceShareTable,
  type GroupShareTable,
  type SharedPinTable,
} from './share/share-schema.ts'
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

/** A call that was begun. */
export interface CallClaimTable {
  /** SHA-256 of who called what with which key and body. */
  callHash: string
  time: number
}

/** Numbers given inside documents (slaveId, varId); `value` is the last one given. */
interface CounterTable {
  name: string
  value: number
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

/** Number of stored samples in an hour of the devices that an account saw, for its home page. */
interface SampleCountTable {
  /** The account, also where the device belongs to another that shares it. */
  ownerId: number
  hour: number
  count: number
}
