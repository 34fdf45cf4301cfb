import {
  errorTable,
  historyPointsApi,
  positionApi,
  reportApi,
  scaleChangeApi,
  variableApi,
  varLogApi,
} from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { range } from '#testing/contract-walk/walk-inputs.ts'

export const telemetryExamples: readonly Example[] = [
  {
    endpoint: positionApi.count,
    input: ({ deviceId }) => ({ deviceId }),
  },
  {
    endpoint: positionApi.locate,
    input: ({ deviceId }) => ({ deviceId }),
    code: errorTable.deviceOffline.code,
  },
  { endpoint: positionApi.position, input: ({ deviceId }) => ({ deviceId }) },
  {
    endpoint: positionApi.track,
    input: ({ deviceId }) => ({ deviceId, ...range }),
  },
  { endpoint: positionApi.map, input: () => ({}) },
  {
    endpoint: variableApi.lastValues,
    input: ({ deviceId }) => ({ deviceId }),
  },
  {
    endpoint: variableApi.data,
    input: ({ deviceId }) => ({ deviceId, ...range }),
  },
  {
    endpoint: varLogApi.list,
    input: ({ deviceId, varId }) => ({ deviceId, varIds: `${varId}`, ...range, page: 1 }),
  },
  {
    endpoint: historyPointsApi.list,
    input: ({ deviceId, varId }) => ({ deviceId, varId, ...range }),
  },
  {
    endpoint: scaleChangeApi.list,
    input: ({ deviceId, varId }) => ({ deviceId, varIds: `${varId}`, ...range }),
  },
  {
    endpoint: reportApi.series,
    input: ({ deviceId, varId }) => ({
      series: [{ deviceId, varId }],
      startTime: 0,
      endTime: 86_400_000,
      step: 'hour',
      compare: 'day',
      difference: true,
    }),
  },
  {
    endpoint: varLogApi.progress,
    input: () => ({ ref: 'none-of-mine' }),
    code: errorTable.notFound.code,
  },
  {
    endpoint: variableApi.write,
    input: ({ deviceId, varId }) => ({ deviceId, varId, value: 1 }),
    code: errorTable.deviceOffline.code,
  },
  {
    endpoint: variableApi.pin,
    input: ({ deviceId, varId }) => ({ deviceId, varId, isTop: false }),
  },
]
