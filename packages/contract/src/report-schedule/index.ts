export {
  KeptReport,
  KeptReportReason,
  KeptReportState,
  ReportDelivery,
  ReportDeliveryState,
  ReportFileKind,
  ReportSchedule,
  ReportScheduleChange,
  ReportScheduleInput,
  ReportSpan,
  reportScheduleFaults,
  reportScheduleLimits,
} from './report-schedule.ts'
export { reportScheduleApi, reportScheduleFiles } from './report-schedule-api.ts'
