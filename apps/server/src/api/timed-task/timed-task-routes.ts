import { timingApi } from '@fieldhub/contract'
import { changeTiming, createTiming, removeTiming, switchTiming } from '#domain/timed-task/timed-task-change.ts'
import { listTimings } from '#domain/timed-task/timed-task-list.ts'
import { listTimingLogs } from '#domain/timed-task/timed-task-log.ts'
import { previewTiming } from '#domain/timed-task/timed-task-preview.ts'
import { runTimingNow } from '#domain/timed-task/timed-task-run.ts'
import { whyOfTiming } from '#domain/timed-task/timed-task-why.ts'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'

export function timingRoutes({ domain }: ApiContext): Route[] {
  return [
    route(timingApi.list, ({ caller, input }) => listTimings(domain, caller, input)),
    route(timingApi.create, ({ caller, input }) => createTiming(domain, caller, input)),
    route(timingApi.change, ({ caller, input }) => changeTiming(domain, caller, input)),
    route(timingApi.remove, ({ caller, input }) => removeTiming(domain, caller, input.id)),
    route(timingApi.switch, ({ caller, input }) => switchTiming(domain, caller, input)),
    route(timingApi.run, ({ caller, input }) => runTimingNow(domain, caller, input.id)),
    route(timingApi.preview, ({ caller, input }) => previewTiming(domain, caller, input)),
    route(timingApi.log, ({ caller, input }) => listTimingLogs(domain, caller, input)),
    route(timingApi.why, ({ caller, input }) => whyOfTiming(domain, caller, input.id)),
  ]
}
