import { alarmConfigRoutes } from './alarm/alarm-setting-routes.ts'
import { alarmLogRoutes } from './alarm/alarm-log-routes.ts'
import type { ApiContext } from './call/api-context.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { busRoutes } from './command/bus-routes.ts'
import { commandRoutes } from './command/command-routes.ts'
import { configurationRoutes } from './page/configuration-routes.ts'
import { deviceBatchRoutes } from './device/device-batch-routes.ts'
import { deviceRoutes } from './device/device-routes.ts'
import { firmwareRoutes } from './firmware/firmware-routes.ts'
import { groupRoutes } from './group/group-routes.ts'
import { homeRoutes } from './home/home-routes.ts'
import { logRoutes } from './device/state-log-routes.ts'
import { modelRoutes } from './device-model/model-routes.ts'
import { personalRoutes } from './account/personal-routes.ts'
import { positionRoutes } from './position/position-routes.ts'
import { quotaRoutes } from './account/quota-routes.ts'
import { rebootRoutes } from './command/reboot-routes.ts'
import { rootRoutes } from './account/root-routes.ts'
import type { Route } from './call/route.ts'
import { savedViewRoutes } from './device/saved-view-routes.ts'
import { secondFactorRoutes } from './session/second-factor-routes.ts'
import { seriesRoutes } from './serial-log/serial-log-routes.ts'
import { sessionRoutes } from './session/session-routes.ts'
import { shareRoutes } from './share/share-routes.ts'
import { showRoutes } from './page/show-routes.ts'
import { timingRoutes } from './timed-task/timed-task-routes.ts'
import { triggerRoutes } from './alarm/trigger-routes.ts'
import { varLogRoutes } from './telemetry-history/var-log-routes.ts'
import { variableRoutes } from './device/variable-routes.ts'

/** Every call that the server answers. */
export function allRoutes(api: ApiContext): Route[] {
  return [
    sessionRoutes,
    personalRoutes,
    secondFactorRoutes,
    homeRoutes,
    deviceRoutes,
    deviceBatchRoutes,
    savedViewRoutes,
    groupRoutes,
    variableRoutes,
    varLogRoutes,
    positionRoutes,
    logRoutes,
    commandRoutes,
    rebootRoutes,
    firmwareRoutes,
    seriesRoutes,
    busRoutes,
    modelRoutes,
    shareRoutes,
    rootRoutes,
    quotaRoutes,
    auditRoutes,
    triggerRoutes,
    alarmConfigRoutes,
    alarmLogRoutes,
    configurationRoutes,
    timingRoutes,
    showRoutes,
  ].flatMap((routes) => routes(api))
}
