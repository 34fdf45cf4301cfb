import { alarmLogApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { handleAlarm, listAlarms } from '#domain/alarm/alarm-log.ts'
import { alarmStats } from '#domain/alarm/alarm-stats.ts'
import { handleAlarms } from '#domain/alarm/handle-alarms.ts'
import { listPushes } from '#domain/alarm/push/alarm-push-list.ts'

export function alarmLogRoutes({ domain }: ApiContext): Route[] {
  return [
    route(alarmLogApi.list, ({ caller, input }) => listAlarms(domain, caller, input)),
    route(alarmLogApi.handle, ({ caller, input }) => handleAlarm(domain, caller, input)),
    route(alarmLogApi.handleMany, ({ caller, input }) => handleAlarms(domain, caller, input)),
    route(alarmLogApi.pushes, ({ caller, input }) => listPushes(domain, caller, input)),
    route(alarmLogApi.stats, ({ caller, input }) => alarmStats(domain, caller, input)),
  ]
}
