import { personalRoutes } from './account/personal-routes.ts'
import { quotaRoutes } from './account/quota-routes.ts'
import { rootRoutes } from './account/root-routes.ts'
import { alarmLogRoutes } from './alarm/alarm-log-routes.ts'
import { alarmSettingRoutes } from './alarm/alarm-setting-routes.ts'
import { triggerRoutes } from './alarm/trigger-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import type { ApiContext } from './call/api-context.ts'
import type { Route } from './call/route.ts'
import { busRoutes } from './command/bus-routes.ts'
import { commandRoutes } from './command/command-routes.ts'
import { jogRoutes } from './command/jog-routes.ts'
import { rebootRoutes } from './command/reboot-routes.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import { dashboardRoutes } from './dashboard/dashboard-routes.ts'
import { dashboardShareRoutes } from './dashboard/dashboard-share-routes.ts'
import { deviceBatchRoutes } from './device/device-batch-routes.ts'
import { deviceRoutes } from './device/device-routes.ts'
import { refusedConnectionRoutes } from './device/refused-connection-routes.ts'
import { savedViewRoutes } from './device/saved-view-routes.ts'
import { stateLogRoutes } from './device/state-log-routes.ts'
import { modelRoutes } from './device-model/model-routes.ts'
import { firmwareRoutes } from './firmware/firmware-routes.ts'
import { forwardingRoutes } from './forwarding/forwarding-routes.ts'
import { groupRoutes } from './group/group-routes.ts'
import { smartGroupRoutes } from './group/smart-group-routes.ts'
import { homeRoutes } from './home/home-routes.ts'
import { configurationBinRoutes } from './page/configuration-bin-routes.ts'
import { configurationRoutes } from './page/configuration-routes.ts'
import { pageComponentRoutes } from './page/page-component-routes.ts'
import { publicationRoutes } from './page/publication-routes.ts'
import { showRoutes } from './page/show-routes.ts'
import { positionRoutes } from './position/position-routes.ts'
import { projectRoutes } from './project/project-routes.ts'
import { reportRoutes } from './report/report-routes.ts'
import { reportScheduleRoutes } from './report-schedule/report-schedule-routes.ts'
import { serialLogRoutes } from './serial-log/serial-log-routes.ts'
import { secondFactorRoutes } from './session/second-factor-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { shareRoutes } from './share/share-routes.ts'
import { varLogRoutes } from './telemetry-history/var-log-routes.ts'
import { variableRoutes } from './telemetry-history/variable-routes.ts'
import { timedTaskRoutes } from './timed-task/timed-task-routes.ts'
import { transmissionRoutes } from './transmission/transmission-routes.ts'

/** Every call that the server answers. */
export function allRoutes(api: ApiContext): Route[] {
  return [
    sessionRoutes,
    personalRoutes,
    secondFactorRoutes,
    homeRoutes,
    deviceRoutes,
    deviceBatchRoutes,
    refusedConnectionRoutes,
    savedViewRoutes,
    groupRoutes,
    smartGroupRoutes,
    variableRoutes,
    varLogRoutes,
    positionRoutes,
    stateLogRoutes,
    commandRoutes,
    jogRoutes,
    rebootRoutes,
    firmwareRoutes,
    serialLogRoutes,
    busRoutes,
    modelRoutes,
    shareRoutes,
    rootRoutes,
    quotaRoutes,
    auditRoutes,
    triggerRoutes,
    alarmSettingRoutes,
    contactRoutes,
    alarmLogRoutes,
    reportRoutes,
    projectRoutes,
    configurationRoutes,
    publicationRoutes,
    configurationBinRoutes,
    pageComponentRoutes,
    timedTaskRoutes,
    forwardingRoutes,
    reportScheduleRoutes,
    transmissionRoutes,
    showRoutes,
    dashboardRoutes,
    dashboardShareRoutes,
  ].flatMap((routes) => routes(api))
}
