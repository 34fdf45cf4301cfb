import type { Kysely } from 'kysely'
import type { Schema } from '#store/schema.ts'

export interface PastAlarmQuery {
  readonly ownerId: number
  readonly deviceIds: readonly number[]
  readonly varIds: readonly number[]
  readonly from: number
  readonly to: number
  readonly limit: number
}

/** Alarms that lasted at some time of `from ≤ time ≤ to`, the newest first. */
export function selectPastAlarms(
  db: Kysely<Schema>,
  { ownerId, deviceIds, varIds, from, to, limit }: PastAlarmQuery,
) {
  return (
    db
      .selectFrom('alarmLog')
      .select(['deviceId', 'varId', 'severity', 'startTime', 'endTime', 'state', 'handleTime'])
      .where('ownerId', '=', ownerId)
      // No device has id 0; a list in SQL needs at least one entry.
      .where('deviceId', 'in', [0, ...deviceIds])
      .where('varId', 'in', [0, ...varIds])
      .where('startTime', '<=', to)
      .where((row) => row.or([row('endTime', 'is', null), row('endTime', '>', from)]))
      .orderBy('startTime', 'desc')
      .limit(limit)
      .execute()
  )
}
