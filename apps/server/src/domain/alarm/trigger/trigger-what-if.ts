import {
  comparesValues,
  type PushChannel,
  type TriggerInput,
  type WhatIfResult,
} from '@fieldhub/contract'
import { momentsOf, Replay } from '@fieldhub/rules'
import type { AlarmContext, WhatIfContext } from '#domain/alarm/alarm-context.ts'
import type { Caller } from '#domain/caller.ts'
import { mayUse } from '#domain/device/may-use.ts'
import type { StoreContext } from '#domain/store-context.ts'
import type { TriggerDefinition } from '#facts/trigger-definition.ts'
import { toPolicy, toRule } from '#facts/trigger-rule.ts'
import { AppError, FieldError } from '#platform/app-error.ts'
import { TimeSlices } from '#platform/async/time-slices.ts'
import { selectAlarmSetting, selectContactIdsOfSetting } from '#store/alarm/alarm-setting-store.ts'
import type { TriggerDocument } from '#store/alarm/trigger-document.ts'
import { selectContactsByIds } from '#store/contact/contact-store.ts'
import type { DeviceRow } from '#store/device/device-row.ts'
import { selectDevice } from '#store/device/device-store.ts'
import type { PointColumns } from '#store/samples/sample-store.ts'
import { ownTrigger } from './trigger-change.ts'
import { definitionsOn, getPushRule } from './trigger-definitions.ts'
import { givenFormats, mergeDocument, requireSoundTrigger } from './trigger-parts.ts'

const dayMs = 86_400_000

export interface WhatIfInput {
  readonly definition: TriggerInput
  readonly id?: number | undefined
  readonly days: number
}

/**
 * Replays a definition, and the stored trigger that it would change, over the variable's stored history. A variable
 * that is stored on change has fewer uploads there than it had live.
 */
export async function whatIfTrigger(context: WhatIfContext, caller: Caller, input: WhatIfInput) {
  const { definition, id, days } = input
  const { deviceId, varId = null } = definition
  await mayUse(context, caller, deviceId, 'own')
  const document = mergeDocument({ ...definition, varId }, {})
  if (!comparesValues(document.condition)) throw new FieldError({ condition: 'invalid' })
  const subject = { ownerId: caller.accountId, deviceId, modelId: null }
  await requireSoundTrigger(context, subject, document, givenFormats(definition))
  const device = await selectDevice(context.db, deviceId)
  if (device === undefined) throw new AppError('notFound')
  const present = id === undefined ? undefined : (await ownTrigger(context, caller, id)).running
  const to = context.clock.now()
  const span = { from: to - days * dayMs, to: to + 1 }
  const proposed = await judge(context, device, document, span)
  const before = present === undefined ? undefined : await judge(context, device, present, span)
  return {
    from: span.from,
    to,
    points: proposed?.points ?? 0,
    proposed: proposed?.result ?? nothing,
    present: before?.result ?? null,
  }
}

const nothing: WhatIfResult = {
  alarms: 0,
  pushes: 0,
  sms: 0,
  voice: 0,
  alarmMs: 0,
  longestMs: 0,
  episodes: [],
}

interface Span {
  readonly from: number
  readonly to: number
}

/** Undefined: the definition judges no values of this device. */
async function judge(
  context: WhatIfContext,
  device: DeviceRow,
  document: TriggerDocument,
  { from, to }: Span,
): Promise<{ readonly points: number; readonly result: WhatIfResult } | undefined> {
  const definition = await asDefinition(context, device, document)
  const rule = definition === undefined ? undefined : toRule(definition)
  if (definition === undefined || rule === undefined) return undefined
  const { reach, capPerHour } = await getReach(context, definition)
  const policy = toPolicy(definition)
  const run = new Replay({ rule, policy, reach, capPerHour })
  const varIds = [definition.varId, ...definition.further.map(({ varId }) => varId)]
  const read = (varId: number, span: Span) =>
    context.samples.range(device.id, varId, span.from, span.to)
  let points = 0
  // One variable is read at once; of several a day, so that five of them need no more memory than one.
  for (const span of varIds.length === 1 ? [{ from, to }] : daysOf({ from, to })) {
    const columns = await Promise.all(varIds.map((varId) => read(varId, span)))
    points += columns[0]?.times.length ?? 0
    await handOver(run, columns)
  }
  const { episodes, ...counts } = run.finish()
  return { points, result: { ...counts, episodes: [...episodes] } }
}

function* daysOf({ from, to }: Span): Generator<Span> {
  for (let at = from; at < to; at += dayMs) yield { from: at, to: Math.min(at + dayMs, to) }
}

const pointsAtOnce = 5_000

async function handOver(run: Replay, columns: readonly PointColumns[]): Promise<void> {
  const slices = new TimeSlices()
  const [own] = columns
  if (own !== undefined && columns.length === 1) return handOverPoints(run, own, slices)
  let count = 0
  for (const moment of momentsOf(columns)) {
    run.handleMoment(moment)
    count += 1
    if (count % pointsAtOnce === 0) await slices.pause()
  }
}

async function handOverPoints(run: Replay, { times, values }: PointColumns, slices: TimeSlices) {
  for (let at = 0; at < times.length; at += pointsAtOnce) {
    const end = at + pointsAtOnce
    run.handle({ times: times.subarray(at, end), values: values.subarray(at, end) })
    await slices.pause()
  }
}

async function asDefinition(
  context: AlarmContext,
  device: DeviceRow,
  document: TriggerDocument,
): Promise<TriggerDefinition | undefined> {
  const push = await getPushRule(context, device.ownerId, document)
  const row = { id: 0, ownerId: device.ownerId, name: '', runningVersion: 0 }
  const [definition] = await definitionsOn(context, { row, document, push }, [device])
  return definition
}

/** How many contacts get an SMS, and how many a call. */
async function getReach({ db }: StoreContext, definition: TriggerDefinition) {
  const { alarmConfigId, contactIds, ownerId } = definition
  const config = alarmConfigId === null ? undefined : await selectAlarmSetting(db, alarmConfigId)
  const ofSetting = config === undefined ? [] : await selectContactIdsOfSetting(db, config.id)
  const ids = new Set([...ofSetting, ...contactIds])
  const contacts = await selectContactsByIds(db, ownerId, [...ids])
  const phones = contacts.filter(({ phone }) => phone !== '').length
  const channels: readonly PushChannel[] = config?.channels ?? ['sms']
  const over = (channel: PushChannel) => (channels.includes(channel) ? phones : 0)
  return {
    reach: { sms: over('sms'), voice: over('voice') },
    capPerHour: config?.capPerHour ?? null,
  }
}
