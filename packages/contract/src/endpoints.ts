import { personalApi } from './account/personal-api.ts'
import { quotaApi } from './account/quota-api.ts'
import { rootApi } from './account/root-api.ts'
import { alarmLogApi } from './alarm/alarm-log-api.ts'
import { alarmSettingApi } from './alarm/alarm-setting-api.ts'
import { alarmShelvingApi } from './alarm/alarm-shelving-api.ts'
import { triggerApi } from './alarm/trigger-api.ts'
import { auditApi } from './audit/audit-api.ts'
import { busApi } from './command/bus-api.ts'
import { commandApi } from './command/command-api.ts'
import { jogApi } from './command/jog-api.ts'
import { rebootApi } from './command/reboot-api.ts'
import { linkerApi } from './contact/contact-api.ts'
import { dashboardApi } from './dashboard/dashboard-api.ts'
import { dashboardShareApi, shownDashboardApi } from './dashboard/dashboard-share-api.ts'
import { deviceApi } from './device/device-api.ts'
import { deviceBatchApi, deviceBinApi } from './device/device-batch-api.ts'
import { deviceCountApi } from './device/device-count-api.ts'
import { deviceHoldApi } from './device/device-hold-api.ts'
import { deviceImportApi } from './device/device-import-api.ts'
import { deviceTagApi } from './device/device-tag-api.ts'
import { refusedConnectionApi } from './device/refused-connection-api.ts'
import { savedViewApi } from './device/saved-view-api.ts'
import { simulatedDeviceApi } from './device/simulated-device-api.ts'
import { logApi } from './device/state-log-api.ts'
import { modelApi } from './device-model/model-api.ts'
import { type AnyEndpoint, type DeclaredEndpoint, withRules } from './endpoint.ts'
import { firmwareApi } from './firmware/firmware-api.ts'
import { forwardingApi } from './forwarding/forwarding-api.ts'
import { groupApi } from './group/group-api.ts'
import { smartGroupApi } from './group/smart-group-api.ts'
import { homeApi } from './home/home-api.ts'
import { configurationApi, configurationPageApi } from './page/configuration-api.ts'
import { configurationBinApi } from './page/configuration-bin-api.ts'
import { configurationShareApi } from './page/configuration-share-api.ts'
import { embedSiteApi } from './page/embed-site-api.ts'
import { lentConfigurationApi } from './page/lent-configuration-api.ts'
import { pageComponentApi } from './page/page-component-api.ts'
import { pageWriteApi } from './page/page-write-api.ts'
import { pastApi } from './page/past-api.ts'
import { configurationPhotoApi } from './page/photo-api.ts'
import { publicationApi } from './page/publication-api.ts'
import { showApi } from './page/show-api.ts'
import { positionApi } from './position/position-api.ts'
import { projectApi } from './project/project-api.ts'
import { reportApi } from './report/report-api.ts'
import { reportScheduleApi } from './report-schedule/report-schedule-api.ts'
import { serialLogApi } from './serial-log/serial-log-api.ts'
import { apiTokenApi } from './session/api-token-api.ts'
import { factorPolicyApi, secondFactorApi } from './session/second-factor-api.ts'
import { sessionApi } from './session/session-api.ts'
import { groupShareApi, shareApi } from './share/share-api.ts'
import { historyPointsApi } from './telemetry-history/history-points-api.ts'
import { scaleChangeApi } from './telemetry-history/scale-change-api.ts'
import { varLogApi } from './telemetry-history/var-log-api.ts'
import { variableApi } from './telemetry-history/variable-api.ts'
import { timedTaskApi } from './timed-task/timed-task-api.ts'
import { timedTaskCalendarApi } from './timed-task/timed-task-calendar-api.ts'
import { transmissionApi } from './transmission/transmission-api.ts'

/** Every call of the product under the name that programs call it by: `device.list`. */
export const endpointGroups: Readonly<Record<string, Readonly<Record<string, AnyEndpoint>>>> = {
  session: sessionApi,
  personal: personalApi,
  secondFactor: secondFactorApi,
  factorPolicy: factorPolicyApi,
  apiToken: apiTokenApi,
  quota: quotaApi,
  root: rootApi,
  share: shareApi,
  groupShare: groupShareApi,
  deviceHold: deviceHoldApi,
  audit: auditApi,
  home: homeApi,
  device: deviceApi,
  deviceBatch: deviceBatchApi,
  deviceBin: deviceBinApi,
  deviceImport: deviceImportApi,
  refusedConnection: refusedConnectionApi,
  savedView: savedViewApi,
  group: groupApi,
  smartGroup: smartGroupApi,
  deviceTag: deviceTagApi,
  simulatedDevice: simulatedDeviceApi,
  deviceCount: deviceCountApi,
  variable: variableApi,
  varLog: varLogApi,
  historyPoints: historyPointsApi,
  scaleChange: scaleChangeApi,
  position: positionApi,
  stateLog: logApi,
  command: commandApi,
  reboot: rebootApi,
  firmware: firmwareApi,
  serialLog: serialLogApi,
  bus: busApi,
  model: modelApi,
  trigger: triggerApi,
  alarmSetting: alarmSettingApi,
  contact: linkerApi,
  alarm: alarmLogApi,
  alarmShelving: alarmShelvingApi,
  timedTask: timedTaskApi,
  transmission: transmissionApi,
  report: reportApi,
  reportSchedule: reportScheduleApi,
  project: projectApi,
  timedTaskCalendar: timedTaskCalendarApi,
  forwarding: forwardingApi,
  configurationShare: configurationShareApi,
  show: showApi,
  past: pastApi,
  jog: jogApi,
  configuration: configurationApi,
  configurationPage: configurationPageApi,
  configurationPhoto: configurationPhotoApi,
  embedSite: embedSiteApi,
  pageComponent: pageComponentApi,
  lentConfiguration: lentConfigurationApi,
  pageWrite: pageWriteApi,
  configurationPublication: publicationApi,
  configurationBin: configurationBinApi,
  dashboard: dashboardApi,
  dashboardShare: dashboardShareApi,
  shownDashboard: shownDashboardApi,
}

/** Every call of the product. A test walks it against the server's routes, both ways. */
export const endpoints: readonly DeclaredEndpoint[] = Object.values(endpointGroups)
  .flatMap((group) => Object.values(group))
  .map(withRules)
