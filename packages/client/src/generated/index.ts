// Made by `node tools/make-client.ts` from the contract; a test refuses other contents.
import type { Transport } from '../transport.ts'
import { type AlarmCalls, makeAlarmCalls } from './alarm.ts'
import { type AlarmSettingCalls, makeAlarmSettingCalls } from './alarm-setting.ts'
import { type AlarmShelvingCalls, makeAlarmShelvingCalls } from './alarm-shelving.ts'
import { type AuditCalls, makeAuditCalls } from './audit.ts'
import { type BusCalls, makeBusCalls } from './bus.ts'
import { type CommandCalls, makeCommandCalls } from './command.ts'
import { type ConfigurationCalls, makeConfigurationCalls } from './configuration.ts'
import { type ConfigurationBinCalls, makeConfigurationBinCalls } from './configuration-bin.ts'
import { type ConfigurationPageCalls, makeConfigurationPageCalls } from './configuration-page.ts'
import { type ConfigurationPhotoCalls, makeConfigurationPhotoCalls } from './configuration-photo.ts'
import { type ConfigurationPublicationCalls, makeConfigurationPublicationCalls } from './configuration-publication.ts'
import { type ConfigurationShareCalls, makeConfigurationShareCalls } from './configuration-share.ts'
import { type ContactCalls, makeContactCalls } from './contact.ts'
import { type DashboardCalls, makeDashboardCalls } from './dashboard.ts'
import { type DashboardShareCalls, makeDashboardShareCalls } from './dashboard-share.ts'
import { type DeviceCalls, makeDeviceCalls } from './device.ts'
import { type DeviceBatchCalls, makeDeviceBatchCalls } from './device-batch.ts'
import { type DeviceBinCalls, makeDeviceBinCalls } from './device-bin.ts'
import { type DeviceCountCalls, makeDeviceCountCalls } from './device-count.ts'
import { type DeviceHoldCalls, makeDeviceHoldCalls } from './device-hold.ts'
import { type DeviceImportCalls, makeDeviceImportCalls } from './device-import.ts'
import { type DeviceTagCalls, makeDeviceTagCalls } from './device-tag.ts'
import { type EmbedSiteCalls, makeEmbedSiteCalls } from './embed-site.ts'
import { type FirmwareCalls, makeFirmwareCalls } from './firmware.ts'
import { type ForwardingCalls, makeForwardingCalls } from './forwarding.ts'
import { type GroupCalls, makeGroupCalls } from './group.ts'
import { type GroupShareCalls, makeGroupShareCalls } from './group-share.ts'
import { type HistoryPointsCalls, makeHistoryPointsCalls } from './history-points.ts'
import { type HomeCalls, makeHomeCalls } from './home.ts'
import { type JogCalls, makeJogCalls } from './jog.ts'
import { type LentConfigurationCalls, makeLentConfigurationCalls } from './lent-configuration.ts'
import { type ModelCalls, makeModelCalls } from './model.ts'
import { type PageComponentCalls, makePageComponentCalls } from './page-component.ts'
import { type PageWriteCalls, makePageWriteCalls } from './page-write.ts'
import { type PastCalls, makePastCalls } from './past.ts'
import { type PositionCalls, makePositionCalls } from './position.ts'
import { type ProjectCalls, makeProjectCalls } from './project.ts'
import { type QuotaCalls, makeQuotaCalls } from './quota.ts'
import { type RebootCalls, makeRebootCalls } from './reboot.ts'
import { type RefusedConnectionCalls, makeRefusedConnectionCalls } from './refused-connection.ts'
import { type ReportCalls, makeReportCalls } from './report.ts'
import { type ReportScheduleCalls, makeReportScheduleCalls } from './report-schedule.ts'
import { type SavedViewCalls, makeSavedViewCalls } from './saved-view.ts'
import { type ScaleChangeCalls, makeScaleChangeCalls } from './scale-change.ts'
import { type SerialLogCalls, makeSerialLogCalls } from './serial-log.ts'
import { type SessionCalls, makeSessionCalls } from './session.ts'
import { type ShareCalls, makeShareCalls } from './share.ts'
import { type ShowCalls, makeShowCalls } from './show.ts'
import { type SimulatedDeviceCalls, makeSimulatedDeviceCalls } from './simulated-device.ts'
import { type SmartGroupCalls, makeSmartGroupCalls } from './smart-group.ts'
import { type StateLogCalls, makeStateLogCalls } from './state-log.ts'
import { type TimedTaskCalls, makeTimedTaskCalls } from './timed-task.ts'
import { type TimedTaskCalendarCalls, makeTimedTaskCalendarCalls } from './timed-task-calendar.ts'
import { type TransmissionCalls, makeTransmissionCalls } from './transmission.ts'
import { type TriggerCalls, makeTriggerCalls } from './trigger.ts'
import { type VarLogCalls, makeVarLogCalls } from './var-log.ts'
import { type VariableCalls, makeVariableCalls } from './variable.ts'
export type * from './types.ts'
export type * from './alarm.ts'
export type * from './alarm-setting.ts'
export type * from './alarm-shelving.ts'
export type * from './audit.ts'
export type * from './bus.ts'
export type * from './command.ts'
export type * from './configuration.ts'
export type * from './configuration-bin.ts'
export type * from './configuration-page.ts'
export type * from './configuration-photo.ts'
export type * from './configuration-publication.ts'
export type * from './configuration-share.ts'
export type * from './contact.ts'
export type * from './dashboard.ts'
export type * from './dashboard-share.ts'
export type * from './device.ts'
export type * from './device-batch.ts'
export type * from './device-bin.ts'
export type * from './device-count.ts'
export type * from './device-hold.ts'
export type * from './device-import.ts'
export type * from './device-tag.ts'
export type * from './embed-site.ts'
export type * from './firmware.ts'
export type * from './forwarding.ts'
export type * from './group.ts'
export type * from './group-share.ts'
export type * from './history-points.ts'
export type * from './home.ts'
export type * from './jog.ts'
export type * from './lent-configuration.ts'
export type * from './model.ts'
export type * from './page-component.ts'
export type * from './page-write.ts'
export type * from './past.ts'
export type * from './position.ts'
export type * from './project.ts'
export type * from './quota.ts'
export type * from './reboot.ts'
export type * from './refused-connection.ts'
export type * from './report.ts'
export type * from './report-schedule.ts'
export type * from './saved-view.ts'
export type * from './scale-change.ts'
export type * from './serial-log.ts'
export type * from './session.ts'
export type * from './share.ts'
export type * from './show.ts'
export type * from './simulated-device.ts'
export type * from './smart-group.ts'
export type * from './state-log.ts'
export type * from './timed-task.ts'
export type * from './timed-task-calendar.ts'
export type * from './transmission.ts'
export type * from './trigger.ts'
export type * from './var-log.ts'
export type * from './variable.ts'

/** Every call that a token may make, by group and name. */
export interface Calls {
  readonly alarm: AlarmCalls
  readonly alarmSetting: AlarmSettingCalls
  readonly alarmShelving: AlarmShelvingCalls
  readonly audit: AuditCalls
  readonly bus: BusCalls
  readonly command: CommandCalls
  readonly configuration: ConfigurationCalls
  readonly configurationBin: ConfigurationBinCalls
  readonly configurationPage: ConfigurationPageCalls
  readonly configurationPhoto: ConfigurationPhotoCalls
  readonly configurationPublication: ConfigurationPublicationCalls
  readonly configurationShare: ConfigurationShareCalls
  readonly contact: ContactCalls
  readonly dashboard: DashboardCalls
  readonly dashboardShare: DashboardShareCalls
  readonly device: DeviceCalls
  readonly deviceBatch: DeviceBatchCalls
  readonly deviceBin: DeviceBinCalls
  readonly deviceCount: DeviceCountCalls
  readonly deviceHold: DeviceHoldCalls
  readonly deviceImport: DeviceImportCalls
  readonly deviceTag: DeviceTagCalls
  readonly embedSite: EmbedSiteCalls
  readonly firmware: FirmwareCalls
  readonly forwarding: ForwardingCalls
  readonly group: GroupCalls
  readonly groupShare: GroupShareCalls
  readonly historyPoints: HistoryPointsCalls
  readonly home: HomeCalls
  readonly jog: JogCalls
  readonly lentConfiguration: LentConfigurationCalls
  readonly model: ModelCalls
  readonly pageComponent: PageComponentCalls
  readonly pageWrite: PageWriteCalls
  readonly past: PastCalls
  readonly position: PositionCalls
  readonly project: ProjectCalls
  readonly quota: QuotaCalls
  readonly reboot: RebootCalls
  readonly refusedConnection: RefusedConnectionCalls
  readonly report: ReportCalls
  readonly reportSchedule: ReportScheduleCalls
  readonly savedView: SavedViewCalls
  readonly scaleChange: ScaleChangeCalls
  readonly serialLog: SerialLogCalls
  readonly session: SessionCalls
  readonly share: ShareCalls
  readonly show: ShowCalls
  readonly simulatedDevice: SimulatedDeviceCalls
  readonly smartGroup: SmartGroupCalls
  readonly stateLog: StateLogCalls
  readonly timedTask: TimedTaskCalls
  readonly timedTaskCalendar: TimedTaskCalendarCalls
  readonly transmission: TransmissionCalls
  readonly trigger: TriggerCalls
  readonly varLog: VarLogCalls
  readonly variable: VariableCalls
}

export function makeCalls(transport: Transport): Calls {
  return {
    alarm: makeAlarmCalls(transport),
    alarmSetting: makeAlarmSettingCalls(transport),
    alarmShelving: makeAlarmShelvingCalls(transport),
    audit: makeAuditCalls(transport),
    bus: makeBusCalls(transport),
    command: makeCommandCalls(transport),
    configuration: makeConfigurationCalls(transport),
    configurationBin: makeConfigurationBinCalls(transport),
    configurationPage: makeConfigurationPageCalls(transport),
    configurationPhoto: makeConfigurationPhotoCalls(transport),
    configurationPublication: makeConfigurationPublicationCalls(transport),
    configurationShare: makeConfigurationShareCalls(transport),
    contact: makeContactCalls(transport),
    dashboard: makeDashboardCalls(transport),
    dashboardShare: makeDashboardShareCalls(transport),
    device: makeDeviceCalls(transport),
    deviceBatch: makeDeviceBatchCalls(transport),
    deviceBin: makeDeviceBinCalls(transport),
    deviceCount: makeDeviceCountCalls(transport),
    deviceHold: makeDeviceHoldCalls(transport),
    deviceImport: makeDeviceImportCalls(transport),
    deviceTag: makeDeviceTagCalls(transport),
    embedSite: makeEmbedSiteCalls(transport),
    firmware: makeFirmwareCalls(transport),
    forwarding: makeForwardingCalls(transport),
    group: makeGroupCalls(transport),
    groupShare: makeGroupShareCalls(transport),
    historyPoints: makeHistoryPointsCalls(transport),
    home: makeHomeCalls(transport),
    jog: makeJogCalls(transport),
    lentConfiguration: makeLentConfigurationCalls(transport),
    model: makeModelCalls(transport),
    pageComponent: makePageComponentCalls(transport),
    pageWrite: makePageWriteCalls(transport),
    past: makePastCalls(transport),
    position: makePositionCalls(transport),
    project: makeProjectCalls(transport),
    quota: makeQuotaCalls(transport),
    reboot: makeRebootCalls(transport),
    refusedConnection: makeRefusedConnectionCalls(transport),
    report: makeReportCalls(transport),
    reportSchedule: makeReportScheduleCalls(transport),
    savedView: makeSavedViewCalls(transport),
    scaleChange: makeScaleChangeCalls(transport),
    serialLog: makeSerialLogCalls(transport),
    session: makeSessionCalls(transport),
    share: makeShareCalls(transport),
    show: makeShowCalls(transport),
    simulatedDevice: makeSimulatedDeviceCalls(transport),
    smartGroup: makeSmartGroupCalls(transport),
    stateLog: makeStateLogCalls(transport),
    timedTask: makeTimedTaskCalls(transport),
    timedTaskCalendar: makeTimedTaskCalendarCalls(transport),
    transmission: makeTransmissionCalls(transport),
    trigger: makeTriggerCalls(transport),
    varLog: makeVarLogCalls(transport),
    variable: makeVariableCalls(transport),
  }
}
