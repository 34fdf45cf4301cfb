import { modelApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { slaves } from '#testing/contract-walk/walk-inputs.ts'

export const modelExamples: readonly Example[] = [
  { endpoint: modelApi.list, input: ({ modelId }) => ({ id: modelId }) },
  { endpoint: modelApi.page, input: () => ({ page: 1, pageSize: 50, search: 'm' }) },
  { endpoint: modelApi.nameList, input: () => ({}) },
  { endpoint: modelApi.create, input: () => ({ name: 'n', slaves }) },
  {
    endpoint: modelApi.change,
    input: ({ modelId }) => ({ id: modelId, name: 'renamed' }),
  },
  { endpoint: modelApi.linked, input: ({ modelId }) => ({ modelId }) },
  {
    endpoint: modelApi.previewFormula,
    input: ({ deviceId }) => ({ deviceId, formula: '1 + 1', hours: 1 }),
  },
  {
    endpoint: modelApi.renameVariable,
    input: ({ modelId, varId }) => ({ modelId, varId, name: 'renamed' }),
  },
  { endpoint: modelApi.versions, input: ({ modelId }) => ({ modelId, version: 1 }) },
  {
    endpoint: modelApi.rollback,
    input: ({ modelId }) => ({ modelId, version: 1 }),
  },
]
