import { historyPointsApi, scaleChangeApi, varLogApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { readHistoryPoints } from '#domain/telemetry-history/history-points.ts'
import { listScaleChanges } from '#domain/telemetry-history/scale-change-list.ts'
import { listVarLog } from '#domain/telemetry-history/var-log.ts'

export function varLogRoutes({ domain }: ApiContext): Route[] {
  return [
    route(varLogApi.list, ({ caller, input }) => listVarLog(domain, caller, input)),
    route(historyPointsApi.list, ({ caller, input }) => readHistoryPoints(domain, caller, input)),
    route(scaleChangeApi.list, ({ caller, input }) => listScaleChanges(domain, caller, input)),
    route(varLogApi.progress, ({ caller, input }) => domain.exports.read(caller, input.ref)),
  ]
}
