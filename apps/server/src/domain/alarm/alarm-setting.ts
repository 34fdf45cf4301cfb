import { type AlarmConfig, type AlarmConfigInput, PushChannel } from '@fieldhub/contract'
import * as z from 'zod/mini'
import { requireContacts } from '#domain/contact/contact.ts'
import { getIds } from '#domain/contact/contact-uses.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  type AlarmSettingRow,
  countAlarmSettings,
  deleteAlarmSetting,
  insertAlarmSetting,
  selectAlarmSetting,
  selectAlarmSettings,
  updateAlarmSetting,
} from '#store/alarm/alarm-setting-store.ts'
import { selectTriggersOfConfigs } from '#store/alarm/trigger-store.ts'
import { selectContactsByIds } from '#store/contact/contact-store.ts'

export interface AlarmSettingListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
}

type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined }
export type AlarmSettingChange = Changes<AlarmConfigInput> & { readonly id: number }

const configsPerAccountMax = 200
/** Anybody can open a sandbox. */
const configsPerSandboxMax = 20
const Channels = z.array(PushChannel)

/** A bare array, or a page with `page`. */
export async function listAlarmSettings(
  domain: Domain,
  { accountId }: Caller,
  query: AlarmSettingListQuery,
) {
  const filter = { ownerId: accountId, id: query.id, search: query.search }
  const rows = await selectAlarmSettings(domain.db, filter, toWindow(query))
  const list = await toConfigs(domain, accountId, rows)
  if (query.page === undefined) return list
  return getPage(query, await countAlarmSettings(domain.db, filter), list)
}

async function toConfigs(
  domain: Domain,
  ownerId: number,
  rows: readonly AlarmSettingRow[],
): Promise<AlarmConfig[]> {
  const contactIds = [...new Set(rows.flatMap((row) => getIds(row.contactIds)))]
  const contacts = await selectContactsByIds(domain.db, ownerId, contactIds)
  const names = new Map(contacts.map(({ id, name }) => [id, name]))
  const ids = rows.map(({ id }) => id)
  const triggers = await selectTriggersOfConfigs(domain.db, ids)
  return rows.map((row) => {
    const known = getIds(row.contactIds).filter((id) => names.has(id))
    return {
      id: row.id,
      name: row.name,
      contactIds: known,
      contacts: known.map((id) => ({ id, name: names.get(id) ?? '' })),
      channels: getChannels(row),
      mode: row.mode === 'all' ? 'all' : 'silence',
      silence: row.silenceSeconds,
      quietHours: getQuietHours(row),
      capPerHour: row.capPerHour,
      fallback: row.fallback === null ? null : PushChannel.parse(row.fallback),
      triggerCount: triggers.filter(({ alarmConfigId }) => alarmConfigId === row.id).length,
    }
  })
}

/** In the order they are tried. */
export function getChannels({ channels }: Pick<AlarmSettingRow, 'channels'>): PushChannel[] {
  return z.parse(Channels, JSON.parse(channels))
}

export function getQuietHours({
  quietFrom: from,
  quietTo: to,
}: Pick<AlarmSettingRow, 'quietFrom' | 'quietTo'>) {
  return from === null || to === null ? null : { from, to }
}

export async function createAlarmSetting(domain: Domain, caller: Caller, input: AlarmConfigInput) {
  const { accountId } = caller
  caller.trace?.record(input.name)
  await requireContacts(domain, accountId, input.contactIds)
  const owned = await countAlarmSettings(domain.db, { ownerId: accountId })
  const max = caller.isDemo ? configsPerSandboxMax : configsPerAccountMax
  if (owned >= max) throw new FieldError({ name: 'tooMany' })
  const { quietHours = null, capPerHour = null, fallback = null } = input
  const id = await insertAlarmSetting(domain.db, {
    ownerId: accountId,
    name: input.name,
    contactIds: JSON.stringify(distinct(input.contactIds)),
    channels: JSON.stringify(distinct(input.channels)),
    mode: input.mode,
    silenceSeconds: input.silence,
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    capPerHour,
    fallback,
    createdAt: domain.clock.now(),
  })
  return { id }
}

export async function changeAlarmSetting(
  domain: Domain,
  caller: Caller,
  input: AlarmSettingChange,
) {
  const { id } = await ownAlarmConfig(domain, caller, input.id)
  if (input.contactIds !== undefined) {
    await requireContacts(domain, caller.accountId, input.contactIds)
  }
  const change = toColumns(input)
  if (Object.keys(change).length > 0) await updateAlarmSetting(domain.db, id, change)
  for (const trigger of await selectTriggersOfConfigs(domain.db, [id])) {
    await domain.alarmWatch.refresh(trigger.id)
  }
  return { id }
}

function toColumns(input: AlarmSettingChange) {
  const { contactIds, channels, quietHours } = input
  const columns = {
    name: input.name,
    contactIds: contactIds && JSON.stringify(distinct(contactIds)),
    channels: channels && JSON.stringify(distinct(channels)),
    mode: input.mode,
    silenceSeconds: input.silence,
    quietFrom: quietHours === undefined ? undefined : (quietHours?.from ?? null),
    quietTo: quietHours === undefined ? undefined : (quietHours?.to ?? null),
    capPerHour: input.capPerHour,
    fallback: input.fallback,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

export async function removeAlarmSetting(
  domain: Domain,
  caller: Caller,
  id: number,
): Promise<null> {
  await ownAlarmConfig(domain, caller, id)
  const triggers = await selectTriggersOfConfigs(domain.db, [id])
  if (triggers.length > 0) {
    const linked = triggers.map((trigger) => ({ id: trigger.id, name: trigger.name }))
    throw new AppError('conflict', { linked: { triggers: linked } })
  }
  await deleteAlarmSetting(domain.db, id)
  return null
}

async function ownAlarmConfig(
  domain: Domain,
  { accountId, trace }: Caller,
  id: number,
): Promise<AlarmSettingRow> {
  const config = await selectAlarmSetting(domain.db, id)
  if (config?.ownerId !== accountId) throw new AppError('notFound')
  trace?.record(config.name)
  return config
}

/** Whose triggers use it must own it. */
export async function requireAlarmSetting(
  domain: Domain,
  ownerId: number,
  id: number | null,
): Promise<void> {
  if (id === null) return
  const config = await selectAlarmSetting(domain.db, id)
  if (config?.ownerId !== ownerId)
    throw new FieldError({ alarmConfigId: 'alarmConfig' }, 'notFound')
}

function distinct<T>(list: readonly T[]): T[] {
  return [...new Set(list)]
}
