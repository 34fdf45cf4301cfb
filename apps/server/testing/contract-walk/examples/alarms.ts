import { alarmLogApi, alarmShelvingApi, errorTable } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { range } from '#testing/contract-walk/walk-inputs.ts'

export const alarmExamples: readonly Example[] = [
  {
    endpoint: alarmLogApi.list,
    input: ({ deviceId }) => ({ deviceId, active: 'true', ...range }),
    foreign: 'nothing',
  },
  {
    endpoint: alarmLogApi.handle,
    input: () => ({ id: 999_999, state: 'closed' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: alarmLogApi.handleMany,
    input: () => ({ ids: [999_999], state: 'closed' }),
    code: errorTable.notFound.code,
  },
  { endpoint: alarmLogApi.pushes, input: () => ({ alarmId: 1, page: 1 }), foreign: 'nothing' },
  {
    endpoint: alarmShelvingApi.list,
    input: ({ deviceId }) => ({ deviceId, page: 1 }),
    foreign: 'nothing',
  },
  {
    endpoint: alarmShelvingApi.shelve,
    input: ({ deviceId }) => ({ triggerId: 999_999, deviceId, hours: 2, reason: 'x' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: alarmShelvingApi.end,
    input: () => ({ id: 999_999 }),
    code: errorTable.notFound.code,
  },
  { endpoint: alarmLogApi.stats, input: () => ({ days: 7 }) },
]
