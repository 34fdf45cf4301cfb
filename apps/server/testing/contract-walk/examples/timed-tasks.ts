import { errorTable, timedTaskApi, timedTaskCalendarApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { task } from '#testing/contract-walk/walk-inputs.ts'

export const timedTaskExamples: readonly Example[] = [
  {
    endpoint: timedTaskApi.list,
    input: ({ deviceId }) => ({ deviceId, type: 'interval', enabled: 'true', page: 1 }),
    foreign: 'nothing',
  },
  {
    endpoint: timedTaskApi.create,
    input: ({ deviceId, varId }) => ({ deviceId, varId, ...task }),
  },
  {
    endpoint: timedTaskApi.change,
    input: ({ timingId }) => ({ id: timingId, every: 60 }),
  },
  {
    endpoint: timedTaskApi.switch,
    input: ({ timingId }) => ({ id: timingId, enabled: true }),
  },
  {
    endpoint: timedTaskApi.run,
    input: ({ timingId }) => ({ id: timingId }),
    code: errorTable.deviceOffline.code,
  },
  {
    endpoint: timedTaskApi.preview,
    input: ({ deviceId, varId }) => ({
      deviceId,
      varId,
      type: 'repeat',
      weekdays: '1',
      time: '08:00:00',
    }),
    foreign: 'because it reckons with times alone',
  },
  {
    endpoint: timedTaskCalendarApi.check,
    input: ({ timingId, deviceId, varId }) => ({
      id: timingId,
      deviceId,
      type: 'repeat',
      days: 'monthDays',
      monthDays: [1, -1],
      steps: [
        { varId, value: 1, time: '08:00:00' },
        { varId, value: 0, after: 600 },
      ],
    }),
  },
  {
    endpoint: timedTaskCalendarApi.calendar,
    input: ({ deviceId }) => ({ from: '2026-06-01', to: '2026-06-30', deviceId }),
    foreign: 'because days are the same for everybody; a test of its own looks at the runs',
  },
  { endpoint: timedTaskCalendarApi.changeBase, input: () => ({ base: 'week' }) },
  {
    endpoint: timedTaskCalendarApi.changeDays,
    input: () => ({ from: '2026-06-10', to: '2026-06-12', kind: 'off', name: '检修' }),
  },
  {
    endpoint: timedTaskApi.log,
    input: ({ timingId }) => ({ timingId, result: 'ok', page: 1 }),
    foreign: 'nothing',
  },
  { endpoint: timedTaskApi.why, input: ({ timingId }) => ({ id: timingId }) },
  { endpoint: timedTaskApi.remove, input: ({ timingId }) => ({ id: timingId }) },
]
