import {
  deviceApi,
  deviceBatchApi,
  deviceBinApi,
  errorTable,
  modelApi,
  personalApi,
  sessionApi,
} from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { rootPassword } from '#testing/test-server.ts'

/** Calls that end things come last. */
export const endingExamples: readonly Example[] = [
  {
    endpoint: personalApi.password,
    input: () => ({ oldPassword: rootPassword, password: 'another password 2' }),
  },
  {
    endpoint: modelApi.remove,
    input: ({ modelId }) => ({ id: modelId }),
    code: errorTable.conflict.code,
  },
  {
    endpoint: deviceApi.remove,
    input: ({ deviceId }) => ({ id: deviceId, forceDeletion: true }),
  },
  {
    endpoint: deviceBinApi.restore,
    input: ({ deviceId }) => ({ ids: [deviceId] }),
    foreign: 'nothing',
  },
  {
    endpoint: deviceBatchApi.remove,
    input: ({ deviceId }) => ({ ids: [deviceId], forceDeletion: true }),
    foreign: 'nothing',
  },
  {
    endpoint: deviceBinApi.purge,
    input: ({ deviceId }) => ({ ids: [deviceId] }),
    foreign: 'nothing',
  },
  { endpoint: sessionApi.logout, input: () => ({}) },
]
