import {
  type BatchAnswer,
  type BatchResult,
  type DeviceRegistration,
  deviceBatchApi,
  deviceBinApi,
  isUnderWay,
  successCode,
  variableApi,
} from '@fieldhub/contract'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { writeFault } from '#features/device/command/write-fault.ts'
import type { Translate } from '#i18n/translate.ts'

export type BulkKind = 'group' | 'model' | 'registration' | 'tags' | 'read' | 'write' | 'delete'

/** What became of one device. */
export interface BulkOutcome {
  readonly id: number
  readonly isDone: boolean
  readonly reason: string
  /** It is still in use: it could be forced. */
  readonly isLinked: boolean
}

/** Work on some devices at a time, and on so many parts at once. */
export interface BulkJob {
  readonly partSize: number
  readonly partsAtOnce: number
  readonly run: (ids: readonly number[], signal: AbortSignal) => Promise<readonly BulkOutcome[]>
}

/** Small enough that a part is answered in a blink, and progress moves. */
const batch = { partSize: 50, partsAtOnce: 1 } as const
/** Devices on different lines answer side by side; a server has other people to serve. */
const single = { partSize: 1, partsAtOnce: 6 } as const

interface Place {
  readonly group?: number | null
  readonly model?: number | null
  readonly registration?: DeviceRegistration
  readonly addTags?: string[]
  readonly removeTags?: string[]
}

export function changeJob(change: Place, t: Translate): BulkJob {
  return batchJob((ids, signal) => call(deviceBatchApi.change, { ids, ...change }, { signal }), t)
}

export function removeJob(forceDeletion: boolean, t: Translate): BulkJob {
  return batchJob(
    (ids, signal) => call(deviceBatchApi.remove, { ids, forceDeletion }, { signal }),
    t,
  )
}

export function restoreJob(t: Translate): BulkJob {
  return batchJob((ids, signal) => call(deviceBinApi.restore, { ids }, { signal }), t)
}

export function readJob(t: Translate): BulkJob {
  return singleJob(async (deviceId, signal) => {
    await call(variableApi.data, { deviceId }, { quiet: true, signal })
    return ''
  }, t)
}

export function writeJob(varId: number, value: number, t: Translate): BulkJob {
  return singleJob(async (deviceId, signal) => {
    const input = { deviceId, varId, value }
    const written = await call(variableApi.write, input, { quiet: true, signal })
    return isUnderWay(written) ? t('device.write.underWay') : ''
  }, t)
}

function batchJob(
  send: (ids: number[], signal: AbortSignal) => Promise<BatchAnswer>,
  t: Translate,
): BulkJob {
  return {
    ...batch,
    run: async (ids, signal) =>
      (await send([...ids], signal)).results.map((result) => ({
        id: result.id,
        isDone: result.code === successCode,
        reason: toReason(result, t),
        isLinked: result.linked !== undefined,
      })),
  }
}

/** `send` resolves to why it is not done; empty when it is. */
function singleJob(
  send: (id: number, signal: AbortSignal) => Promise<string>,
  t: Translate,
): BulkJob {
  return {
    ...single,
    run: (ids, signal) =>
      Promise.all(
        ids.map(async (id) => {
          try {
            const reason = await send(id, signal)
            return { id, isDone: reason === '', reason, isLinked: false }
          } catch (error) {
            if (!(error instanceof ApiError)) throw error
            return { id, isDone: false, reason: writeFault(error, t), isLinked: false }
          }
        }),
      ),
  }
}

const linkedKeys = {
  triggers: 'fleet.linked.triggers',
  timings: 'fleet.linked.timings',
  transmissions: 'fleet.linked.transmissions',
  configurations: 'fleet.linked.configurations',
  shares: 'fleet.linked.shares',
} as const
const linkedKinds = ['triggers', 'timings', 'transmissions', 'configurations', 'shares'] as const

function toReason({ msg, linked }: BatchResult, t: Translate): string {
  if (linked === undefined) return msg
  return linkedText(linked, t)
}

/** What needs a device, by kind and with names. */
export function linkedText(linked: NonNullable<BatchResult['linked']>, t: Translate): string {
  const parts = linkedKinds.flatMap((kind) => {
    const items = linked[kind] ?? []
    if (items.length === 0) return []
    return [t(linkedKeys[kind], { names: items.map(({ name }) => name).join(', ') })]
  })
  return parts.join(' · ')
}
