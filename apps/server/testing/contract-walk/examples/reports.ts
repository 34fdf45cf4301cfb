import { reportScheduleApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { dailyReport } from '#testing/contract-walk/walk-inputs.ts'

export const reportExamples: readonly Example[] = [
  {
    endpoint: reportScheduleApi.list,
    input: ({ reportScheduleId }) => ({ id: reportScheduleId }),
  },
  {
    endpoint: reportScheduleApi.create,
    input: ({ deviceId, varId, readerId }) => ({
      ...dailyReport,
      series: [{ deviceId, varId }],
      contactIds: [readerId],
    }),
  },
  {
    endpoint: reportScheduleApi.change,
    input: ({ reportScheduleId, deviceId, varId, readerId }) => ({
      ...dailyReport,
      id: reportScheduleId,
      series: [{ deviceId, varId }],
      contactIds: [readerId],
    }),
  },
  {
    endpoint: reportScheduleApi.switch,
    input: ({ reportScheduleId }) => ({ id: reportScheduleId, enabled: true }),
  },
  {
    endpoint: reportScheduleApi.reports,
    input: ({ reportScheduleId }) => ({ scheduleId: reportScheduleId, page: 1 }),
  },
  {
    endpoint: reportScheduleApi.resend,
    input: ({ reportDeliveryId }) => ({ id: reportDeliveryId }),
  },
  {
    endpoint: reportScheduleApi.make,
    input: ({ reportScheduleId }) => ({ id: reportScheduleId, send: false }),
  },
  {
    endpoint: reportScheduleApi.removeReport,
    input: ({ keptReportId }) => ({ id: keptReportId }),
  },
  {
    endpoint: reportScheduleApi.remove,
    input: ({ reportScheduleId }) => ({ id: reportScheduleId }),
  },
]
