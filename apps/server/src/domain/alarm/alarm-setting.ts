import { type AlarmSetting, type AlarmSettingInput, defaultChatter } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { requireContacts } from '#domain/contact/contact.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import type { ClockContext, StoreContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { forgetAwaitingAlarms } from '#store/alarm/alarm-digest-store.ts'
import {
  type AlarmSettingRow,
  contactTiers,
  countAlarmSettings,
  deleteAlarmSetting,
  insertAlarmSetting,
  selectAlarmSetting,
  selectAlarmSettings,
  selectContactIdsOfSetting,
  selectContactIdsOfSettings,
  updateAlarmSetting,
} from '#store/alarm/alarm-setting-store.ts'
import type { SettingOptions } from '#store/alarm/setting-options.ts'
import { selectTriggersOfConfigs } from '#store/alarm/trigger-store.ts'
import { selectContactsByIds } from '#store/contact/contact-store.ts'
import type { AlarmContext } from './alarm-context.ts'
import { firstDigestTime, requireDigestTime } from './alarm-digest.ts'

export interface AlarmSettingListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
}

type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined }
export type AlarmSettingChange = Changes<AlarmSettingInput> & { readonly id: number }

const configsPerAccountMax = 200
/** Anybody can open a sandbox, so it may have only a few. */
const configsPerSandboxMax = 20

/** Returns a bare array, or a page with `page`. */
export async function listAlarmSettings(
  context: StoreContext,
  { accountId }: Caller,
  query: AlarmSettingListQuery,
) {
  const filter = { ownerId: accountId, id: query.id, search: query.search }
  const rows = await selectAlarmSettings(context.db, filter, toWindow(query))
  const list = await toConfigs(context, accountId, rows)
  return toListOrPage(query, list, () => countAlarmSettings(context.db, filter))
}

async function toConfigs(
  context: StoreContext,
  ownerId: number,
  rows: readonly AlarmSettingRow[],
): Promise<AlarmSetting[]> {
  const ids = rows.map(({ id }) => id)
  const idsBySetting = await selectContactIdsOfSettings(context.db, ids)
  const escalatedTo = await selectContactIdsOfSettings(context.db, ids, contactTiers.escalation)
  const contactIds = distinct([...idsBySetting.values(), ...escalatedTo.values()].flat())
  const contacts = await selectContactsByIds(context.db, ownerId, contactIds)
  const names = new Map(contacts.map(({ id, name }) => [id, name]))
  const triggers = await selectTriggersOfConfigs(context.db, ids)
  return rows.map((row) => {
    const known = (idsBySetting.get(row.id) ?? []).filter((id) => names.has(id))
    const later = (escalatedTo.get(row.id) ?? []).filter((id) => names.has(id))
    const using = triggers.filter(({ alarmConfigId }) => alarmConfigId === row.id)
    const { escalation = null } = row.options
    return {
      id: row.id,
      name: row.name,
      contactIds: known,
      contacts: known.map((id) => ({ id, name: names.get(id) ?? '' })),
      channels: [...row.channels],
      mode: row.mode,
      silence: row.silenceSeconds,
      chatter: getChatter(row),
      quietHours: row.quietHours,
      urgentChannels: row.options.urgentChannels ?? null,
      generalChannels: row.options.generalChannels ?? null,
      generalQuietHours: row.options.generalQuietHours ?? null,
      digest: row.options.digest ?? null,
      escalation: escalation && { minutes: escalation.minutes, contactIds: later },
      capPerHour: row.capPerHour,
      fallback: row.fallback,
      triggerCount: using.length,
      modelTriggerCount: using.filter(({ modelId }) => modelId !== null).length,
    }
  })
}

export async function createAlarmSetting(
  context: ClockContext,
  caller: Caller,
  input: AlarmSettingInput,
) {
  const { accountId } = caller
  caller.trace?.record(input.name)
  await requireContacts(context, accountId, input.contactIds)
  await requireEscalation(context, accountId, input, input.contactIds)
  const owned = await countAlarmSettings(context.db, { ownerId: accountId })
  const max = caller.isDemo ? configsPerSandboxMax : configsPerAccountMax
  if (owned >= max) throw new FieldError({ name: 'tooMany' })
  const { quietHours = null, capPerHour = null, fallback = null } = input
  const options = toOptions({}, input)
  requireDigestTime({ quietHours, options })
  const id = await insertAlarmSetting(context.db, {
    ownerId: accountId,
    name: input.name,
    contactIds: distinct(input.contactIds),
    escalationContactIds: distinct(input.escalation?.contactIds ?? []),
    channels: distinct(input.channels),
    mode: input.mode,
    silenceSeconds: input.silence,
    quietHours,
    capPerHour,
    fallback,
    options,
    digestDue: await firstDigestTime(context, accountId, { quietHours, options }),
    createdAt: context.clock.now(),
  })
  return { id }
}

export async function changeAlarmSetting(
  context: AlarmContext,
  caller: Caller,
  input: AlarmSettingChange,
) {
  const before = await ownAlarmConfig(context, caller, input.id)
  const { id } = before
  if (input.contactIds !== undefined) {
    await requireContacts(context, caller.accountId, input.contactIds)
  }
  const first = input.contactIds ?? (await selectContactIdsOfSetting(context.db, id))
  const later = await selectContactIdsOfSetting(context.db, id, contactTiers.escalation)
  const escalation = input.escalation === undefined ? { contactIds: later } : input.escalation
  await requireEscalation(context, caller.accountId, { escalation }, first)
  await updateAlarmSetting(context.db, id, await toUpdate(context, before, input))
  if (input.digest === null) await forgetAwaitingAlarms(context.db, id)
  for (const trigger of await selectTriggersOfConfigs(context.db, [id])) {
    await context.alarmStage.refresh(trigger.id)
  }
  return { id }
}

async function toUpdate(context: ClockContext, before: AlarmSettingRow, input: AlarmSettingChange) {
  const options = toOptions(before.options, input)
  const { quietHours: quietAfter = before.quietHours } = input
  const after = { options, quietHours: quietAfter }
  requireDigestTime(after)
  const isMoved = canMoveDigest(before, input)
  const { name, contactIds, channels, mode, silence, quietHours, capPerHour, fallback } = input
  const { escalation } = input
  return {
    name,
    contactIds: contactIds && distinct(contactIds),
    escalationContactIds: escalation === null ? [] : escalation && distinct(escalation.contactIds),
    channels: channels && distinct(channels),
    mode,
    silenceSeconds: silence,
    quietHours,
    capPerHour,
    fallback,
    options,
    ...(isMoved && { digestDue: await firstDigestTime(context, before.ownerId, after) }),
  }
}

/** A digest that is sent again as it was keeps its time, so that saving a form puts nothing off. */
function canMoveDigest({ options, quietHours }: AlarmSettingRow, input: AlarmSettingChange) {
  const before = [options.digest ?? null, options.generalQuietHours ?? null, quietHours]
  const after = [input.digest, input.generalQuietHours, input.quietHours]
  return after.some(
    (one, index) => one !== undefined && JSON.stringify(one) !== JSON.stringify(before[index]),
  )
}

/** Options that a call leaves out stay as they are. */
function toOptions(before: SettingOptions, input: Changes<AlarmSettingInput>): SettingOptions {
  const { chatter, urgentChannels, generalChannels, generalQuietHours, digest, escalation } = input
  const given = {
    chatter,
    urgentChannels: urgentChannels && distinct(urgentChannels),
    generalChannels: generalChannels && distinct(generalChannels),
    generalQuietHours,
    digest,
    escalation: escalation && { minutes: escalation.minutes },
  }
  const named = Object.entries(given).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(named) }
}

/** Who is told later is somebody else than who is told at once: telling the same again is what silence is for. */
async function requireEscalation(
  context: StoreContext,
  ownerId: number,
  {
    escalation,
  }: { readonly escalation?: { readonly contactIds: readonly number[] } | null | undefined },
  first: readonly number[],
): Promise<void> {
  const field = 'escalation.contactIds'
  const later = escalation?.contactIds ?? []
  await requireContacts(context, ownerId, later, field)
  if (later.some((id) => first.includes(id)))
    throw new FieldError({ [field]: 'escalationContacts' })
}

/** The guard against chattering that the setting has, or that its mode brings. */
export function getChatter({ mode, options }: Pick<AlarmSettingRow, 'mode' | 'options'>) {
  return options.chatter === undefined ? defaultChatter[mode] : options.chatter
}

export async function removeAlarmSetting(
  context: StoreContext,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownAlarmConfig(context, caller, id)
  const triggers = await selectTriggersOfConfigs(context.db, [id])
  if (triggers.length > 0) {
    const linked = triggers.map((trigger) => ({ id: trigger.id, name: trigger.name }))
    throw new AppError('conflict', { linked: { triggers: linked } })
  }
  await deleteAlarmSetting(context.db, id)
  return null
}

async function ownAlarmConfig(
  context: StoreContext,
  { accountId, trace }: Caller,
  id: number,
): Promise<AlarmSettingRow> {
  const config = await selectAlarmSetting(context.db, id)
  if (config?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(config.name)
  return config
}

/** Triggers may use only alarm settings of their owner. */
export async function requireAlarmSetting(
  context: StoreContext,
  ownerId: number,
  id: number | null,
): Promise<void> {
  if (id === null) return
  const config = await selectAlarmSetting(context.db, id)
  if (config?.ownerId !== ownerId)
    throw new FieldError({ alarmConfigId: 'alarmConfig' }, 'notFound')
}

function distinct<T>(list: readonly T[]): T[] {
  return [...new Set(list)]
}
