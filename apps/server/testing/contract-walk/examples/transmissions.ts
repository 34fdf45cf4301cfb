import { transmissionApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { transmission } from '#testing/contract-walk/walk-inputs.ts'

export const transmissionExamples: readonly Example[] = [
  {
    endpoint: transmissionApi.list,
    input: ({ deviceId }) => ({ deviceId, kind: 'server', enabled: 'false', page: 1 }),
    foreign: 'nothing',
  },
  {
    endpoint: transmissionApi.create,
    input: ({ deviceId }) => ({ ...transmission, devices: [deviceId] }),
  },
  {
    endpoint: transmissionApi.change,
    input: ({ transmissionId }) => ({ id: transmissionId, masterId: null, clientId: 'c' }),
  },
  {
    endpoint: transmissionApi.switch,
    input: ({ transmissionId }) => ({ id: transmissionId, enabled: false }),
  },
  { endpoint: transmissionApi.copy, input: ({ transmissionId }) => ({ id: transmissionId }) },
  {
    endpoint: transmissionApi.test,
    input: ({ transmissionId, deviceId }) => ({
      id: transmissionId,
      deviceId,
      to: 'members',
      data: 'ping',
    }),
  },
  { endpoint: transmissionApi.options, input: () => ({}) },
  { endpoint: transmissionApi.remove, input: ({ transmissionId }) => ({ id: transmissionId }) },
]
