import { isDeepStrictEqual } from 'node:util'
import type { ModelTriggerInput, TriggerInput } from '@fieldhub/contract'
import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import type { TriggerDocument } from '#store/alarm/trigger-document.ts'
import {
  countTriggers,
  deleteTriggers,
  insertTrigger,
  selectTrigger,
  type TriggerRow,
  updateTrigger,
} from '#store/alarm/trigger-store.ts'
import {
  givenFormats,
  mergeDocument,
  requireOwnModel,
  requireSoundTrigger,
  type TriggerSubject,
} from './trigger-parts.ts'

const triggersPerAccountMax = 20_000
/** Anybody can open a sandbox, so it may have only a few. */
const triggersPerSandboxMax = 50

type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined }
export type TriggerChange = Changes<TriggerInput> & { readonly id: number }
export type ModelTriggerChange = Changes<Omit<ModelTriggerInput, 'modelId'>> & {
  readonly id: number
}
type TriggerKind = 'device' | 'model'

export async function createTrigger(context: AlarmContext, caller: Caller, input: TriggerInput) {
  await mayUse(context, caller, input.deviceId, 'own')
  const subject = { ownerId: caller.accountId, deviceId: input.deviceId, modelId: null }
  return create(context, caller, subject, input)
}

/** All devices of the model run it from now on. */
export async function createModelTrigger(
  context: AlarmContext,
  caller: Caller,
  input: ModelTriggerInput,
) {
  await requireOwnModel(context, caller.accountId, input.modelId)
  const subject = { ownerId: caller.accountId, deviceId: null, modelId: input.modelId }
  return create(context, caller, subject, input)
}

type GivenTrigger = Omit<TriggerInput, 'deviceId'>

/** Holds a trigger against its variables as they are now. */
export async function requireSoundInput(
  context: AlarmContext,
  subject: TriggerSubject,
  input: GivenTrigger,
): Promise<TriggerDocument> {
  const { name: _name, enabled: _enabled, varId = null, ...settings } = input
  const document = mergeDocument({ ...settings, varId }, {})
  await requireSoundTrigger(context, subject, document, givenFormats(input))
  return document
}

async function create(
  context: AlarmContext,
  { accountId, trace, isDemo }: Caller,
  subject: TriggerSubject,
  input: GivenTrigger,
) {
  trace?.record(input.name)
  const { name, enabled } = input
  const document = await requireSoundInput(context, subject, input)
  const kind = subject.deviceId === null ? 'model' : 'device'
  const owned = await countTriggers(context.db, { ownerId: accountId, kind })
  const max = isDemo ? triggersPerSandboxMax : triggersPerAccountMax
  if (owned >= max) throw new FieldError({ name: 'tooMany' })
  const id = await insertTrigger(context.db, {
    ownerId: accountId,
    deviceId: subject.deviceId,
    modelId: subject.modelId,
    name,
    definition: document,
    enabled,
    createdAt: context.clock.now(),
  })
  await context.alarmStage.refresh(id)
  return { id }
}

/** A trigger of one device runs the change at once; the last value is judged again, without a push. */
export async function changeTrigger(context: AlarmContext, caller: Caller, input: TriggerChange) {
  const row = await ownTrigger(context, caller, input.id, 'device')
  const { id, name, enabled, deviceId = row.deviceId, ...settings } = input
  if (deviceId !== null && deviceId !== row.deviceId) await mayUse(context, caller, deviceId, 'own')
  const subject = { ownerId: row.ownerId, deviceId, modelId: null }
  const document = await nextDocument(context, subject, row, settings)
  await save(
    context,
    row,
    { name, enabled },
    { deviceId, definition: document, running: document, runningVersion: row.version + 1 },
  )
  return { id }
}

/** Devices keep what they run until the trigger is synchronised. */
export async function changeModelTrigger(
  context: AlarmContext,
  caller: Caller,
  input: ModelTriggerChange,
) {
  const row = await ownTrigger(context, caller, input.id, 'model')
  const { id, name, enabled, ...settings } = input
  const subject = { ownerId: row.ownerId, deviceId: null, modelId: row.modelId }
  const document = await nextDocument(context, subject, row, settings)
  await save(context, row, { name, enabled }, { definition: document })
  const isSynced = isDeepStrictEqual(document, row.running)
  return { id, sync: isSynced ? 1 : 0 } as const
}

async function nextDocument(
  context: AlarmContext,
  subject: TriggerSubject,
  row: TriggerRow,
  settings: Changes<TriggerDocument>,
): Promise<TriggerDocument> {
  // A trigger whose condition becomes silence watches the device, unless it names a variable.
  const silent = settings.condition === 'offline' ? { varId: settings.varId ?? null } : {}
  const document = mergeDocument(row.definition, { ...settings, ...silent })
  await requireSoundTrigger(context, subject, document, givenFormats(settings))
  return document
}

interface Named {
  readonly name: string | undefined
  readonly enabled: boolean | undefined
}

async function save(
  context: AlarmContext,
  row: TriggerRow,
  { name = row.name, enabled = row.enabled }: Named,
  change: Parameters<typeof updateTrigger>[2],
): Promise<void> {
  const isSaved = await updateTrigger(context.db, row, {
    ...change,
    name,
    enabled,
    version: row.version + 1,
    updatedAt: context.clock.now(),
  })
  if (!isSaved) throw new AppError('conflict')
  await context.alarmStage.refresh(row.id)
}

/** Switching off ends an open alarm silently; devices keep the version they run. */
export async function switchTrigger(
  context: AlarmContext,
  caller: Caller,
  { id, enabled }: { readonly id: number; readonly enabled: boolean },
): Promise<null> {
  const row = await ownTrigger(context, caller, id)
  const change = { enabled, updatedAt: context.clock.now() }
  if (!(await updateTrigger(context.db, row, change))) throw new AppError('conflict')
  await context.alarmStage.refresh(id)
  return null
}

/** All devices of the model run the current version. */
export async function syncModelTrigger(context: AlarmContext, caller: Caller, id: number) {
  const row = await ownTrigger(context, caller, id, 'model')
  const running = { running: row.definition, runningVersion: row.version }
  if (!(await updateTrigger(context.db, row, running))) throw new AppError('conflict')
  const deviceCount = await context.alarmStage.refresh(id)
  return { deviceCount }
}

export async function removeTrigger(
  context: AlarmContext,
  caller: Caller,
  id: number,
  kind: TriggerKind,
): Promise<null> {
  await ownTrigger(context, caller, id, kind)
  await deleteTriggers(context.db, [id])
  await context.alarmStage.refresh(id)
  return null
}

/** Another account's trigger does not exist. */
export async function ownTrigger(
  context: StoreContext,
  { accountId, trace }: Caller,
  id: number,
  kind?: TriggerKind,
): Promise<TriggerRow> {
  const row = await selectTrigger(context.db, id)
  const isOfKind = kind === undefined || (row?.deviceId === null) === (kind === 'model')
  if (row?.ownerId !== accountId || !isOfKind) throw new AppError('notFound')
  trace?.record(row.name)
  return row
}
