import {
  isConditionFor,
  type LastValue,
  type TriggerInput,
  triggerFaults,
  type Variable,
  writeFaultOf,
} from '@fieldhub/contract'
import * as z from 'zod/mini'
import type { AlarmContext } from '#domain/alarm/alarm-context.ts'
import { requireAlarmSetting } from '#domain/alarm/alarm-setting.ts'
import { writeRefusal } from '#domain/command/write-refusal.ts'
import { requireContacts } from '#domain/contact/contact.ts'
import { deviceDocument, toDocument } from '#domain/device/device-profile.ts'
import type { ModelDocument } from '#domain/device-model/model-document.ts'
import type { StoreContext } from '#domain/store-context.ts'
import { FieldError } from '#platform/app-error.ts'
import { TriggerDocument } from '#store/alarm/trigger-document.ts'
import { selectDevicesByIds } from '#store/device/device-store.ts'
import { selectModel } from '#store/device-model/model-store.ts'

/** The subject of a trigger: one device, or every device of a model. */
export interface TriggerSubject {
  readonly ownerId: number
  readonly deviceId: number | null
  readonly modelId: number | null
}

/** Data formats that a call names for its linked variables, in their order. */
type GivenFormats = readonly (number | undefined)[]

/** The formats are checked and not stored, since a variable has its own. */
export function givenFormats({
  linkages,
}: {
  readonly linkages?: TriggerInput['linkages'] | undefined
}): GivenFormats {
  return (linkages ?? []).map(({ fm }) => fm)
}

/** Checks that everything a trigger names exists and belongs to its owner, and the rules that concern several fields. */
export async function requireSoundTrigger(
  context: AlarmContext,
  subject: TriggerSubject,
  document: TriggerDocument,
  formats: GivenFormats,
): Promise<void> {
  const [fault] = triggerFaults(document)
  if (fault !== undefined) throw new FieldError({ [fault[0]]: fault[1] })
  const model = await subjectDocument(context, subject)
  const isOfDevice = document.condition === 'offline' && document.varId === null
  if (!isOfDevice) requireVariable(model, document)
  for (const [index, condition] of document.conditions.entries()) {
    requireVariable(model, condition, `conditions.${index}.`)
  }
  await requireAlarmSetting(context, subject.ownerId, document.alarmConfigId)
  await requireContacts(context, subject.ownerId, document.contactIds)
  if (document.linkageSwitch) {
    await requireLinkages(context, { ...subject, model, formats }, document)
  }
}

async function subjectDocument(
  context: AlarmContext,
  { ownerId, deviceId, modelId }: TriggerSubject,
): Promise<ModelDocument | undefined> {
  if (deviceId === null) return toDocument(context, modelId)
  const [device] = await selectDevicesByIds(context.db, ownerId, [deviceId])
  if (device === undefined) throw new FieldError({ deviceId: 'device' }, 'notFound')
  return deviceDocument(context, device)
}

function requireVariable(
  model: ModelDocument | undefined,
  { varId, condition }: Pick<TriggerDocument, 'varId' | 'condition'>,
  place = '',
): void {
  const variable = varId === null ? undefined : model?.variables.get(varId)
  if (variable === undefined) throw new FieldError({ [`${place}varId`]: 'variable' }, 'notFound')
  // A text is never stored, so not even its silence can be judged.
  if (!isConditionFor(condition, variable.fm)) {
    throw new FieldError({ [`${place}condition`]: 'conditionNotForFormat' })
  }
}

interface LinkageSubject extends TriggerSubject {
  readonly model: ModelDocument | undefined
  readonly formats: GivenFormats
}

async function requireLinkages(
  context: AlarmContext,
  subject: LinkageSubject,
  { linkages, varId: watched }: TriggerDocument,
): Promise<void> {
  const models = new Map<number, ModelDocument | undefined>()
  for (const [index, { deviceId, varId, value }] of linkages.entries()) {
    const isHere = deviceId === undefined || deviceId === subject.deviceId
    if (isHere && varId === watched) fail(index, 'varId', 'linkageLoop')
    const model = isHere
      ? subject.model
      : await linkedModel(context, subject, { index, deviceId }, models)
    const variable = model?.variables.get(varId)
    if (variable === undefined) {
      throw new FieldError({ [`linkages.${index}.varId`]: 'variable' }, 'notFound')
    }
    if (variable.rw !== 'rw') return fail(index, 'varId', 'notWritable')
    const given = subject.formats[index] ?? variable.fm
    if (given !== variable.fm) return fail(index, 'fm', 'linkageFormat')
    requireWritable(model, { variable, value, index })
  }
}

function requireWritable(
  model: ModelDocument | undefined,
  write: { readonly variable: Variable; readonly value: number; readonly index: number },
): void {
  const { variable, value, index } = write
  const fault = writeFaultOf(variable, value, model?.slaveOf.get(variable.varId))
  if (fault !== undefined) throw writeRefusal(`linkages.${index}.value`, fault)
}

function fail(
  index: number,
  field: string,
  message: 'linkageLoop' | 'notWritable' | 'linkageFormat',
): never {
  throw new FieldError({ [`linkages.${index}.${field}`]: message })
}

/** Model of a device that exists and belongs to the owner; undefined: it has none. */
async function linkedModel(
  context: AlarmContext,
  { ownerId }: LinkageSubject,
  { index, deviceId }: { readonly index: number; readonly deviceId: number },
  known: Map<number, ModelDocument | undefined>,
) {
  if (known.has(deviceId)) return known.get(deviceId)
  const [device] = await selectDevicesByIds(context.db, ownerId, [deviceId])
  if (device === undefined) {
    throw new FieldError({ [`linkages.${index}.deviceId`]: 'device' }, 'notFound')
  }
  const model = await deviceDocument(context, device)
  known.set(deviceId, model)
  return model
}

export async function requireOwnModel(
  context: StoreContext,
  ownerId: number,
  id: number,
): Promise<void> {
  const model = await selectModel(context.db, id)
  if (model?.ownerId !== ownerId) throw new FieldError({ modelId: 'model' }, 'notFound')
}

export type ShownVariable = Pick<LastValue, 'name' | 'unit' | 'decimals'>

/** The variable under a name that no other slave has too. One that the model no longer has has no name. */
export function shownVariable(model: ModelDocument | undefined, varId: number): ShownVariable {
  const variable = model?.variables.get(varId)
  if (variable === undefined) return { name: '', unit: '', decimals: 0 }
  const { unit, decimals } = variable
  return { name: model?.fullNames.get(varId) ?? variable.name, unit, decimals }
}

/** The subject that a trigger watches: its variable, or for condition `offline` the slave that it names. */
export function watchedOf(
  model: ModelDocument | undefined,
  { condition, varId }: Pick<TriggerDocument, 'condition' | 'varId'>,
): ShownVariable {
  const id = varId ?? 0
  if (condition !== 'offline') return shownVariable(model, id)
  return { name: model?.slaveOf.get(id)?.name ?? '', unit: '', decimals: 0 }
}

/** Merges the fields that a call names into the stored ones. */
export function mergeDocument(
  before: TriggerDocument,
  change: { readonly [K in keyof TriggerDocument]?: TriggerDocument[K] | undefined },
): TriggerDocument {
  const named = Object.entries(change).filter(([, value]) => value !== undefined)
  return z.parse(TriggerDocument, { ...before, ...Object.fromEntries(named) })
}
