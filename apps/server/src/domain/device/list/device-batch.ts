import type { BatchAnswer, BatchResult, DeviceRegistration } from '@fieldhub/contract'
import { errorTable, successCode } from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { Caller } from '#domain/caller.ts'
import { purgeDevice, removeDevice, restoreDevice } from '#domain/device/device-bin.ts'
import { changeDevice } from '#domain/device/device-change.ts'
import type { DeviceBinContext, DeviceChangeContext } from '#domain/device/device-context.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError } from '#platform/app-error.ts'
import { selectBinnedById } from '#store/device/device-bin-store.ts'
import { selectDevice } from '#store/device/device-store.ts'
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
  return getEach(work, (caller, id) => changeDevice(work.context, caller, { id, ...change }))
}

export function removeDevices(work: BatchWork, forceDeletion: boolean | undefined) {
  return getEach(work, (caller, id) => removeDevice(work.context, caller, { id, forceDeletion }))
}

export function restoreDevices(work: BatchWork) {
  return getEach(work, (caller, id) => restoreDevice(work.context, caller, id))
}

export function purgeDevices(work: BatchWork) {
  return getEach(work, (caller, id) => purgeDevice(work.context, caller, id))
}

/** Runs the work for one device after another, once each; a refusal of one does not stop the others. */
async function getEach(
  { context, caller, ids, toMessage }: BatchWork,
  run: (caller: Caller, id: number) => Promise<unknown>,
): Promise<BatchAnswer> {
  // One row of the audit stands for all of them, so none of them is its object.
  const { trace, ...untraced } = caller
  const results: BatchResult[] = []
  for (const id of new Set(ids)) {
    const name = await getName(context, caller, id)
    const { error, ...outcome } = await getOutcome(id, name, () => run(untraced, id))
    results.push({ ...outcome, msg: toMessage(error) })
  }
  const done = results.filter(({ code }) => code === successCode).length
  trace?.record(`${done}/${results.length}`)
  return { done, failed: results.length - done, results }
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

/** Name of the caller's own device; nothing is revealed of others' devices. */
async function getName({ db }: StoreContext, { accountId }: Caller, id: number): Promise<string> {
  const row = (await selectDevice(db, id)) ?? (await selectBinnedById(db, id))
  return row?.ownerId === accountId ? row.name : ''
}
