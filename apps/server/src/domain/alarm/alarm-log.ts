import {
  AlarmEnd,
  type AlarmRow,
  AlarmState,
  LinkageState,
  TriggerCondition,
} from '@fieldhub/contract'
import { toDocument } from '#domain/device/device-profile.ts'
import type { Caller, Domain } from '#domain/domain.ts'
import { getPage, type PageQuery, toWindow } from '#domain/page-window.ts'
import { AppError } from '#platform/app-error.ts'
import {
  type AlarmQuery,
  countAlarms,
  countSentPushes,
  selectAlarm,
  selectAlarmLinkages,
  selectAlarms,
  updateAlarmHandling,
} from '#store/alarm/alarm-log-store.ts'

export interface AlarmListQuery extends PageQuery {
  readonly id?: number | undefined
  readonly search?: string | undefined
  readonly deviceId?: number | undefined
  readonly triggerId?: number | undefined
  readonly state?: string | undefined
  readonly active?: 'true' | 'false' | undefined
  readonly startTime?: number | undefined
  readonly endTime?: number | undefined
}

/** A bare array, or a page with `page`. */
export async function listAlarms(domain: Domain, caller: Caller, query: AlarmListQuery) {
  const filter = alarmFilter(caller, query)
  const list = await readAlarms(domain, filter, toWindow(query))
  if (query.page === undefined) return list
  return getPage(query, await countAlarms(domain.db, filter), list)
}

export function alarmFilter({ accountId }: Caller, query: AlarmListQuery): AlarmQuery {
  const { id, search, deviceId, triggerId, state, active, startTime, endTime } = query
  const isActive = active === undefined ? undefined : active === 'true'
  return {
    ownerId: accountId,
    id,
    search,
    deviceId,
    triggerId,
    state,
    isActive,
    from: startTime,
    to: endTime,
  }
}

export async function readAlarms(
  domain: Domain,
  filter: AlarmQuery,
  window: { readonly offset: number; readonly limit: number },
): Promise<AlarmRow[]> {
  const rows = await selectAlarms(domain.db, filter, window)
  const ids = rows.map(({ id }) => id)
  const linkages = Map.groupBy(
    await selectAlarmLinkages(domain.db, ids),
    ({ alarm_id }) => alarm_id,
  )
  const pushes = await countSentPushes(domain.db, ids)
  return Promise.all(
    rows.map(async (row) => ({
      ...toAlarm(row),
      pushCount: pushes.get(row.id) ?? 0,
      linkages: await Promise.all(
        (linkages.get(row.id) ?? []).map((linkage) => toLinkage(domain, linkage)),
      ),
    })),
  )
}

type AlarmJoined = Awaited<ReturnType<typeof selectAlarms>>[number]

function toAlarm(row: AlarmJoined): Omit<AlarmRow, 'pushCount' | 'linkages'> {
  return {
    id: row.id,
    triggerId: row.trigger_id,
    triggerName: row.trigger_name,
    deviceId: row.device_id,
    deviceName: row.device_name,
    varId: row.var_id === 0 ? null : row.var_id,
    varName: row.var_name,
    unit: row.unit,
    condition: TriggerCondition.parse(row.condition),
    a: row.limit_a,
    b: row.limit_b,
    deadZone: row.dead_zone,
    content: row.content,
    value: row.value,
    peak: row.peak,
    endValue: row.end_value,
    startTime: row.start_time,
    endTime: row.end_time,
    end: row.end_reason === null ? null : AlarmEnd.parse(row.end_reason),
    state: AlarmState.parse(row.state),
    remark: row.remark,
    handler: row.handler_nickname || (row.handler_name ?? row.handled_by),
    handleTime: row.handle_time,
  }
}

type LinkageJoined = Awaited<ReturnType<typeof selectAlarmLinkages>>[number]

async function toLinkage(domain: Domain, row: LinkageJoined) {
  const model = await toDocument(domain, row.model_id)
  return {
    deviceId: row.device_id,
    deviceName: row.device_name ?? '',
    varId: row.var_id,
    varName: model?.variables.get(row.var_id)?.name ?? '',
    value: row.value,
    state: LinkageState.parse(row.state),
    reason: row.reason,
    commandId: row.command_id,
    time: row.time,
  }
}

export interface AlarmHandling {
  readonly id: number
  readonly state: AlarmState
  readonly remark: string
}

/** What people make of an alarm. One that somebody acknowledged or closed is not repeated. */
export async function handleAlarm(
  domain: Domain,
  caller: Caller,
  { id, state, remark }: AlarmHandling,
): Promise<null> {
  const alarm = await selectAlarm(domain.db, id)
  if (alarm?.owner_id !== caller.accountId) throw new AppError('notFound')
  caller.trace?.record(`${alarm.device_name} · ${alarm.trigger_name}`)
  await updateAlarmHandling(domain.db, id, {
    state,
    remark,
    handler_id: caller.accountId,
    handled_by: '',
    handle_time: domain.clock.now(),
  })
  domain.alarmWatch.recordHandling(id, state)
  return null
}
