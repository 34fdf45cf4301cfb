import { forwardingApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { forwarding } from '#testing/contract-walk/walk-inputs.ts'

export const forwardingExamples: readonly Example[] = [
  { endpoint: forwardingApi.list, input: ({ forwardingId }) => ({ id: forwardingId }) },
  {
    endpoint: forwardingApi.create,
    input: ({ deviceId }) => ({ ...forwarding, scope: 'device', targetIds: [deviceId] }),
  },
  {
    endpoint: forwardingApi.change,
    input: ({ forwardingId, deviceId }) => ({
      ...forwarding,
      id: forwardingId,
      scope: 'device',
      targetIds: [deviceId],
    }),
  },
  {
    endpoint: forwardingApi.switch,
    input: ({ forwardingId }) => ({ id: forwardingId, enabled: true }),
  },
  { endpoint: forwardingApi.test, input: ({ forwardingId }) => ({ id: forwardingId }) },
  { endpoint: forwardingApi.log, input: ({ forwardingId }) => ({ forwardingId, page: 1 }) },
  { endpoint: forwardingApi.resend, input: ({ messageId }) => ({ id: messageId }) },
  { endpoint: forwardingApi.secret, input: ({ forwardingId }) => ({ id: forwardingId }) },
  { endpoint: forwardingApi.remove, input: ({ forwardingId }) => ({ id: forwardingId }) },
]
