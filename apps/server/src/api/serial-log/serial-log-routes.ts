import { seriesApi } from '@fieldhub/contract'
import { pageSeriesLog, recordSeries, tailSeriesLog } from '#domain/serial-log/serial-log.ts'
import { sendSerial } from '#domain/serial-log/serial-log-send.ts'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'

export function seriesRoutes({ domain }: ApiContext): Route[] {
  return [
    route(seriesApi.page, ({ caller, input }) => pageSeriesLog(domain, caller, input)),
    route(seriesApi.tail, ({ caller, input }) => tailSeriesLog(domain, caller, input)),
    route(seriesApi.record, ({ caller, input }) => recordSeries(domain, caller, input)),
    route(seriesApi.send, ({ caller, input }) => sendSerial(domain, caller, input)),
  ]
}
