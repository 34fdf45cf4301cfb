import { alarmLogApi, alarmShelvingApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { handleAlarm, listAlarms } from '#domain/alarm/alarm-log.ts'
import { endShelving, listShelvings, shelveAlarm } from '#domain/alarm/alarm-shelvings.ts'
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
    route(alarmShelvingApi.list, ({ caller, input }) => listShelvings(domain, caller, input)),
    route(alarmShelvingApi.shelve, ({ caller, input }) => shelveAlarm(domain, caller, input)),
    route(alarmShelvingApi.end, ({ caller, input }) => endShelving(domain, caller, input)),
  ]
}
