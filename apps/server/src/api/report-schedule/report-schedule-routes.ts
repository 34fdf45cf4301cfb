import { reportScheduleApi } from '@fieldhub/contract'
import type { ApiContext } from '#api/call/api-context.ts'
import { type Route, route } from '#api/call/route.ts'
import { makeReportNow } from '#domain/report-schedule/report-claim.ts'
import {
  changeReportSchedule,
  createReportSchedule,
  removeReportSchedule,
  switchReportSchedule,
} from '#domain/report-schedule/report-schedule-change.ts'
import {
  listKeptReports,
  listReportSchedules,
  removeKeptReport,
} from '#domain/report-schedule/report-schedule-list.ts'
import { resendReport } from '#domain/report-schedule/send-reports.ts'

export function reportScheduleRoutes({ domain }: ApiContext): Route[] {
  const { list, create, change, remove, make, reports, removeReport, resend } = reportScheduleApi
  return [
    route(list, ({ caller, input }) => listReportSchedules(domain, caller, input)),
    route(create, ({ caller, input }) => createReportSchedule(domain, caller, input)),
    route(change, ({ caller, input }) => changeReportSchedule(domain, caller, input)),
    route(remove, ({ caller, input }) => removeReportSchedule(domain, caller, input.id)),
    route(reportScheduleApi.switch, ({ caller, input }) =>
      switchReportSchedule(domain, caller, input),
    ),
    route(make, ({ caller, input }) => makeReportNow(domain, caller, input)),
    route(reports, ({ caller, input }) => listKeptReports(domain, caller, input)),
    route(removeReport, ({ caller, input }) => removeKeptReport(domain, caller, input.id)),
    route(resend, ({ caller, input }) => resendReport(domain, caller, input.id)),
  ]
}
