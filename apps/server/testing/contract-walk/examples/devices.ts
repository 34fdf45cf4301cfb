import {
  deviceApi,
  deviceBatchApi,
  deviceBinApi,
  deviceCountApi,
  deviceImportApi,
  deviceTagApi,
  errorTable,
  groupApi,
  homeApi,
  projectApi,
  refusedConnectionApi,
  savedViewApi,
  simulatedDeviceApi,
  smartGroupApi,
} from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { deviceInput } from '#testing/contract-walk/walk-inputs.ts'

export const deviceExamples: readonly Example[] = [
  { endpoint: homeApi.data, input: () => ({}) },
  { endpoint: homeApi.stats, input: () => ({}) },
  { endpoint: homeApi.triggers, input: () => ({}) },
  { endpoint: homeApi.steps, input: () => ({ isHidden: true }) },
  { endpoint: deviceApi.list, input: ({ deviceId }) => ({ id: deviceId }) },
  { endpoint: deviceApi.create, input: () => deviceInput },
  {
    endpoint: deviceApi.change,
    input: ({ deviceId }) => ({ id: deviceId, name: '二号' }),
  },
  {
    endpoint: deviceBatchApi.change,
    input: ({ deviceId, modelId }) => ({ ids: [deviceId, 999_999], group: null, model: modelId }),
    foreign: 'nothing',
  },
  { endpoint: deviceBinApi.page, input: () => ({ search: 'w', page: 1, pageSize: 10 }) },
  { endpoint: deviceImportApi.state, input: ({ importId }) => ({ id: importId }) },
  { endpoint: projectApi.progress, input: ({ projectId }) => ({ id: projectId }) },
  { endpoint: projectApi.run, input: ({ projectId }) => ({ id: projectId }) },
  { endpoint: projectApi.stop, input: ({ projectId }) => ({ id: projectId }) },
  {
    endpoint: refusedConnectionApi.list,
    input: ({ deviceId }) => ({ deviceId: String(deviceId) }),
  },
  {
    endpoint: refusedConnectionApi.prove,
    input: () => ({ id: 999, proof: 'abc12345' }),
    code: errorTable.notFound.code,
  },
  { endpoint: savedViewApi.list, input: () => ({ page: '/device/list' }) },
  {
    endpoint: savedViewApi.create,
    input: () => ({ page: '/device/list', name: '离线', search: '?status=1', isDefault: true }),
  },
  {
    endpoint: savedViewApi.change,
    input: ({ viewId }) => ({ id: viewId, name: 'renamed', search: '', isDefault: true }),
  },
  { endpoint: savedViewApi.remove, input: ({ viewId }) => ({ id: viewId }) },
  {
    endpoint: deviceApi.nameList,
    input: ({ modelId }) => ({ model: modelId }),
    foreign: 'nothing',
  },
  { endpoint: deviceApi.types, input: () => ({}) },
  { endpoint: simulatedDeviceApi.create, input: () => ({}) },
  { endpoint: deviceTagApi.list, input: () => ({}) },
  {
    endpoint: deviceCountApi.get,
    input: ({ groupId }) => ({ group: groupId }),
    foreign: 'nothing',
  },
  { endpoint: smartGroupApi.list, input: ({ smartGroupId }) => ({ id: smartGroupId }) },
  {
    endpoint: smartGroupApi.create,
    input: ({ modelId }) => ({ name: 's', rule: { models: [modelId], silentFor: 3_600 } }),
  },
  {
    endpoint: smartGroupApi.change,
    input: ({ smartGroupId }) => ({ id: smartGroupId, rule: { tags: ['x'], statuses: [1] } }),
  },
  { endpoint: smartGroupApi.remove, input: ({ smartGroupId }) => ({ id: smartGroupId }) },
  { endpoint: groupApi.list, input: () => ({}) },
  { endpoint: groupApi.create, input: () => ({ name: 'h', parentId: null }) },
  {
    endpoint: groupApi.change,
    input: ({ groupId }) => ({ id: groupId, name: 'i' }),
  },
  { endpoint: groupApi.remove, input: ({ groupId }) => ({ id: groupId }) },
]
