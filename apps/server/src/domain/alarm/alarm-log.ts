import {
  AlarmEnd,
  type AlarmRow,
  type AlarmState,
  type Severity,
  TriggerCondition,
} from '@fieldhub/contract'
import type { Caller } from '#domain/caller.ts'
import { toDocument } from '#domain/device/device-profile.ts'
import { decimalsOf, type ValueForm } from '#domain/device-model/value-form.ts'
import { valueFormsOf } from '#domain/device-model/value-names.ts'
import { type PageQuery, toListOrPage, toWindow } from '#domain/page-window.ts'
import { AppError } from '#platform/app-error.ts'
import {
  type AlarmQuery,
  countAlarms,
  countSentPushes,
  countSeries,
  selectAlarm,
  selectAlarmLinkages,
  selectAlarms,
  selectSeries,
  updateAlarmHandling,
} from '#store/alarm/alarm-log-store.ts'
import { readFurther } from '#store/alarm/condition-columns.ts'
import type { RowWindow } from '#store/page-query.ts'
import type { AlarmContext } from './alarm-context.ts'
import { toForm } from './condition-words.ts'
import { contactAfter } from './handle-alarms.ts'
import { shownVariable } from './trigger/trigger-parts.ts'

export interface AlarmListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly deviceId?: number | undefined
  readonly triggerId?: number | undefined
  readonly state?: AlarmState | undefined
  readonly severity?: Severity | undefined
  readonly active?: 'true' | 'false' | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
  readonly seriesId?: number | undefined
  readonly handledSince?: number | undefined
  readonly grouped?: 'true' | 'false' | undefined
}

/** Returns a bare array, or a page with `page`. */
export async function listAlarms(context: AlarmContext, caller: Caller, query: AlarmListQuery) {
  const filter = alarmFilter(caller, query)
  if (query.grouped === 'true') return listSeries(context, filter, query)
  const list = await readAlarms(context, filter, toWindow(query))
  return toListOrPage(query, list, () => countAlarms(context.db, filter))
}

async function listSeries(context: AlarmContext, filter: AlarmQuery, query: AlarmListQuery) {
  const found = await selectSeries(context.db, filter, toWindow(query))
  const ids = found.map(({ id }) => id)
  const { ownerId } = filter
  const alarms = await readAlarms(context, { ownerId, ids }, { offset: 0, limit: ids.length })
  const list = found.flatMap(({ id, repeats, since }) => {
    const alarm = alarms.find((one) => one.id === id)
    return alarm === undefined ? [] : [{ ...alarm, repeats, seriesSince: since }]
  })
  return toListOrPage(query, list, () => countSeries(context.db, filter))
}

export function alarmFilter({ accountId }: Caller, query: AlarmListQuery): AlarmQuery {
  const { id, search, deviceId, triggerId, state, severity, active } = query
  const { startTime, endTime, seriesId, handledSince } = query
  const isActive = active === undefined ? undefined : active === 'true'
  return {
    ownerId: accountId,
    id,
    search,
    deviceId,
    triggerId,
    state,
    severity,
    isActive,
    from: startTime,
    to: endTime,
    seriesId,
    handledSince,
  }
}

export async function readAlarms(
  context: AlarmContext,
  filter: AlarmQuery,
  window: RowWindow,
): Promise<AlarmRow[]> {
  const rows = await selectAlarms(context.db, filter, window)
  const ids = rows.map(({ id }) => id)
  const linkages = Map.groupBy(await selectAlarmLinkages(context.db, ids), ({ alarmId }) => alarmId)
  const pushes = await countSentPushes(context.db, ids)
  const formOf = await valueFormsOf(context, rows)
  return Promise.all(
    rows.map(async (row) => ({
      ...toAlarm(row, formOf(row)),
      ...shelved(row, context.clock.now()),
      pushCount: pushes.get(row.id) ?? 0,
      linkages: await Promise.all(
        (linkages.get(row.id) ?? []).map((linkage) => toLinkage(context, linkage)),
      ),
    })),
  )
}

/** Shelvings that have ended are trimmed only now and then. */
function shelved({ shelvedUntil }: AlarmJoined, now: number): Pick<AlarmRow, 'shelvedUntil'> {
  return shelvedUntil === null || shelvedUntil <= now ? {} : { shelvedUntil }
}

type AlarmJoined = Awaited<ReturnType<typeof selectAlarms>>[number]

function toAlarm(
  row: AlarmJoined,
  form: ValueForm | undefined,
): Omit<AlarmRow, 'pushCount' | 'linkages'> {
  return {
    id: row.id,
    triggerId: row.triggerId,
    triggerName: row.triggerName,
    deviceId: row.deviceId,
    deviceName: row.deviceName,
    varId: row.varId === 0 ? null : row.varId,
    varName: row.varName,
    unit: row.unit,
    condition: TriggerCondition.parse(row.condition),
    a: row.limitA,
    b: row.limitB,
    deadZone: row.deadZone,
    ...toFurther(row),
    content: row.content,
    value: row.value,
    peak: row.peak,
    endValue: row.endValue,
    ...(row.endUnit === null ? {} : { endUnit: row.endUnit }),
    decimals: decimalsOf([row.value, row.peak, row.endValue], form),
    ...(form?.names === undefined ? {} : { names: form.names }),
    startTime: row.startTime,
    endTime: row.endTime,
    end: row.endReason === null ? null : AlarmEnd.parse(row.endReason),
    severity: row.severity,
    seriesId: row.seriesId ?? row.id,
    repeats: 1,
    seriesSince: row.startTime,
    state: row.state,
    remark: row.remark,
    ...toHandlers(row),
    handleTime: row.handleTime,
  }
}

/** A contact acknowledges by the link of a message, and an account closes what the contact acknowledged. */
function toHandlers(row: AlarmJoined): Pick<AlarmRow, 'handler' | 'acknowledgedBy'> {
  const { handledBy, handlerId, handlerName, handlerNickname } = row
  if (handlerId === null) return { handler: handledBy }
  const handler = handlerNickname || (handlerName ?? '')
  return handledBy === '' ? { handler } : { handler, acknowledgedBy: handledBy }
}

function toFurther({ further }: AlarmJoined): Pick<AlarmRow, 'join' | 'conditions'> {
  const { join, conditions } = readFurther(further)
  return {
    join,
    conditions: conditions.map((one) => ({
      ...one,
      decimals: decimalsOf([one.value], toForm(one)),
    })),
  }
}

type LinkageJoined = Awaited<ReturnType<typeof selectAlarmLinkages>>[number]

async function toLinkage(context: AlarmContext, row: LinkageJoined) {
  const model = await toDocument(context, row.modelId)
  return {
    deviceId: row.deviceId,
    deviceName: row.deviceName ?? '',
    varId: row.varId,
    varName: shownVariable(model, row.varId).name,
    value: row.value,
    state: row.state,
    reason: row.reason,
    commandId: row.commandId,
    time: row.time,
  }
}

export interface AlarmHandling {
  readonly id: number
  readonly state: AlarmState
  /** Undefined: the one that is there stays. */
  readonly remark?: string | undefined
  readonly seenHandleTime?: number | null | undefined
}

/**
 * Acknowledges, closes or opens an alarm. One that somebody acknowledged or closed is not repeated. Two who work at one
 * alarm do not write over each other's remark: the second is told.
 */
export async function handleAlarm(
  context: AlarmContext,
  caller: Caller,
  { id, state, remark, seenHandleTime }: AlarmHandling,
): Promise<null> {
  const alarm = await selectAlarm(context.db, id)
  if (alarm?.ownerId !== caller.accountId) throw new AppError('notFound')
  caller.trace?.record(`${alarm.deviceName} · ${alarm.triggerName}`)
  const handlerId = caller.accountId
  const handledBy = contactAfter(state)
  const handling = { state, remark, handlerId, handledBy, handleTime: context.clock.now() }
  const isDone = await updateAlarmHandling(context.db, id, handling, seenHandleTime)
  if (!isDone) throw new AppError('alarmHandled')
  context.alarmStage.recordHandling([alarm], state)
  return null
}
