import type { JogWrites } from '#domain/command/jog-writes.ts'
import type { RateLimiter } from '#platform/async/rate-limiter.ts'
import type {
  AccountListContext,
  PersonalDataContext,
  RootContext,
  ValueRateContext,
} from './account/account-context.ts'
import type { ContactProofContext } from './account/contact-proof.ts'
import type { QuotaOrderContext } from './account/quota/quota-order.ts'
import type { WhatIfContext } from './alarm/alarm-context.ts'
import type { PushSender } from './alarm/push/push-sender.ts'
import type { AuditContext } from './audit/audit.ts'
import type { BusScanContext } from './command/bus-scan.ts'
import type { ContactTestContext } from './contact/contact-test.ts'
import type { ShownDashboardContext } from './dashboard/dashboard-context.ts'
import type { DemoContext } from './demo/demo-context.ts'
import type {
  DeviceBinContext,
  DeviceContext,
  DeviceProfileContext,
  RefusedConnectionContext,
} from './device/device-context.ts'
import type { ImportContext } from './device/import/import-context.ts'
import type { ValueOrderContext } from './device/list/page-by-value.ts'
import type { SimulatedDevices } from './device/simulated/simulated-devices.ts'
import type { CalculationContext } from './device-model/model-context.ts'
import type {
  FirmwareContext,
  FirmwareDownloadContext,
  UpdateOrderContext,
} from './firmware/firmware-context.ts'
import type { SendContext } from './forwarding/attempt.ts'
import type { ForwardingContext } from './forwarding/forwarding-context.ts'
import type { PhotoUploadContext } from './page/page-context.ts'
import type { ShowContext } from './page/shown/show-context.ts'
import type { LiveChanges } from './ports/live-ports.ts'
import type { PositionContext } from './position/position-context.ts'
import type { ProjectImportContext } from './project/import-project.ts'
import type { ReportScheduleContext } from './report-schedule/report-schedule-context.ts'
import type { ReportWork } from './report-schedule/report-work.ts'
import type { SerialLogContext } from './serial-log/serial-log-context.ts'
import type {
  FactorProofContext,
  FactorRescueContext,
  FactorSetupContext,
  FactorSignInContext,
} from './session/factor/factor-context.ts'
import type { QrSignInContext, WeChatContext } from './session/qr-context.ts'
import type { SignInCodeContext, SignInContext } from './session/sign-in-context.ts'
import type { DeviceHoldContext } from './share/device-hold.ts'
import type { ShareContext, ShareWriteContext } from './share/share-context.ts'
import type { HistorySpaceContext } from './telemetry-history/history-space.ts'
import type { ValueDataContext, VarLogFileContext } from './telemetry-history/value-context.ts'
import type { TimedTaskRunContext } from './timed-task/timed-task-context.ts'
import type { TransmissionContext } from './transmission/transmission-context.ts'

/** The contexts of all use cases at once, built by `compose` and passed to the calls. No use case names it. */
export interface Domain
  extends AccountListContext,
    AuditContext,
    BusScanContext,
    CalculationContext,
    ContactProofContext,
    ContactTestContext,
    DemoContext,
    DeviceBinContext,
    DeviceContext,
    DeviceHoldContext,
    DeviceProfileContext,
    FactorProofContext,
    FactorRescueContext,
    FactorSetupContext,
    FactorSignInContext,
    FirmwareContext,
    FirmwareDownloadContext,
    ForwardingContext,
    HistorySpaceContext,
    ImportContext,
    PersonalDataContext,
    PhotoUploadContext,
    PositionContext,
    ProjectImportContext,
    QrSignInContext,
    QuotaOrderContext,
    RefusedConnectionContext,
    ReportScheduleContext,
    RootContext,
    SerialLogContext,
    Omit<SendContext, 'onOff' | 'onSettled'>,
    ShareContext,
    ShareWriteContext,
    ShowContext,
    ShownDashboardContext,
    SignInCodeContext,
    SignInContext,
    TimedTaskRunContext,
    TransmissionContext,
    UpdateOrderContext,
    ValueDataContext,
    ValueOrderContext,
    ValueRateContext,
    VarLogFileContext,
    WeChatContext,
    WhatIfContext {
  readonly pushes: PushSender
  readonly reportWork: ReportWork
  readonly jogs: JogWrites
  readonly changes: LiveChanges
  readonly simulated: SimulatedDevices
  /** Limit of opened links of messages, by address. */
  readonly linkRate: RateLimiter
}
