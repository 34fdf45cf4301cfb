import type { AlarmShelving, AlarmShelvingInput } from '@fieldhub/contract'
import { shelvedDaysMax } from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import type { ClockContext } from '#domain/store-context.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import {
  countShelvings,
  deleteShelving,
  saveShelving,
  selectShelving,
  selectShelvings,
} from '#store/alarm/alarm-shelving-store.ts'
import { selectTrigger } from '#store/alarm/trigger-store.ts'
import { selectDevice } from '#store/device/device-store.ts'
import type { AlarmContext } from './alarm-context.ts'

const hourMs = 3_600_000

export interface ShelvingListQuery extends PageQuery {
  readonly triggerId?: number | undefined
  readonly deviceId?: number | undefined
}

/** Returns a bare array, or a page with `page`. */
export async function listShelvings(
  { db, clock }: ClockContext,
  { accountId }: Caller,
  { triggerId, deviceId, ...query }: ShelvingListQuery,
) {
  const filter = { ownerId: accountId, triggerId, deviceId, after: clock.now() }
  const rows = await selectShelvings(db, filter, toWindow(query))
  return toListOrPage(query, rows.map(toShelving), () => countShelvings(db, filter))
}

function toShelving(row: Awaited<ReturnType<typeof selectShelvings>>[number]): AlarmShelving {
  const { id, triggerId, triggerName, deviceId, deviceName, reason, since, until } = row
  const by = row.accountNickname || (row.accountName ?? row.contactName)
  return { id, triggerId, triggerName, deviceId, deviceName, reason, by, since, until }
}

/** Puts a trigger on the shelf on a device that runs it, or sets a new time. */
export async function shelveAlarm(
  context: AlarmContext,
  caller: Caller,
  input: AlarmShelvingInput,
): Promise<{ readonly id: number; readonly until: number }> {
  const { triggerId, deviceId, reason } = input
  const { trigger, device } = await requireRunning(context, caller.accountId, input)
  const until = untilOf(input, context.clock.now())
  caller.trace?.record(`${device.name} · ${trigger.name}`)
  return putOnShelf(context, {
    ownerId: caller.accountId,
    triggerId,
    deviceId,
    reason,
    until,
    accountId: caller.accountId,
    contactName: '',
  })
}

interface NewShelving {
  readonly ownerId: number
  readonly triggerId: number
  readonly deviceId: number
  readonly reason: string
  readonly until: number
  /** Null: a contact did it, by the link of a message. */
  readonly accountId: number | null
  readonly contactName: string
}

/** Stores it first: a stop right afterwards leaves it on the shelf. */
async function putOnShelf(
  { db, clock, alarmStage }: AlarmContext,
  shelving: NewShelving,
): Promise<{ readonly id: number; readonly until: number }> {
  const { triggerId, deviceId, until } = shelving
  const id = await saveShelving(db, { ...shelving, since: clock.now() })
  alarmStage.recordShelving({ triggerId, deviceId, until })
  return { id, until }
}

/** Hours for which the link of a message quiets an alarm. */
const linkShelvingHours = 2

/**
 * Quiets the trigger of an alarm for two hours, for whoever a message told of it. A longer time that somebody set stays.
 */
export async function shelveByContact(
  context: AlarmContext,
  alarm: { readonly ownerId: number; readonly triggerId: number; readonly deviceId: number },
  contactName: string,
): Promise<void> {
  const { ownerId, triggerId, deviceId } = alarm
  await requireRunning(context, ownerId, alarm)
  const until = context.clock.now() + linkShelvingHours * hourMs
  const running = await selectShelving(context.db, { triggerId, deviceId })
  if (running !== undefined && running.until >= until) return
  const shelving = { ownerId, triggerId, deviceId, until, contactName }
  await putOnShelf(context, { ...shelving, reason: '', accountId: null })
}

export async function endShelving(
  context: AlarmContext,
  caller: Caller,
  { id }: { readonly id: number },
): Promise<null> {
  const { db, alarmStage } = context
  const row = await selectShelving(db, { id })
  if (row?.ownerId !== caller.accountId) throw new AppError('notFound')
  const { triggerId, deviceId } = row
  const trigger = await selectTrigger(db, triggerId)
  const device = await selectDevice(db, deviceId)
  caller.trace?.record(`${device?.name ?? ''} · ${trigger?.name ?? ''}`)
  await deleteShelving(db, id)
  alarmStage.recordShelving({ triggerId, deviceId, until: null })
  return null
}

function untilOf({ hours, until }: AlarmShelvingInput, now: number): number {
  const time = until ?? now + (hours ?? 0) * hourMs
  const isSound = time > now && time <= now + shelvedDaysMax * 24 * hourMs
  if (!isSound) throw new FieldError({ until: 'shelvingTime' })
  return time
}

async function requireRunning(
  { db }: AlarmContext,
  ownerId: number,
  { triggerId, deviceId }: Pick<AlarmShelvingInput, 'triggerId' | 'deviceId'>,
) {
  const trigger = await selectTrigger(db, triggerId)
  const device = await selectDevice(db, deviceId)
  if (trigger?.ownerId !== ownerId || device?.ownerId !== ownerId) throw new AppError('notFound')
  const isRunning =
    trigger.modelId === null ? trigger.deviceId === deviceId : trigger.modelId === device.modelId
  if (!isRunning) throw new AppError('notFound')
  return { trigger, device }
}
