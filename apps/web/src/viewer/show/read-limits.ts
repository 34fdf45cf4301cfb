import {
  deviceApi,
  limitsOfCondition,
  type ModelTrigger,
  type Trigger,
  triggerApi,
} from '@fieldhub/contract'
import { call } from '#api/call.ts'
import type { TriggerLimit } from '../viewer-host.ts'

const quietly = { quiet: true }
const triggersMax = { enabled: 'true', page: '1', pageSize: '100' } as const

/** The values at which triggers of a variable begin to warn: those of its device, and those of its model. */
export async function readLimits(
  deviceId: number,
  varId: number,
): Promise<readonly TriggerLimit[]> {
  const id = String(deviceId)
  const [devices, own] = await Promise.all([
    call(deviceApi.list, { id }, quietly),
    call(triggerApi.list, { ...triggersMax, deviceId: id }, quietly),
  ])
  const modelId = toRows(devices)[0]?.model ?? null
  const ofModel =
    modelId === null
      ? []
      : await call(triggerApi.modelList, { ...triggersMax, modelId: String(modelId) }, quietly)
  return [...toRows(own), ...toRows(ofModel)]
    .filter((trigger) => trigger.varId === varId)
    .flatMap(limitsOf)
}

function limitsOf(trigger: Trigger | ModelTrigger): readonly TriggerLimit[] {
  const { name: triggerName, severity, condition } = trigger
  return limitsOfCondition(condition).flatMap((name) => {
    const value = trigger[name]
    return value === null ? [] : [{ triggerName, severity, value }]
  })
}

/** The rows of a list, whether it came as a page or whole. */
export function toRows<T>(answer: readonly T[] | { readonly list: readonly T[] }): readonly T[] {
  return 'list' in answer ? answer.list : answer
}
