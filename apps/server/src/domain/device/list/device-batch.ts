import type { BatchAnswer, BatchResult, DeviceRegistration } from '@fieldhub/contract'
import { errorTable, successCode } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { Caller } from '#domain/caller.ts'
import { purgeDevice, removeDevice, restoreDevice } from '#domain/device/device-bin.ts'
import { changeDevice } from '#domain/device/device-change.ts'
import type { DeviceBinContext, DeviceChangeContext } from '#domain/device/device-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectBinnedById } from '#store/device/device-bin-store.ts'
import { selectDevices } from '#store/device/device-store.ts'
import type { TagChange } from './device-tags.ts'

/** Result for a device, before its message is chosen. */
interface Outcome extends Omit<BatchResult, 'msg'> {
  readonly error: AppError | undefined
}

export interface BatchWork {
  readonly context: DeviceChangeContext & DeviceBinContext
  readonly caller: Caller
  readonly ids: readonly number[]
  /** Chooses the message of a result, where the language is known. */
  readonly toMessage: (error: AppError | undefined) => string
}

export interface BatchChange extends Pick<TagChange, 'addTags' | 'removeTags'> {
  readonly group?: number | null | undefined
  readonly model?: number | null | undefined
  readonly registration?: DeviceRegistration | undefined
}

export function changeDevices(
  work: BatchWork,
  { group, model, registration, addTags, removeTags }: BatchChange,
) {
  const change = {
    ...(group === undefined ? {} : { group }),
    ...(model === undefined ? {} : { model }),
    ...(registration === undefined ? {} : { registration }),
    ...(addTags === undefined ? {} : { addTags }),
    ...(removeTags === undefined ? {} : { removeTags }),
  }
  return getEach(work, (context, caller, id) => changeDevice(context, caller, { id, ...change }))
}

export function removeDevices(work: BatchWork, forceDeletion: boolean | undefined) {
  return getEach(work, (context, caller, id) =>
    removeDevice(context, caller, { id, forceDeletion }),
  )
}

export function restoreDevices(work: BatchWork) {
  return getEach(work, restoreDevice)
}

export function purgeDevices(work: BatchWork) {
  return getEach(work, purgeDevice)
}

/** Runs the work for one device after another, once each; a refusal of one does not stop the others. */
async function getEach(
  { context, caller, ids, toMessage }: BatchWork,
  run: (context: BatchWork['context'], caller: Caller, id: number) => Promise<unknown>,
): Promise<BatchAnswer> {
  // One row of the audit stands for all of them, so none of them is its object.
  const { trace, ...untraced } = caller
  const results: BatchResult[] = []
  const devices = await selectDevices(context.db, ids)
  const rows = new Map(devices.map((row) => [row.id, row]))
  await refreshingTogether(context, async (together) => {
    for (const id of new Set(ids)) {
      const row = rows.get(id) ?? (await selectBinnedById(context.db, id))
      // Nothing is revealed of others' devices.
      const name = row?.ownerId === caller.accountId ? row.name : ''
      const { error, ...outcome } = await getOutcome(id, name, () => run(together, untraced, id))
      results.push({ ...outcome, msg: toMessage(error) })
    }
  })
  const done = results.filter(({ code }) => code === successCode).length
  trace?.record(`${done}/${results.length}`)
  return { done, failed: results.length - done, results }
}

/** The line of each device goes by its change at once; what else follows is asked for all of them, at the end of the work. */
async function refreshingTogether(
  context: BatchWork['context'],
  work: (context: BatchWork['context']) => Promise<void>,
): Promise<void> {
  const { devicePort } = context
  const refreshed = new Set<number>()
  const refresh = async (deviceId: number) => {
    refreshed.add(deviceId)
    await devicePort.refreshLine(deviceId)
  }
  try {
    await work({ ...context, devicePort: { ...devicePort, refresh } })
  } finally {
    if (refreshed.size > 0) await devicePort.refreshOthers([...refreshed])
  }
}

async function getOutcome(id: number, name: string, run: () => Promise<unknown>): Promise<Outcome> {
  try {
    await run()
    return { id, name, code: successCode, error: undefined }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code } = errorTable[error.code]
    const data = Linked.safeParse(error.data)
    return { id, name, code, error, ...(data.success ? { linked: data.data.linked } : {}) }
  }
}

const Items = z.array(z.object({ id: z.int(), name: z.string() }))
const Linked = z.object({ linked: z.record(z.string(), Items) })
