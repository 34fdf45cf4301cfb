import type { AlarmState, Severity } from '@fieldhub/contract'
import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { countRows, newestIds, type RowWindow } from '#store/page-query.ts'
import { toChunks } from '#store/rows-at-once.ts'
import type { Schema } from '#store/schema.ts'
import { whereContains } from '#store/text-search.ts'
import type { AlarmLogTable } from './alarm-schema.ts'

type Db = Kysely<Schema>
export type AlarmLogRow = Selectable<AlarmLogTable>

export interface AlarmQuery {
  readonly ownerId: number
  readonly id?: number | undefined
  /** Any of these alarms. */
  readonly ids?: readonly number[] | undefined
  readonly search?: string | undefined
  readonly deviceId?: number | undefined
  /** Alarms on any of these devices. */
  readonly deviceIds?: readonly number[] | undefined
  readonly triggerId?: number | undefined
  readonly state?: AlarmState | undefined
  readonly severity?: Severity | undefined
  /** True: only alarms that last. */
  readonly isActive?: boolean | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Only alarms older than this one, in the order of lists. */
  readonly beforeId?: number | undefined
  /** Alarms of the series that begins with this one. */
  readonly seriesId?: number | undefined
  readonly handledSince?: number | undefined
}

const series = sql<number>`coalesce(${sql.ref('alarmLog.seriesId')}, ${sql.ref('alarmLog.id')})`

type Found = SelectQueryBuilder<Schema, 'alarmLog', object>

/** Columns are named with their table, since what is joined has devices, triggers and states of its own. */
const searched = [
  'alarmLog.triggerName',
  'alarmLog.deviceName',
  'alarmLog.varName',
  'alarmLog.content',
  'alarmLog.remark',
] as const

function matching(db: Db, query: AlarmQuery): Found {
  const { ownerId, id, search, deviceId, deviceIds, triggerId, state } = query
  const { severity, isActive, beforeId } = query
  let result = db.selectFrom('alarmLog').where('alarmLog.ownerId', '=', ownerId)
  if (id !== undefined) result = result.where('alarmLog.id', '=', id)
  if (query.ids !== undefined) result = result.where('alarmLog.id', 'in', [0, ...query.ids])
  // No device has id 0; a list in SQL needs at least one entry.
  if (deviceIds !== undefined) result = result.where('alarmLog.deviceId', 'in', [0, ...deviceIds])
  if (deviceId !== undefined) result = result.where('alarmLog.deviceId', '=', deviceId)
  if (triggerId !== undefined) result = result.where('alarmLog.triggerId', '=', triggerId)
  // Written out, as the index of open alarms is of this state alone.
  if (state !== undefined) result = result.where('alarmLog.state', '=', sql.lit(state))
  if (severity !== undefined) result = result.where('alarmLog.severity', '=', severity)
  if (isActive !== undefined)
    result = result.where('alarmLog.endTime', isActive ? 'is' : 'is not', null)
  if (beforeId !== undefined) result = result.where('alarmLog.id', '<', beforeId)
  const { seriesId } = query
  if (seriesId !== undefined) {
    result = result.where((row) =>
      row.or([
        row('alarmLog.seriesId', '=', seriesId),
        row.and([row('alarmLog.id', '=', seriesId), row('alarmLog.seriesId', 'is', null)]),
      ]),
    )
  }
  return whereContains(handledSince(begunWithin(result, query), query), searched, search)
}

function handledSince(found: Found, { handledSince: since }: AlarmQuery): Found {
  return since === undefined ? found : found.where('alarmLog.handleTime', '>=', since)
}

function begunWithin(found: Found, { from, to }: AlarmQuery): Found {
  const later = from === undefined ? found : found.where('alarmLog.startTime', '>=', from)
  return to === undefined ? later : later.where('alarmLog.startTime', '<', to)
}

/** Newest first, with the account that handled each, and until when its trigger is or was on the shelf. */
export function selectAlarms(db: Db, query: AlarmQuery, window: RowWindow) {
  return db
    .selectFrom('alarmLog')
    .where('alarmLog.id', 'in', newestIds(matching(db, query), 'alarmLog', window))
    .leftJoin('account', 'account.id', 'alarmLog.handlerId')
    .selectAll('alarmLog')
    .select((row) => [
      'account.name as handlerName',
      'account.nickname as handlerNickname',
      row
        .selectFrom('alarmShelving')
        .select('alarmShelving.until')
        .whereRef('alarmShelving.triggerId', '=', 'alarmLog.triggerId')
        .whereRef('alarmShelving.deviceId', '=', 'alarmLog.deviceId')
        .as('shelvedUntil'),
    ])
    .orderBy('alarmLog.id', 'desc')
    .execute()
}

interface Series {
  readonly id: number
  readonly repeats: number
  readonly since: number
}

/** The newest alarm of each series that matches, with how many there are and since when; newest first. */
export async function selectSeries(
  db: Db,
  query: AlarmQuery,
  { offset, limit }: RowWindow,
): Promise<Series[]> {
  const rows = await matching(db, query)
    .select(({ fn }) => [
      fn.max('alarmLog.id').as('id'),
      fn.countAll<number | string>().as('repeats'),
      fn.min('alarmLog.startTime').as('since'),
    ])
    .groupBy(series)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id, repeats, since }) => ({ id, repeats: Number(repeats), since }))
}

export async function countSeries(db: Db, query: AlarmQuery): Promise<number> {
  const found = matching(db, query).select(series.as('series')).distinct()
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ids of alarms with all of their series, that are not in this state; undefined: the account has none of them. */
export async function selectAlarmsOfSeries(
  db: Db,
  { ownerId, ids, state }: { ownerId: number; ids: readonly number[]; state: AlarmState },
): Promise<readonly AlarmPlace[] | undefined> {
  const found = db
    .selectFrom('alarmLog')
    .select(series.as('series'))
    .where('ownerId', '=', ownerId)
    .where('id', 'in', [...ids])
  const own = () =>
    db
      .selectFrom('alarmLog')
      .select(['id', 'ownerId', 'deviceId', 'varId'])
      .where('ownerId', '=', ownerId)
      .where('state', 'in', before[state])
  const heads = (await found.execute()).map((row) => row.series)
  if (heads.length === 0) return undefined
  const first = await own().where('id', 'in', heads).execute()
  const others = await own().where('seriesId', 'in', heads).execute()
  return [...first, ...others]
}

/** What handling of many changes: who acknowledges all of a page does not bring back what somebody closed. */
const before = {
  open: ['acknowledged', 'closed'],
  acknowledged: ['open'],
  closed: ['open', 'acknowledged'],
} as const satisfies Readonly<Record<AlarmState, readonly AlarmState[]>>

type AlarmPlace = Pick<AlarmLogRow, 'id' | 'ownerId' | 'deviceId' | 'varId'>

export function countAlarms(db: Db, query: AlarmQuery): Promise<number> {
  return countRows(matching(db, query))
}

export function selectAlarm(db: Db, id: number): Promise<AlarmLogRow | undefined> {
  return db.selectFrom('alarmLog').selectAll().where('id', '=', id).executeTakeFirst()
}

export interface AlarmHandling {
  readonly state: AlarmState
  /** Undefined: the one that is there stays. */
  readonly remark: string | undefined
  readonly handlerId: number | null
  /** Undefined: the one that is there stays. */
  readonly handledBy: string | undefined
  readonly handleTime: number
}

/** Handles alarms in one transaction; a remark of before stays unless there is a new one. */
export async function updateHandlingOfMany(
  db: Db,
  ids: readonly number[],
  { remark, ...handling }: AlarmHandling,
): Promise<void> {
  await db.transaction().execute(async (inside) => {
    for (const chunk of toChunks(ids)) {
      await inside
        .updateTable('alarmLog')
        .set({ ...handling, ...(remark !== '' && { remark }) })
        .where('id', 'in', chunk)
        .execute()
    }
  })
}

/** Whether it was handled: not when it has been since the time that was seen. Undefined: whatever it was before. */
export async function updateAlarmHandling(
  db: Db,
  id: number,
  handling: AlarmHandling,
  seenHandleTime?: number | null,
): Promise<boolean> {
  let update = db.updateTable('alarmLog').set(handling).where('id', '=', id)
  if (seenHandleTime === null) update = update.where('handleTime', 'is', null)
  else if (seenHandleTime !== undefined) update = update.where('handleTime', '=', seenHandleTime)
  const { numUpdatedRows } = await update.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Linkages of all these alarms, in the order in which they were ordered; devices in the recycle bin keep their names. */
export function selectAlarmLinkages(db: Db, alarmIds: readonly number[]) {
  if (alarmIds.length === 0) return Promise.resolve([])
  return db
    .selectFrom('alarmLinkage')
    .leftJoin('device', 'device.id', 'alarmLinkage.deviceId')
    .leftJoin('deviceBin', 'deviceBin.deviceId', 'alarmLinkage.deviceId')
    .selectAll('alarmLinkage')
    .select((eb) => [
      eb.fn.coalesce('device.name', 'deviceBin.name').as('deviceName'),
      eb.fn.coalesce('device.modelId', 'deviceBin.modelId').as('modelId'),
    ])
    .where('alarmId', 'in', [...alarmIds])
    .orderBy('alarmLinkage.id')
    .execute()
}

/** Number of messages that went out, by alarm. */
export async function countSentPushes(
  db: Db,
  alarmIds: readonly number[],
): Promise<Map<number, number>> {
  if (alarmIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('pushDelivery')
    .select(({ fn }) => ['alarmId', fn.countAll<number | string>().as('count')])
    .where('alarmId', 'in', [...alarmIds])
    .where('state', '=', 'sent')
    .groupBy('alarmId')
    .execute()
  return new Map(rows.map(({ alarmId, count }) => [alarmId, Number(count)]))
}
