import { triggerApi } from '@fieldhub/contract'
import type { Example } from '#testing/contract-walk/example.ts'
import { judged } from '#testing/contract-walk/walk-inputs.ts'
import type { World } from '#testing/contract-walk/walk-world.ts'

const triggerOf = ({ deviceId, varId }: World) => ({ deviceId, varId, ...judged })

export const triggerExamples: readonly Example[] = [
  {
    endpoint: triggerApi.list,
    input: ({ deviceId }) => ({ deviceId, enabled: 'true', runStatus: 0, page: 1 }),
    foreign: 'nothing',
  },
  { endpoint: triggerApi.create, input: (world) => triggerOf(world) },
  {
    endpoint: triggerApi.change,
    input: ({ triggerId }) => ({ id: triggerId, b: 3 }),
  },
  {
    endpoint: triggerApi.switch,
    input: ({ triggerId }) => ({ id: triggerId, enabled: true }),
  },
  {
    endpoint: triggerApi.whatIf,
    input: (world) => ({ definition: triggerOf(world), id: world.triggerId }),
  },
  { endpoint: triggerApi.why, input: ({ triggerId }) => ({ id: triggerId }) },
  { endpoint: triggerApi.remove, input: ({ triggerId }) => ({ id: triggerId }) },
  { endpoint: triggerApi.modelList, input: ({ modelId }) => ({ modelId }), foreign: 'nothing' },
  {
    endpoint: triggerApi.modelCreate,
    input: ({ modelId, varId }) => ({ modelId, varId, ...judged }),
  },
  {
    endpoint: triggerApi.modelChange,
    input: ({ modelTriggerId }) => ({ id: modelTriggerId, b: 3 }),
  },
  {
    endpoint: triggerApi.modelSync,
    input: ({ modelTriggerId }) => ({ id: modelTriggerId }),
  },
  {
    endpoint: triggerApi.modelRemove,
    input: ({ modelTriggerId }) => ({ id: modelTriggerId }),
  },
]
