import type { AlarmState } from '@fieldhub/contract'
import { type Kysely, sql } from 'kysely'
import { countRows } from '#store/page-query.ts'
import type { Schema } from '#store/schema.ts'

type Db = Kysely<Schema>

const topMax = 10

/** Number of alarms that are open, that were seen, and that last. */
export async function countOpenAlarms(db: Db, ownerId: number) {
  const own = () => db.selectFrom('alarmLog').where('ownerId', '=', ownerId)
  const counts = await own()
    .select(({ fn }) => ['state', fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
  const of = (state: AlarmState) => Number(counts.find((one) => one.state === state)?.count ?? 0)
  const active = await countRows(own().where('endTime', 'is', null))
  return { open: of('open'), acknowledged: of('acknowledged'), active }
}

/** When the newest lasting alarm of each device began. */
export async function selectLastingStarts(
  db: Db,
  ownerId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('alarmLog')
    .select(({ fn }) => ['deviceId', fn.max<number | string>('startTime').as('time')])
    .where('ownerId', '=', ownerId)
    .where('endTime', 'is', null)
    .groupBy('deviceId')
    .execute()
  return new Map(rows.map(({ deviceId, time }) => [deviceId, Number(time)]))
}

/** Counts alarms of all accounts. */
export function countLastingAlarms(db: Db): Promise<number> {
  return countRows(db.selectFrom('alarmLog').where('endTime', 'is', null))
}

/** Counts starts of alarms by whole hours (epoch milliseconds), so that days can be cut in any zone. */
export async function countAlarmsByHour(db: Db, ownerId: number, from: number) {
  const hour = sql<number | string>`start_time - start_time % 3600000`
  const rows = await db
    .selectFrom('alarmLog')
    .select(({ fn }) => [hour.as('hour'), fn.countAll<number | string>().as('count')])
    .where('ownerId', '=', ownerId)
    .where('startTime', '>=', from)
    .groupBy(hour)
    .execute()
  return rows.map(({ hour: time, count }) => ({ time: Number(time), count: Number(count) }))
}

/** The ten with the most alarms, each with its newest name. */
export async function countAlarmsBy(
  db: Db,
  subject: 'device' | 'trigger',
  { ownerId, from }: { readonly ownerId: number; readonly from: number },
) {
  const id = subject === 'device' ? ('deviceId' as const) : ('triggerId' as const)
  const name = subject === 'device' ? ('deviceName' as const) : ('triggerName' as const)
  const rows = await db
    .selectFrom('alarmLog')
    .select((row) => [
      row.ref(id).as('id'),
      row.fn.max<string>(name).as('name'),
      row.fn.countAll<number | string>().as('count'),
    ])
    .where('ownerId', '=', ownerId)
    .where('startTime', '>=', from)
    .groupBy(id)
    .orderBy('count', 'desc')
    .orderBy(id)
    .limit(topMax)
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.name, count: Number(row.count) }))
}

/** Counts messages by result: `sent`, or the reason why not. */
export async function countPushesByReason(db: Db, ownerId: number, from: number) {
  const reason = sql<string>`case when state = 'sent' then 'sent' else reason end`
  const rows = await db
    .selectFrom('pushDelivery')
    .select(({ fn }) => [reason.as('reason'), fn.countAll<number | string>().as('count')])
    .where('ownerId', '=', ownerId)
    .where('time', '>=', from)
    .groupBy(reason)
    .execute()
  return rows.map((row) => ({ reason: row.reason, count: Number(row.count) }))
}
