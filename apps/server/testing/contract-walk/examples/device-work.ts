import {
  busApi,
  commandApi,
  errorTable,
  firmwareApi,
  logApi,
  rebootApi,
  serialLogApi,
} from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { scan } from '#testing/contract-walk/walk-inputs.ts'

export const deviceWorkExamples: readonly Example[] = [
  { endpoint: logApi.state, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: logApi.statePage,
    input: ({ deviceId }) => ({ deviceId, page: 1, pageSize: 10 }),
  },
  { endpoint: firmwareApi.list, input: () => ({ typeId: 1 }) },
  {
    endpoint: firmwareApi.update,
    input: ({ deviceId }) => ({ deviceId }),
    code: errorTable.conflict.code,
  },
  { endpoint: firmwareApi.newestUpdate, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: firmwareApi.cancelUpdate,
    input: ({ deviceId }) => ({ deviceId }),
    code: errorTable.notFound.code,
  },
  { endpoint: firmwareApi.rollouts, input: () => ({}) },
  {
    endpoint: firmwareApi.startRollout,
    input: ({ deviceId }) => ({
      firmwareId: 1,
      stages: [1, 100],
      failuresMax: 0,
      deviceIds: [deviceId],
    }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: firmwareApi.changeRollout,
    input: () => ({ id: 1, action: 'pause' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: firmwareApi.rolloutDevices,
    input: () => ({ id: 1 }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: firmwareApi.remove,
    input: () => ({ id: 1 }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: rebootApi.start,
    input: ({ deviceId }) => ({ deviceId }),
    code: errorTable.deviceOffline.code,
  },
  { endpoint: rebootApi.newest, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: commandApi.log,
    input: ({ deviceId, varId }) => ({ deviceId, varId, beforeId: 9, page: 1, pageSize: 10 }),
  },
  {
    endpoint: serialLogApi.page,
    input: ({ deviceId }) => ({ deviceId, kind: 'poll', pattern: '01 ??', beforeId: 9 }),
  },
  {
    endpoint: serialLogApi.record,
    input: ({ deviceId }) => ({ deviceId, on: true }),
  },
  { endpoint: serialLogApi.tail, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: serialLogApi.send,
    input: ({ deviceId }) => ({ deviceId, data: '01 03', format: 'hex' }),
    code: errorTable.deviceOffline.code,
  },
  {
    endpoint: busApi.read,
    input: ({ deviceId }) => ({ deviceId, unitId: 1, func: 2, register: 0, count: 2 }),
    code: errorTable.deviceOffline.code,
  },
  {
    endpoint: busApi.startScan,
    input: ({ deviceId }) => ({ deviceId, kind: 'slaves', from: 1, to: 9, func: 2, ...scan }),
    code: errorTable.deviceOffline.code,
  },
  { endpoint: busApi.scan, input: ({ deviceId }) => ({ deviceId }) },
  { endpoint: busApi.stopScan, input: ({ deviceId }) => ({ deviceId }) },
]
