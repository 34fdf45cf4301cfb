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
const pageSize = 100
/** More than a device can have that anybody would read the limits of. */
const pagesMax = 20

/** The values at which triggers of a variable begin to warn: those of its device, and those of its model. */
export async function readLimits(
  deviceId: number,
  varId: number,
): Promise<readonly TriggerLimit[]> {
  const id = String(deviceId)
  const [devices, own] = await Promise.all([
    call(deviceApi.list, { id }, quietly),
    everyPage((page) => call(triggerApi.list, { ...page, deviceId: id }, quietly)),
  ])
  const modelId = toRows(devices)[0]?.model ?? null
  const ofModel =
    modelId === null
      ? []
      : await everyPage((page) =>
          call(triggerApi.modelList, { ...page, modelId: String(modelId) }, quietly),
        )
  return [...own, ...ofModel].filter((trigger) => trigger.varId === varId).flatMap(limitsOf)
}

type Answer<T> = readonly T[] | { readonly list: readonly T[]; readonly total: number }

async function everyPage<T>(
  read: (page: { enabled: 'true'; page: string; pageSize: string }) => Promise<Answer<T>>,
): Promise<readonly T[]> {
  const rows: T[] = []
  for (let page = 1; page <= pagesMax; page++) {
    const answer = await read({ enabled: 'true', page: String(page), pageSize: String(pageSize) })
    rows.push(...toRows(answer))
    if (!('total' in answer) || answer.total <= page * pageSize) break
  }
  return rows
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
