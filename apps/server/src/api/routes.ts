import { alarmConfigRoutes } from './alarm-config-routes.ts'
import { alarmLogRoutes } from './alarm-log-routes.ts'
import type { ApiContext } from './api-context.ts'
import { auditRoutes } from './audit-routes.ts'
import { busRoutes } from './bus-routes.ts'
import { commandRoutes } from './command-routes.ts'
import { configurationRoutes } from './configuration-routes.ts'
import { deviceBatchRoutes } from './device-batch-routes.ts'
import { deviceRoutes } from './device-routes.ts'
import { firmwareRoutes } from './firmware-routes.ts'
import { groupRoutes } from './group-routes.ts'
import { homeRoutes } from './home-routes.ts'
import { logRoutes } from './log-routes.ts'
import { modelRoutes } from './model-routes.ts'
import { personalRoutes } from './personal-routes.ts'
import { positionRoutes } from './position-routes.ts'
import { quotaRoutes } from './quota-routes.ts'
import { rebootRoutes } from './reboot-routes.ts'
import { rootRoutes } from './root-routes.ts'
import type { Route } from './route.ts'
import { savedViewRoutes } from './saved-view-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { seriesRoutes } from './series-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { shareRoutes } from './share-routes.ts'
import { showRoutes } from './show-routes.ts'
import { timingRoutes } from './timing-routes.ts'
import { triggerRoutes } from './trigger-routes.ts'
import { varLogRoutes } from './var-log-routes.ts'
import { variableRoutes } from './variable-routes.ts'

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
