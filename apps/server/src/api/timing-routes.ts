import { timingApi } from '@fieldhub/contract'
import { changeTiming, createTiming, removeTiming, switchTiming } from '#domain/timing-change.ts'
import { listTimings } from '#domain/timing-list.ts'
import { listTimingLogs } from '#domain/timing-log.ts'
import { previewTiming } from '#domain/timing-preview.ts'
import { runTimingNow } from '#domain/timing-run.ts'
import { whyOfTiming } from '#domain/timing-why.ts'
import type { ApiContext } from './api-context.ts'
import { type Route, route } from './route.ts'

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
