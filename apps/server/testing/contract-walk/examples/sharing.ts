import { deviceHoldApi, errorTable, groupShareApi, shareApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'

export const sharingExamples: readonly Example[] = [
  { endpoint: shareApi.list, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: shareApi.save,
    input: ({ deviceId }) => ({ deviceId, account: 'friend', role: 'engineer', until: null }),
  },
  { endpoint: deviceHoldApi.list, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: deviceHoldApi.allow,
    input: ({ deviceId, heldTaskId }) => ({ deviceId, kind: 'timing', id: heldTaskId }),
  },
  {
    endpoint: deviceHoldApi.end,
    input: ({ deviceId, heldTaskId }) => ({ deviceId, kind: 'timing', id: heldTaskId }),
  },
  { endpoint: shareApi.remove, input: ({ shareId }) => ({ id: shareId }) },
  // An account cannot share with itself.
  {
    endpoint: shareApi.leave,
    input: ({ deviceId }) => ({ deviceId }),
    code: errorTable.notFound.code,
  },
  { endpoint: groupShareApi.list, input: ({ groupId }) => ({ groupId }) },
  {
    endpoint: groupShareApi.save,
    input: ({ groupId }) => ({ groupId, account: 'friend', role: 'operator', until: null }),
  },
  {
    endpoint: groupShareApi.remove,
    input: ({ groupShareId }) => ({ id: groupShareId }),
  },
]
