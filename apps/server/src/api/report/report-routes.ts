import { reportApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { getReportSeries } from '#domain/report/report-series.ts'

export function reportRoutes({ domain }: ApiContext): Route[] {
  return [route(reportApi.series, ({ caller, input }) => getReportSeries(domain, caller, input))]
}
