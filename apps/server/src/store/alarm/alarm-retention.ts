import { type Kysely, sql } from 'kysely'
import { nextTurn } from '#platform/async/owned-work.ts'
import { keepNewest } from '#store/keep-newest.ts'
import { removedAtOnce, removeOlder } from '#store/remove-older.ts'
import type { Schema } from '#store/schema.ts'

export interface AlarmRetention {
  /** What flutters on one device does not push out the alarms of the others. */
  readonly rowsPerDevice: number
  readonly rowsPerAccount: number
  readonly ageMs: number
}

/** Removes ended episodes with their linkages; one that lasts is never removed. */
export async function trimAlarms(
  db: Kysely<Schema>,
  now: number,
  { rowsPerDevice, rowsPerAccount, ageMs }: AlarmRetention,
): Promise<void> {
  await removeOlder(db, { table: 'alarmLog', time: 'endTime', before: now - ageMs })
  const log = { table: 'alarmLog', mayGo: sql`${sql.ref('endTime')} is not null` } as const
  await keepNewest(db, { ...log, by: ['deviceId'], rows: rowsPerDevice })
  await keepNewest(db, { ...log, by: ['ownerId'], rows: rowsPerAccount })
  await trimLinkages(db)
}

/** Removes the linkages whose alarms are gone, looking through some at a time. */
async function trimLinkages(db: Kysely<Schema>): Promise<void> {
  for (let before = 0; ; await nextTurn()) {
    const rows = await db
      .selectFrom('alarmLinkage')
      .select('id')
      .where('id', '>', before)
      .orderBy('id')
      .limit(removedAtOnce)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    await db
      .deleteFrom('alarmLinkage')
      .where('id', '>', before)
      .where('id', '<=', last.id)
      .where('alarmId', 'not in', (of) => of.selectFrom('alarmLog').select('id'))
      .execute()
    before = last.id
  }
}

export interface PushRetention {
  readonly rowsPerAccount: number
  readonly ageMs: number
}

/** Removes decisions and their messages; what has not been sent yet is never removed for others that are newer. */
export async function trimPushes(
  db: Kysely<Schema>,
  now: number,
  { rowsPerAccount, ageMs }: PushRetention,
): Promise<void> {
  const old = { time: 'time', before: now - ageMs }
  const isDone = sql`state = 'done'`
  await removeOlder(db, { ...old, table: 'pushDelivery' })
  await removeOlder(db, { ...old, table: 'alarmPush', mayGo: isDone })
  const own = { by: ['ownerId'], rows: rowsPerAccount }
  await keepNewest(db, { ...own, table: 'alarmPush', mayGo: isDone })
  const isOver = sql`state not in ('waiting', 'sending')`
  await keepNewest(db, { ...own, table: 'pushDelivery', mayGo: isOver })
}
