import { ModelTriggerInput, TriggerInput } from '@fieldhub/contract'
import {
  changeModelTrigger,
  changeTrigger,
  createModelTrigger,
  createTrigger,
  removeTrigger,
  requireSoundInput,
} from '#domain/alarm/trigger/trigger-change.ts'
import type { TriggerSubject } from '#domain/alarm/trigger/trigger-parts.ts'
import { type JsonObject, toObject } from '#platform/json/canonical-json.ts'
import { selectTriggers, type TriggerRow } from '#store/alarm/trigger-store.ts'
import { type ArchiveKeys, areThere, listOf, orNull } from '../archive-keys.ts'
import { archiveNoun } from '../archive-noun.ts'
import type { ArchiveReading, ArchiveWork } from '../archive-work.ts'
import { everyRow } from '../every-row.ts'

const triggersMax = 20_000

/** Triggers of single devices. */
export const triggers = archiveNoun({
  name: 'triggers',
  max: triggersMax,
  input: TriggerInput,
  list: (reading) => listTriggers(reading, 'device'),
  toInput: (keys, row) => ({
    ...toSettings(keys, row),
    deviceId: keys.idOf('devices', row['device']),
  }),
  judge: (work, input) => judge(work, input, { deviceId: input.deviceId, modelId: null }),
  create: ({ context, caller }, input) => createTrigger(context, caller, input),
  change: ({ context, caller }, id, input) => changeTrigger(context, caller, { ...input, id }),
  remove: ({ context, caller }, id) => removeTrigger(context, caller, id, 'device'),
})

/** Triggers of every device of a model. Devices keep what they run until people synchronise it. */
export const modelTriggers = archiveNoun({
  name: 'modelTriggers',
  max: triggersMax,
  input: ModelTriggerInput,
  list: (reading) => listTriggers(reading, 'model'),
  toInput: (keys, row) => ({
    ...toSettings(keys, row),
    modelId: keys.idOf('models', row['model']),
  }),
  judge: (work, input) => judge(work, input, { deviceId: null, modelId: input.modelId }),
  create: ({ context, caller }, input) => createModelTrigger(context, caller, input),
  change({ context, caller }, id, input) {
    const { modelId: _, ...settings } = input
    return changeModelTrigger(context, caller, { ...settings, id })
  },
  remove: ({ context, caller }, id) => removeTrigger(context, caller, id, 'model'),
})

/** A variable may have another format since, or may not be written any more: such a trigger is held back alone. */
async function judge(
  { context, caller }: ArchiveWork,
  input: Omit<TriggerInput, 'deviceId'>,
  subject: Pick<TriggerSubject, 'deviceId' | 'modelId'>,
): Promise<undefined> {
  const { varId, alarmConfigId, contactIds, conditions, linkages } = input
  const further = [...conditions, ...linkages].map((part) => part.varId)
  const devices = linkages.map(({ deviceId }) => deviceId)
  const own = [subject.deviceId, subject.modelId, varId, alarmConfigId]
  if (!areThere([...own, ...contactIds, ...further, ...devices])) return undefined
  await requireSoundInput(context, { ...subject, ownerId: caller.accountId }, input)
  return undefined
}

async function listTriggers({ context, caller, keys }: ArchiveReading, kind: 'device' | 'model') {
  const query = { ownerId: caller.accountId, kind }
  const rows = await everyRow((window) => selectTriggers(context.db, query, window))
  return rows.map((row) => ({ id: row.id, name: row.name, toRow: () => toRow(keys, row) }))
}

function toRow(keys: ArchiveKeys, { name, enabled, deviceId, modelId, definition }: TriggerRow) {
  const { varId, linkages, conditions, alarmConfigId, contactIds, ...settings } = definition
  return {
    ...settings,
    name,
    enabled,
    ...(deviceId !== null && { device: keys.keyOf('devices', deviceId) }),
    ...(modelId !== null && { model: keys.keyOf('models', modelId) }),
    variable: orNull(varId, (id) => keys.variableKeyOf(id)),
    conditions: conditions.map(({ varId: further, ...condition }) => ({
      ...condition,
      variable: keys.variableKeyOf(further),
    })),
    linkages: linkages.map((linkage) => ({
      device: orNull(linkage.deviceId, (id) => keys.keyOf('devices', id)),
      variable: keys.variableKeyOf(linkage.varId),
      value: linkage.value,
    })),
    alarmSetting: orNull(alarmConfigId, (id) => keys.keyOf('alarmSettings', id)),
    contacts: contactIds.map((id) => keys.keyOf('contacts', id)),
  }
}

function toSettings(keys: ArchiveKeys, row: JsonObject): JsonObject {
  return {
    ...row,
    varId: orNull(row['variable'], (key) => keys.varIdOf(key)),
    conditions: listOf(row['conditions'])
      .map(toObject)
      .map(({ variable, ...condition }) => ({ ...condition, varId: keys.varIdOf(variable) })),
    linkages: listOf(row['linkages'])
      .map(toObject)
      .map(({ device, variable, value }) => ({
        deviceId: orNull(device, (key) => keys.idOf('devices', key)) ?? undefined,
        varId: keys.varIdOf(variable),
        value,
      })),
    alarmConfigId: orNull(row['alarmSetting'], (key) => keys.idOf('alarmSettings', key)),
    contactIds: keys.idsOf('contacts', row['contacts']),
  }
}
